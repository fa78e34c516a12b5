from tests.new.package import quarry

__all__ = ["quarry"]
