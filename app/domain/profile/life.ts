/** A horse's life in a few events, the oldest first. What is chosen, and how much each weighs, is our own choice. */
import { ageOf, readYear } from '../age.ts'
import { horseStatus } from '../categories.ts'
import { type EvaluationDocument, type HorseDocument, readList, readText, type ScoresDocument } from '../documents.ts'
import { evaluationSheet } from '../evaluations/sheet.ts'
import { DEFAULT_PREMIERING, parsePremieringResult } from '../grading/premiering.ts'
import { meritsInOrder } from '../merits/merits-order.ts'
import type { ResultLine } from '../merits/result-line.ts'
import { VHF_TITLES, type VhfTitle } from '../merits/titles.ts'
import { yearOfDate } from '../merits/totals.ts'
import { readKnownName } from '../names.ts'
import { onceFor } from '../once-for.ts'
import { compareUnits } from '../swedish.ts'

/** A result with its class as pages name it. */
type LifeResult = Pick<ResultLine, 'place' | 'entries' | 'text'> & { label: string }

type Happening =
  | { is: 'born' }
  /** An evaluation: `grade` is its grade, or its result if it has none. */
  | { is: 'judged'; label: string; grade: string | null }
  | { is: 'award'; label: string; award: string }
  | { is: 'exterior'; grade: string; points: number | null }
  | { is: 'start'; result: LifeResult }
  | { is: 'win'; result: LifeResult }
  | { is: 'last start'; result: LifeResult }
  /** Its best place among the first three of a championship. */
  | { is: 'championship'; result: LifeResult }
  /** A title with its years in its own words, as `Årschampion i dressyr 2009, 2010`. */
  | { is: 'title'; title: string; again: readonly number[] }
  | { is: 'vhf'; title: VhfTitle }
  | { is: 'premiering'; grade: string; points: number | null }
  | { is: 'foal'; name: string }
  | { is: 'sold'; owner: string | null }
  | { is: 'died'; ageYears: number | null }

/** `year` is null where it is not known: for a sale. `day` is `YYYY-MM-DD`, or null where only the year is known. */
export type LifeEvent = Happening & { year: number | null; day: string | null }

type LifeOf = {
  horse: HorseDocument
  scores: ScoresDocument | null
  evaluations: readonly EvaluationDocument[]
  /** Its eldest foal, if that has a year. */
  firstFoal: { name: string; year: number } | null
}

/** The most events that are shown. */
const SHOWN = 8

const DAY = /^\d{4}-\d\d-\d\d$/

type Weighed = { event: LifeEvent; weight: number }

/** Always shown. */
const CERTAIN = 100

/** At most eight events, the oldest first; none for one of which only the birth is known, without parents. */
export function lifeOf(of: LifeOf): LifeEvent[] {
  const { horse } = of
  const born = readYear(horse.age)
  const all = [
    ...(born === null ? [] : [at({ is: 'born' }, born, CERTAIN)]),
    ...judged(of.evaluations),
    ...competed(of.scores, horseStatus(horse) === 'dead' || readText(horse.category) === 'seniors'),
    ...titled(horse),
    ...(of.firstFoal === null ? [] : [at({ is: 'foal', name: of.firstFoal.name }, of.firstFoal.year, 85)]),
    ...ended(horse),
  ]
  // What is dated before the birth is a mistake that the stud's own check reports.
  const possible = all.filter(({ event }) => born === null || event.year === null || event.year >= born)
  const isBirthAlone = possible.every(({ event }) => event.is === 'born')
  if (isBirthAlone && readKnownName(horse.sire) === null && readKnownName(horse.dam) === null) return []
  return possible
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SHOWN)
    .map(({ event }) => event)
    .toSorted(byTime)
}

const at = (happening: Happening, when: number | string | null, weight: number): Weighed => ({
  event: {
    ...happening,
    year: typeof when === 'string' ? Number(when.slice(0, 4)) : when,
    day: typeof when === 'string' ? when : null,
  },
  weight,
})

/** Without a year last; in a year the birth first, then foals, days, titles of the year, and the death last. */
const keyOf = ({ is, year, day }: LifeEvent): string => {
  const inYear = is === 'born' ? '0' : is === 'foal' ? '1' : is === 'title' ? '7' : is === 'died' ? '9' : '5'
  return `${year ?? '9998'} ${inYear} ${day ?? ''}`
}

const byTime = (a: LifeEvent, b: LifeEvent) => compareUnits(keyOf(a), keyOf(b))

/** One event for each type: the first one judged; of exteriors and premierings the best. */
function judged(evaluations: readonly EvaluationDocument[]): Weighed[] {
  const sheets = evaluations
    .map(evaluationSheet)
    .flatMap((sheet) => (sheet.date !== null && DAY.test(sheet.date) ? [{ ...sheet, day: sheet.date }] : []))
    .toSorted((a, b) => compareUnits(a.day, b.day))
  return [...Map.groupBy(sheets, ({ label }) => label).values()].flatMap((same): Weighed[] => {
    const [first] = same
    if (first === undefined) return []
    const best = same.reduce((top, one) => ((one.result?.total ?? 0) > (top.result?.total ?? 0) ? one : top))
    if (first.type === 'exterior') {
      const { grade, day, result } = best
      if (grade === null) return []
      return [at({ is: 'exterior', grade, points: result?.total ?? null }, day, grade === 'Diplom' ? 75 : 40)]
    }
    if (first.type === 'premiering') return premiered(evaluations)
    const awarded = same.find(({ awards }) => awards.length > 0)
    const [award] = awarded?.awards ?? []
    if (awarded && award !== undefined) return [at({ is: 'award', label: first.label, award }, awarded.day, 70)]
    const grade = first.grade ?? first.result?.percentShown ?? null
    // A mere entry in a register says least.
    const weight = first.result === null && grade === null ? 10 : first.group === 'kvalitet' ? 30 : 35
    return [at({ is: 'judged', label: first.label, grade }, first.day, weight)]
  })
}

const PREMIERING_WEIGHTS: Readonly<Record<string, number>> = { Elit: 95, A: 80, AB: 65, B: 50 }

function premiered(evaluations: readonly EvaluationDocument[]): Weighed[] {
  const given = evaluations.flatMap((document): Weighed[] => {
    const sheet = evaluationSheet(document)
    if (sheet.type !== 'premiering' || sheet.date === null || !DAY.test(sheet.date)) return []
    const { grade, points } = parsePremieringResult(document['result'])
    if (grade === DEFAULT_PREMIERING) return []
    return [at({ is: 'premiering', grade, points }, sheet.date, PREMIERING_WEIGHTS[grade] ?? 40)]
  })
  return given.toSorted((a, b) => b.weight - a.weight).slice(0, 1)
}

type Dated = { day: string; points: number; result: LifeResult }

const CHAMPIONSHIP_CLASS = 'Championship'
/** A show that is a championship by its name, as `Höstmästerskapet` or `SM i körning`. */
const CHAMPIONSHIP = /mästerskap|(?<![\p{L}-])(?:SM|NM|EM|VM|DM)(?!\p{L})/u
/** Gold, silver and bronze. */
const LAST_MEDAL = 3

const isMedal = ({ result: { place, label, text } }: Dated) =>
  place >= 1 && place <= LAST_MEDAL && (label === CHAMPIONSHIP_CLASS || CHAMPIONSHIP.test(text))

/**
 * Of the results with a whole date: the first, the first win, the last, the best medal, and the highest title with its
 * day.
 */
const careerOf = onceFor((scores: ScoresDocument) => {
  const dated: Dated[] = meritsInOrder(scores).flatMap(({ classes }) =>
    classes.flatMap(({ label, lines }) =>
      lines.flatMap(({ result, points }) =>
        result !== null && DAY.test(result.date) ? [{ day: result.date, points, result: { ...result, label } }] : [],
      ),
    ),
  )
  dated.sort((a, b) => compareUnits(a.day, b.day))
  let total = 0
  let reached: { title: VhfTitle; day: string } | null = null
  for (const { day, points } of dated) {
    const before = total
    total += points
    const title = VHF_TITLES.findLast((one) => one.points > before && one.points <= total)
    if (title) reached = { title, day }
  }
  const [medal] = dated.filter(isMedal).toSorted((a, b) => a.result.place - b.result.place)
  return {
    first: dated[0],
    firstWin: dated.find(({ result }) => result.place === 1),
    last: dated.at(-1),
    medal,
    reached,
  }
})

function competed(scores: ScoresDocument | null, hasEnded: boolean): Weighed[] {
  if (scores === null) return []
  const { first, firstWin, last, medal, reached } = careerOf(scores)
  const events: Weighed[] = []
  if (medal) events.push(at({ is: 'championship', result: medal.result }, medal.day, 83 - medal.result.place))
  if (first && first !== medal) events.push(at({ is: 'start', result: first.result }, first.day, 90))
  if (firstWin && firstWin !== first && firstWin !== medal)
    events.push(at({ is: 'win', result: firstWin.result }, firstWin.day, 60))
  if (hasEnded && last && ![first, firstWin, medal].includes(last))
    events.push(at({ is: 'last start', result: last.result }, last.day, 55))
  if (reached) events.push(at({ is: 'vhf', title: reached.title }, reached.day, 82))
  return events
}

/** Titles that say their years. */
function titled(horse: HorseDocument): Weighed[] {
  return readList(horse.titles).flatMap((text) => {
    const year = yearOfDate(text)
    if (year === null) return []
    const years = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([one]) => Number(one))
    const title = text.slice(0, text.indexOf(String(year))).trim()
    return title === '' ? [] : [at({ is: 'title', title, again: years.slice(1) }, year, 88)]
  })
}

function ended(horse: HorseDocument): Weighed[] {
  const status = horseStatus(horse)
  const died = readYear(horse.died)
  if (status === 'sold') return [at({ is: 'sold', owner: readText(horse.owner) }, null, CERTAIN)]
  return died === null ? [] : [at({ is: 'died', ageYears: ageOf(horse, died) }, died, CERTAIN)]
}
