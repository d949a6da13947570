/** The facts of one horse, by which all horses are filtered, counted and ordered. */
import { ageOf, readYear } from '#app/domain/age.ts'
import { distinct } from '#app/domain/batches.ts'
import { horseStatus } from '#app/domain/categories.ts'
import { findDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { bestPremieringOf } from '#app/domain/evaluations/sheet.ts'
import { exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { type PremieringGrade, readPremieringGrade } from '#app/domain/grading/premiering.ts'
import { dayOf } from '#app/domain/horse/list-order.ts'
import { parseResultLine, placingPoints } from '#app/domain/merits/result-line.ts'
import { readResults } from '#app/domain/merits/scores-document.ts'
import { titlesLine } from '#app/domain/merits/titles.ts'
import { readNotepoints, yearOfDate } from '#app/domain/merits/totals.ts'
import { readKnownName } from '#app/domain/names.ts'
import { qualityGroup } from '#app/domain/quality/quality.ts'
import { breedKind, findBreed } from '../breeds.ts'
import {
  type EvaluationDocument,
  type HorseDocument,
  readFlag,
  readHeight,
  readText,
  type ScoresDocument,
} from '../documents.ts'
import { REGISTER_CARD, REGISTRIES } from '../registries.table.ts'
import { coatFamilies } from './coat-families.ts'
import { MARKINGS, type NumberFact, type Place, type TextFact } from './facts.table.ts'
import { genesOf } from './genes.ts'

/** What the results and assessments of a horse add to its record: all that a published index has of them. */
export type Merits = {
  points: number
  starts: number
  wins: number
  /** The last year of a result, and its classes in that year and the one before: `hoppning:1,40 m`. */
  last: number | null
  classes: readonly string[]
  /** Null for a horse that was never premiered. */
  premiering: PremieringGrade | null
}

export type Facts = {
  texts: Partial<Record<TextFact, readonly string[]>>
  numbers: Partial<Record<NumberFact, number>>
  /** Places in the `classOrder` of each discipline, and the potential itself. */
  potentials: Partial<Record<DisciplineKey, { level: number; value: number }>>
}

export const NO_MERITS: Merits = { points: 0, starts: 0, wins: 0, last: null, classes: [], premiering: null }

/** The merits as a row of an index; null for a horse without any. */
export type MeritsRow = readonly [Merits['points'], number, number, number | null, readonly string[], string | null]

export function meritsRow({ points, starts, wins, last, classes, premiering }: Merits): MeritsRow | null {
  if (points === 0 && starts === 0 && premiering === null) return null
  return [points, starts, wins, last, classes, premiering]
}

export function meritsOfRow(row: MeritsRow | null | undefined): Merits {
  if (!row) return NO_MERITS
  const [points, starts, wins, last, classes, premiering] = row
  return { points, starts, wins, last, classes, premiering: readPremieringGrade(premiering) }
}

/** `premierings`: at least all evaluations of that type; `evalPrem`: the result stored with the horse. */
export function meritsOf(
  scores: ScoresDocument | null,
  premierings: readonly EvaluationDocument[],
  evalPrem: unknown,
): Merits {
  const premiering = bestPremieringOf(premierings, evalPrem)
  if (scores === null) return { ...NO_MERITS, premiering }
  let [starts, wins, points] = [0, 0, 0]
  const years = new Map<string, number>()
  for (const { discipline, classKey, lines } of readResults(scores)) {
    const key = findDiscipline(discipline)?.key
    for (const line of lines) {
      const result = parseResultLine(line)
      if (result === null) continue
      starts += 1
      points += placingPoints(result.place)
      if (result.place === 1) wins += 1
      const year = yearOfDate(result.date)
      if (key === undefined || year === null) continue
      const of = `${key}:${splitClassKey(classKey).plain}`
      years.set(of, Math.max(year, years.get(of) ?? 0))
    }
  }
  const last = years.size === 0 ? null : Math.max(...years.values())
  const classes = [...years].filter(([, year]) => last !== null && year >= last - 1).map(([key]) => key)
  // As `vhfTotal`, without reading every line twice.
  return {
    points: points + readNotepoints(scores['notepoints']),
    starts,
    wins,
    last,
    classes: classes.toSorted(),
    premiering,
  }
}

const some = (...texts: (string | null)[]) => texts.filter((text) => text !== null)

function placeOf(horse: HorseDocument): Place {
  const status = horseStatus(horse)
  if (status === 'sold') return 'sald'
  return status === 'dead' || readYear(horse.died) !== null ? 'dod' : 'stall'
}

const CLASS_ORDERS = new Map(DISCIPLINES.map(({ key, classOrder }) => [key, classOrder]))

/** The place of a class in its discipline, from 0; -1 for one that is not on any ladder. */
export const levelOf = (discipline: DisciplineKey, classKey: string): number =>
  CLASS_ORDERS.get(discipline)?.indexOf(classKey) ?? -1

function potentialsOf(stats: unknown, heightCm: number | null, breed: string | null): Facts['potentials'] {
  const values = potentials(stats)
  if (values === null) return {}
  const group = heightGroup(heightCm, breedKind(breed))
  return Object.fromEntries(
    DISCIPLINE_KEYS.map((key) => {
      const value = values[key]
      return [key, { level: levelOf(key, levelFor(key, group, value).key), value }]
    }),
  )
}

/** `Fyrfaldig årschampion i allround 2008, 2010` as `Årschampion`, so that all of a kind are found at once. */
function kindOfTitle(title: string): string {
  const kind = title.replace(/^\p{L}+faldigt? /u, '').replace(/(?: i \p{L}|[\s,]*\d{4}).*$/u, '')
  return kind === '' ? title : kind.charAt(0).toLocaleUpperCase('sv') + kind.slice(1)
}

const REGISTERS = [...REGISTRIES, ...REGISTER_CARD].map(({ key }) => key)

/** Whole years; `horse` has the parents that count. */
export function horseFacts(horse: HorseDocument, merits: Merits, year: number): Facts {
  const place = placeOf(horse)
  const height = readHeight(horse.height)
  const exterior = readExteriorTotal(horse.evalExt)
  const breed = readText(horse.breed)
  const category = readText(horse.category)
  const isForSale = place === 'stall' && (readFlag(horse.forSale) || category === 'for-sale')
  const isPromised = place === 'stall' && readFlag(horse.tingad)
  // Who left the stud, or has not started since last year, competes no more.
  const competes = place === 'stall' && merits.last !== null && merits.last >= year - 1
  const families = coatFamilies(readText(horse.color), horse.genotype)
  const titles = titlesLine(merits.points, horse.titles)
  const texts: Record<TextFact, readonly string[]> = {
    kon: some(readText(horse.gender)),
    farg: families.filter((family) => !Object.hasOwn(MARKINGS, family)),
    teckning: families.filter((family) => Object.hasOwn(MARKINGS, family)),
    ras: some(findBreed(breed)?.code ?? breed),
    lage: [place],
    salu: [...(isForSale && !isPromised ? ['till-salu'] : []), ...(isPromised ? ['tingad'] : [])],
    generation: some(readText(horse.generation)),
    kategori: some(category),
    inriktning: some(readText(horse.focus)),
    tavlar: competes ? distinct([...merits.classes, ...merits.classes.map((key) => key.split(':', 1)[0] ?? key)]) : [],
    exterior: exterior === null ? [] : [exteriorGrade(exterior, 'standalone')],
    premiering: some(merits.premiering),
    titel: distinct(titles.flatMap((title) => [title, kindOfTitle(title)])),
    linje: some(readText(horse.line)),
    genotyp: genesOf(readText(horse.genotype) ?? ''),
    barare: readFlag(horse.lineholder) ? ['ja'] : [],
    kvalitet: some(readText(horse.kvalite)).map(qualityGroup),
    far: some(readKnownName(horse.sire)),
    mor: some(readKnownName(horse.dam)),
    morfar: some(readKnownName(horse.damsire)),
    uppfodare: some(readText(horse.breeder)),
    // Whose a horse is, is public once it is sold.
    agare: place === 'sald' ? some(readText(horse.owner)) : [],
    saljare: some(readText(horse.seller)),
    nummer: distinct(REGISTERS.map((key) => readText(horse[key]))),
  }
  const numbers: Partial<Record<NumberFact, number | null>> = {
    hojd: height,
    alder: ageOf(horse, year),
    fodd: readYear(horse.age),
    dog: readYear(horse.died),
    poang: merits.points || null,
    segrar: merits.wins || null,
    starter: merits.starts || null,
    titlar: titles.length || null,
    extpoang: exterior,
    tillkom: dayOf(horse.created),
  }
  return { texts, numbers: known(numbers), potentials: potentialsOf(horse.stats, height, breed) }
}

const known = (numbers: Partial<Record<NumberFact, number | null>>) =>
  // What is left are numbers.
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== null)) as Facts['numbers']
