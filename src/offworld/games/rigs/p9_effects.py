"""What each Karma card does once it has been announced and nothing has stopped it (RIGS-9.1)."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.rigs import p9_destruction as destruction
from offworld.games.rigs import p9_protection as protection
from offworld.games.rigs import p9_sabotage as sabotage
from offworld.games.rigs import p9_wealth as wealth
from offworld.games.rigs.facts import (
    BAD_OS,
    BELOW_SURFACE,
    BLOWOUT,
    CARRIER_LOST,
    DRIFT,
    DUMPING,
    EFFICIENCY,
    EYE_FOR_AN_EYE,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    INFORMATION,
    INSURANCE,
    LIGHT_ON,
    NOT_ALONE,
    NOT_THAT_ONE,
    OTHER_MARKETS,
    POKER_NIGHT,
    RECORD_NOT_FOUND,
    ROOF_ON_FIRE,
    ROUGH_STORM,
    RUINS,
    SENT_WHERE,
    STAYING,
    SURVEY_TYPO,
    SWAP_MEET,
    TAKE_THAT,
    TDM,
)
from offworld.games.rigs.p9_karma import Play
from offworld.games.rigs.state import RigsState

EFFECT: dict[int, Callable[[RigsState, Play], None]] = {
    ROOF_ON_FIRE: destruction.roof_on_fire,
    BAD_OS: destruction.bad_os_revision,
    BLOWOUT: destruction.blowout,
    EYE_FOR_AN_EYE: destruction.eye_for_an_eye,
    NOT_THAT_ONE: destruction.not_that_one,
    NOT_ALONE: destruction.not_going_alone,
    ROUGH_STORM: destruction.rough_storm,
    DUMPING: destruction.accidental_dumping,
    LIGHT_ON: destruction.left_the_light_on,
    GIVE_ME_THAT: sabotage.give_me_that,
    IDENTITY_THEFT: sabotage.identity_theft,
    I_WANT_THAT: sabotage.i_want_that,
    DRIFT: sabotage.triangulation_drift,
    SENT_WHERE: sabotage.sent_where,
    RECORD_NOT_FOUND: sabotage.record_not_found,
    TAKE_THAT: sabotage.take_that,
    CARRIER_LOST: sabotage.carrier_lost,
    SURVEY_TYPO: sabotage.survey_typo,
    **dict.fromkeys(STAYING, wealth.stay_in_play),
    EFFICIENCY: wealth.ridiculous_efficiency,
    POKER_NIGHT: wealth.poker_night,
    BELOW_SURFACE: wealth.below_the_surface,
    OTHER_MARKETS: wealth.other_markets,
    SWAP_MEET: wealth.swap_meet,
    TDM: wealth.time_dilation,
    RUINS: wealth.ruins,
    INSURANCE: protection.warehouse_insurance,
    INFORMATION: protection.a_little_information,
}
"""What a card does, by card; the others only answer."""
