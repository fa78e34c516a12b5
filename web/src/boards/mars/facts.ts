// Made by tools/web_types.py from the Python types. Do not edit: run it again.

import type { View } from "../../messages";

export interface MarsView extends View {
  turn: number;
  number: number;
  d1: number;
  d2: number;
  last_d1: number;
  weather: number;
  dusty: boolean;
  hungry: boolean;
  vp: number;
  stations: number;
  won_on: number;
  ending: string;
  built: number[];
  site: number[];
  deposit: number[];
  worked: number[];
  occupant: number[];
  slots: number[];
}

export const COLUMNS = 12 as const;
export const ROWS = 12 as const;
export const GOODS = ["food","water","oxygen","stone"] as const;
export const LETTERS = ["F","W","O","S","VP"] as const;
export const WINNING_VP = 30 as const;
export const RUIN = 7 as const;
export const BUILDABLE = [1,2,3,4,5,6] as const;
export const BUILDINGS = [{"name":"Home Base","code":"HB","cost":[],"site":-1,"makes":-1,"digits":[]},{"name":"Oxygen Harvester","code":"Ox","cost":[[2,2],[3,1]],"site":-1,"makes":2,"digits":[4,5,6]},{"name":"Habitat","code":"Ha","cost":[[2,1],[3,2]],"site":0,"makes":0,"digits":[2,4,6,8]},{"name":"Drill","code":"Dr","cost":[[2,2],[3,2]],"site":3,"makes":3,"digits":[1,2,3]},{"name":"Water Refiner","code":"Re","cost":[[2,2],[3,3]],"site":1,"makes":1,"digits":[1,3,5,7,9]},{"name":"Research Station","code":"St","cost":[[2,1],[3,3]],"site":-1,"makes":4,"digits":[1,6]},{"name":"Shield Generator","code":"Sh","cost":[[2,1],[3,3]],"site":-1,"makes":-1,"digits":[]},{"name":"Ruin","code":"--","cost":[],"site":-1,"makes":-1,"digits":[]}] as const;
export const WEATHERS = [{"code":"CLR","name":"clear"},{"code":"DST","name":"dust storm"},{"code":"ECL","name":"eclipse"},{"code":"MSH","name":"meteor shower"}] as const;
export const EVENTS = {"1":{"name":"Resupply capsule","text":"+4 O, +1 F, +1 W"},"2":{"name":"Ice vein","text":"+2 W, +1 O"},"3":{"name":"Leaking valve","text":"-1 O"},"4":{"name":"Rubble field","text":"+2 S, +1 O"},"5":{"name":"Ration crate","text":"+2 F, +1 O"},"6":{"name":"Live broadcast","text":"+1 VP, +1 O"},"7":{"name":"Cargo glider","text":"+3 O"},"8":{"name":"Morning frost","text":"+1 O, +1 W"},"9":{"name":"Old rover wreck","text":"+2 S, +1 O"},"10":{"name":"Oxygen candle","text":"+3 O"},"11":{"name":"Tank salvaged","text":"+4 O"},"12":{"name":"Sprouting tray","text":"+2 O, +1 F"},"13":{"name":"Condensation trap","text":"+2 O, +1 W"},"14":{"name":"Filter overhaul","text":"+3 O"},"15":{"name":"Loose slabs","text":"+2 O, +1 S"},"16":{"name":"Lost lander found","text":"+4 O"},"17":{"name":"Mould","text":"-1 F"},"18":{"name":"Greenhouse surplus","text":"+3 O, +1 F"},"19":{"name":"Damp regolith","text":"+2 O, +1 W"},"20":{"name":"Pressure recovered","text":"+3 O"},"21":{"name":"Drifting canister","text":"+4 O"},"22":{"name":"Brine pocket","text":"+2 O, +1 W"},"23":{"name":"Hoar on the panels","text":"+2 O, +1 W"},"24":{"name":"Catalyst works","text":"+3 O"},"25":{"name":"Melted snowdrift","text":"+2 O, +1 W"},"26":{"name":"Burst pipe","text":"-1 W"},"27":{"name":"Supply parachute","text":"+4 O"},"28":{"name":"Airlock spares","text":"+3 O, +1 S"},"29":{"name":"Rare sample","text":"+1 VP, +1 O"},"30":{"name":"Spare cylinder","text":"+3 O"},"31":{"name":"Algae bloom","text":"+2 O, +1 F"},"32":{"name":"Relief drone","text":"+4 O"},"33":{"name":"Fog collector","text":"+2 O, +1 W"},"34":{"name":"Suit tear","text":"-1 O"},"35":{"name":"Compressor tuned","text":"+3 O"},"36":{"name":"Seed cache","text":"+2 O, +1 F"},"37":{"name":"Gravel slide","text":"+2 O, +1 S"},"38":{"name":"Uneventful sol","text":"nothing"},"39":{"name":"Depot uncovered","text":"+4 O"},"40":{"name":"Flat stones","text":"+1 S, +1 O"},"41":{"name":"Cliff fall","text":"+2 S"},"42":{"name":"Frozen scree","text":"+1 S, +1 W"},"43":{"name":"Calm winds","text":"+2 O"},"44":{"name":"Lava tube","text":"+2 S, +1 O"},"45":{"name":"Cracked block","text":"-1 S"},"46":{"name":"Night dew","text":"+1 O, +1 W"},"47":{"name":"Crater rim","text":"+1 S, +1 O"},"48":{"name":"Message relayed","text":"+1 VP, +1 O"},"49":{"name":"Icy boulder","text":"+1 S, +1 W"},"50":{"name":"Fractured ledge","text":"+1 S, +1 O"},"51":{"name":"Late harvest","text":"+1 O, +1 F"},"52":{"name":"Quarry seam","text":"+2 S"},"53":{"name":"Sheltered hollow","text":"+1 S, +1 F"},"54":{"name":"Stuck regulator","text":"-1 O"},"55":{"name":"Impact ejecta","text":"+2 S, +1 O"},"56":{"name":"Basalt shelf","text":"+1 S, +1 O"},"57":{"name":"Clean air","text":"+2 O"},"58":{"name":"Herb box","text":"+1 O, +1 F"},"59":{"name":"Wet clay","text":"+1 S, +1 W"},"60":{"name":"Anniversary of the landing","text":"+1 VP, +2 O, +1 S"}} as const;
