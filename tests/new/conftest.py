from tests.new.package import quarry, salvage

__all__ = ["quarry", "salvage"]
