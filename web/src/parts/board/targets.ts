/** Where on a board the entries of a menu lie. */
import type { Entry, Greyed, View } from "../../messages";

export interface Choice {
  verb: string;
  arg: number | null;
  label: string;
}

/** A thing on the board: what may be done with it now, and why other things may not. */
export interface Target {
  /** Its place and number; "" for nothing in particular. */
  spot: string;
  lit: Choice[];
  barred: Greyed[];
}

const NOTHING: Target = { spot: "", lit: [], barred: [] };

export class Targets<Place extends string> {
  /** What lies nowhere on the board. */
  readonly plain: Choice[] = [];
  /** Questions for a number. */
  readonly spans: Entry[] = [];
  private readonly targets = new Map<string, Target>();

  /** `placeOf`: where a choice lies; null: nowhere in particular. `elsewhere`: verbs that the board does not show. */
  constructor(
    view: View,
    placeOf: (verb: string, arg: number | null) => readonly [Place, number] | null,
    elsewhere: (verb: string) => boolean = () => false,
  ) {
    for (const entry of view.entries) {
      const { verb, arg = null, label } = entry;
      const place = entry.from == null ? placeOf(verb, arg) : null;
      if (place) this.target(...place).lit.push({ verb, arg, label });
      else if (elsewhere(verb)) continue;
      else if (entry.from != null) this.spans.push(entry);
      else this.plain.push({ verb, arg, label });
    }
    for (const greyed of view.greyed) {
      const place = placeOf(greyed.verb, greyed.arg);
      if (place) this.target(...place).barred.push(greyed);
    }
  }

  at(place: Place, n = 0): Target {
    return this.targets.get(`${place} ${n}`) ?? NOTHING;
  }

  /** The things in these places that can be pressed, be it to learn why not. */
  on(...places: Place[]): Target[] {
    return [...this.targets.values()].filter(({ spot }) => places.includes(spot.split(" ")[0] as Place));
  }

  /** All that may be chosen in these places. */
  litOn(...places: Place[]): Choice[] {
    return this.on(...places).flatMap(({ lit }) => lit);
  }

  anyLit(...places: Place[]): boolean {
    return this.litOn(...places).length > 0;
  }

  private target(place: Place, n: number): Target {
    const spot = `${place} ${n}`;
    const known = this.targets.get(spot);
    if (known) return known;
    const made: Target = { spot, lit: [], barred: [] };
    this.targets.set(spot, made);
    return made;
  }
}
