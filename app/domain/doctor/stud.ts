/** The stud for Stallkollen: every name with the facts from its horse and pedigree entry. */

import { readYear } from '#app/domain/age.ts'
import { type Impossible, impossibleValues } from '#app/domain/bounds.ts'
import { type HorseDocument, type PedigreeDocument, readHeight, readText } from '#app/domain/documents.ts'
import { GELDING, type HorseGender, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { NameIndex } from '#app/domain/horse-form/near-names.ts'
import { type Ancestry, ancestryOf } from '#app/domain/kinship/ancestry.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { studYearOf, type Years } from '#app/domain/stud-clock.ts'
import type { Place } from './finding.ts'

export type Stored<Document> = { id: string; version: number; document: Document }

/** The fields that rules compare: of a whole stud no more are kept, as stories and pictures would fill the memory. */
// biome-ignore format: a few lines
const knownOfHorse = ({
  name, gender, breed, category, age, agelimit, died, height, color, genotype, picture, copyright, sire, dam, damsire,
  line, generation, forSale, evalExt, evalPrem, stats, titles, kvalite,
}: HorseDocument) => ({
  name, gender, breed, category, age, agelimit, died, height, color, genotype, picture, copyright, sire, dam, damsire,
  line, generation, forSale, evalExt, evalPrem, stats, titles, kvalite,
})
const knownOfEntry = ({ name, gender, breed, height, color, sire, dam }: PedigreeDocument) => {
  return { name, gender, breed, height, color, sire, dam }
}
export type KnownHorseDocument = ReturnType<typeof knownOfHorse>

/** `impossible`: of all fields. `isTwin`: so it says, in whatever field. */
export type KnownHorse = Stored<KnownHorseDocument> & { impossible: readonly Impossible[]; isTwin: boolean }
type KnownEntry = Stored<ReturnType<typeof knownOfEntry>> & { impossible: readonly Impossible[] }

/** A name and what is known about it. The horse's own values come first; its pedigree entry fills the blanks. */
export type Being = {
  name: string
  horse: KnownHorse | null
  entry: KnownEntry | null
  sire: string | null
  dam: string | null
  gender: HorseGender | null
  /** A horse's birth year; entries have none. */
  born: number | null
  heightCm: number | null
  color: string | null
  breed: string | null
  genotype: string | null
}

const GENDERS: Readonly<Record<string, HorseGender>> = {
  hingst: STALLION,
  stallion: STALLION,
  sto: MARE,
  mare: MARE,
  valack: GELDING,
  gelding: GELDING,
}

/** A stored sex, in Swedish or English and any case. */
export function readGender(value: unknown): HorseGender | null {
  return GENDERS[readText(value)?.toLowerCase() ?? ''] ?? null
}

export type StudFacts = {
  year: Years
  /** Ids of horses whose years bulk ageing moved while other horses stayed. */
  movedApart?: ReadonlySet<string> | undefined
}

/** Filled name by name before it is queried. */
export class Stud {
  /** The stud's. */
  readonly year: number
  /** With the calendar's, which dates follow. */
  readonly years: Years
  readonly beings = new Map<string, Being>()
  readonly #movedApart: ReadonlySet<string>
  #circles: Ancestry | 'none' | null = null
  #codes: ReadonlyMap<string | null, readonly Being[]> | null = null
  #foals: ReadonlyMap<string | null, readonly Being[]> | null = null
  #names: NameIndex | null = null
  readonly #meant = new Map<string, readonly string[]>()

  constructor({ year, movedApart }: StudFacts) {
    this.years = year
    this.year = studYearOf(year)
    this.#movedApart = movedApart ?? new Set()
  }

  addHorse({ id, version, document }: Stored<HorseDocument>): void {
    const name = document.name.trim()
    const impossible = impossibleValues('horses', document, this.year)
    const isTwin = Object.values(document).some(isOfTwins)
    const horse = { id, version, document: knownOfHorse(document), impossible, isTwin }
    this.beings.set(name, beingOf(name, horse, this.beings.get(name)?.entry ?? null))
  }

  addEntry({ id, version, document }: Stored<PedigreeDocument>): void {
    const name = document.name.trim()
    const impossible = impossibleValues('pedigree', document, this.year)
    const entry = { id, version, document: knownOfEntry(document), impossible }
    this.beings.set(name, beingOf(name, this.beings.get(name)?.horse ?? null, entry))
  }

  being(name: string | null): Being | null {
    return name === null ? null : (this.beings.get(name) ?? null)
  }

  /** Whether bulk ageing moved one of these horses but not all, so that birth years are unreliable. */
  isAgeLoose(...beings: readonly (Being | null)[]): boolean {
    return beings.some((being) => being?.horse != null && this.#movedApart.has(being.horse.id))
  }

  /** The loop of ancestors that a name is in, itself first and last; else null. */
  circleOf(name: string): readonly string[] | null {
    // Hardly any stud has a loop. Finding out is cheap; finding its members is expensive.
    this.#circles ??= hasCircle(this.beings)
      ? ancestryOf({ get: (parent) => this.beings.get(parent) }, this.beings.keys())
      : 'none'
    if (this.#circles === 'none') return null
    const circle = this.#circles.loopOf(name)
    if (circle === null) return null
    const names = [...new Set(circle)]
    const at = names.indexOf(name)
    return at < 0 ? null : [...names.slice(at), ...names.slice(0, at), name]
  }

  /** The horses of a mare that were born in one year. */
  foalsOf(dam: string, born: number): readonly Being[] {
    this.#foals ??= Map.groupBy(this.beings.values(), (being) => (being.horse === null ? null : being.dam))
    return (this.#foals.get(dam) ?? []).filter((being) => being.born === born)
  }

  /** The names that a misspelt one may mean. */
  meantBy(name: string): readonly string[] {
    const known = this.#meant.get(name)
    if (known) return known
    this.#names ??= new NameIndex(this.beings.keys())
    const meant = this.#names.meantBy(name, 1)
    this.#meant.set(name, meant)
    return meant
  }

  /** Horses by quality code. */
  holdersOf(code: string): readonly string[] {
    this.#codes ??= Map.groupBy(this.beings.values(), ({ horse }) => qualityCodeOf(horse?.document))
    return (this.#codes.get(code) ?? []).map(({ name }) => name)
  }
}

/** Twins are noted in words. */
const isOfTwins = (value: unknown) => typeof value === 'string' && /tvilling/i.test(value)

/** Whether some name descends from itself. */
function hasCircle(beings: ReadonlyMap<string, Being>): boolean {
  const done = new Set<Being>()
  const above = new Set<Being>()
  for (const root of beings.values()) {
    const path = [root]
    for (let being = path.at(-1); being; being = path.at(-1)) {
      if (done.has(being)) {
        path.pop()
      } else if (above.has(being)) {
        // All its ancestors have been checked.
        above.delete(being)
        done.add(being)
        path.pop()
      } else {
        above.add(being)
        for (const parent of [being.sire, being.dam]) {
          const next = parent === null ? undefined : beings.get(parent)
          if (next && above.has(next)) return true
          if (next && !done.has(next)) path.push(next)
        }
      }
    }
  }
  return false
}

/** A quality code that identifies one horse; a code without a number is only a group. */
export function qualityCodeOf(horse: KnownHorseDocument | undefined): string | null {
  const code = readText(horse?.kvalite)
  return code !== null && /\d/.test(code) ? code.toUpperCase() : null
}

function beingOf(name: string, horse: Being['horse'], entry: Being['entry']): Being {
  const own = horse?.document
  const listed = entry?.document
  const text = (field: 'color' | 'breed') => readText(own?.[field]) ?? readText(listed?.[field])
  return {
    name,
    horse,
    entry,
    ...parentsOf(own, listed),
    gender: readGender(own?.gender) ?? readGender(listed?.gender),
    born: readYear(own?.age),
    heightCm: readHeight(own?.height) ?? readHeight(listed?.height),
    color: text('color'),
    breed: text('breed'),
    genotype: readText(own?.genotype),
  }
}

/** The document to report a finding about a name at: the horse, else its pedigree entry. */
export function placeOf({ horse, entry }: Being): (Place & { version: number }) | null {
  if (horse) return { collection: 'horses', id: horse.id, version: horse.version }
  return entry ? { collection: 'pedigree', id: entry.id, version: entry.version } : null
}
