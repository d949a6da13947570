/** Records of the stud: which horses have the highest value of each kind. */

import { calendarYearOf, studYearOf, type Years } from '#app/domain/stud-clock.ts'
import { ageInYears, isGrowing, readYear } from '../age.ts'
import { type HorseDocument, readHeight, type ScoresDocument } from '../documents.ts'
import { EXTERIOR_MAX, readExteriorTotal } from '../grading/exterior.ts'
import { parseResultLine, placingPoints } from '../merits/result-line.ts'
import { readResults } from '../merits/scores-document.ts'
import { readNotepoints, yearOfDate } from '../merits/totals.ts'

/** In the order of the page. */
const RECORD_KINDS = ['tallest', 'points', 'wins', 'career', 'offspring', 'exterior'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Years of a horse's first and last result. */
type Career = { first: number; last: number }

type RecordHolder = { name: string; career: Career | null }
export type StudRecord = {
  kind: RecordKind
  /** cm, points, results, years, foals or points of 50. */
  value: number
  holders: RecordHolder[]
  /** The number of holders. */
  count: number
}

/** What more hold is no record. */
const MOST_HOLDERS = 5

/** Possible heights of horses in cm; any other was mistyped. */
const HEIGHTS = { least: 40, most: 220 }

/** A horse's values for records, by kind. Foals' heights, and impossible totals and years, do not count. */
export function recordValues(
  horse: HorseDocument,
  { scores, offspring, year }: { scores: ScoresDocument | null; offspring: number; year: Years },
): { values: Partial<Record<RecordKind, number>>; career: Career | null } {
  const height = isGrowing(horse, studYearOf(year)) ? null : readHeight(horse.height)
  const exterior = readExteriorTotal(horse.evalExt)
  const { wins, points, career } = resultsOf(scores, calendarYearOf(year), readYear(horse.age))
  const known: Record<RecordKind, number> = {
    tallest: height !== null && height >= HEIGHTS.least && height <= HEIGHTS.most ? height : 0,
    // As `vhfTotal`, without reading every line twice.
    points: points + readNotepoints(scores?.['notepoints']),
    wins,
    career: career === null ? 0 : career.last - career.first,
    offspring,
    exterior: exterior !== null && exterior <= EXTERIOR_MAX ? exterior : 0,
  }
  const values = Object.fromEntries(RECORD_KINDS.flatMap((kind) => (known[kind] > 0 ? [[kind, known[kind]]] : [])))
  return { values, career }
}

function resultsOf(scores: ScoresDocument | null, year: number, born: number | null) {
  let [wins, points] = [0, 0]
  const years: number[] = []
  for (const { lines } of scores === null ? [] : readResults(scores)) {
    for (const line of lines) {
      const result = parseResultLine(line)
      if (result === null) continue
      points += placingPoints(result.place)
      if (result.place === 1) wins += 1
      const at = yearOfDate(result.date)
      // A year before its birth was mistyped, or its birth year was.
      if (at === null || at > year || (born !== null && ageInYears(born, at) === null)) continue
      years.push(at)
    }
  }
  years.sort((a, b) => a - b)
  const [first, last] = [years[0], years.at(-1)]
  return { wins, points, career: first === undefined || last === undefined ? null : { first, last } }
}

/** Collects the records horse by horse, so that a large stud need not be in memory. */
export class RecordBook {
  readonly #best = new Map<RecordKind, StudRecord>()

  add(name: string, { values, career }: ReturnType<typeof recordValues>): void {
    for (const kind of RECORD_KINDS) {
      const value = values[kind]
      if (value === undefined) continue
      const best = this.#best.get(kind)
      if (best && best.value > value) continue
      const holder = { name, career }
      if (!best || best.value < value) this.#best.set(kind, { kind, value, holders: [holder], count: 1 })
      else {
        best.count += 1
        if (best.holders.length < MOST_HOLDERS) best.holders.push(holder)
      }
    }
  }

  records(): StudRecord[] {
    const best = RECORD_KINDS.flatMap((kind) => this.#best.get(kind) ?? [])
    return best.filter(({ count }) => count <= MOST_HOLDERS)
  }
}
