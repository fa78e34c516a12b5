"""What a step is called, which rule it cites and what it asks."""

from __future__ import annotations


class Named:
    """A class says `name = "site"`, or its `__init__` says `self.name = name`.

    They are properties, so that a compiled engine can also read what a step in plain Python says.
    """

    _name = ""
    _rule = ""
    _question = ""

    @property
    def name(self) -> str:
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        self._name = name

    @property
    def rule(self) -> str:
        """The rule cited when a seat that is not asked wants to act here."""
        return self._rule

    @rule.setter
    def rule(self, rule: str) -> None:
        self._rule = rule

    @property
    def question(self) -> str:
        return self._question

    @question.setter
    def question(self, question: str) -> None:
        self._question = question
