/** Contradictions in results, evaluations and the competition list, with the horse or within themselves. */

import { readYear } from '#app/domain/age.ts'
import { impossibleValues } from '#app/domain/bounds.ts'
import { isGone } from '#app/domain/categories.ts'
import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import {
  type CompetitionDocument,
  type EvaluationDocument,
  readNumber,
  readText,
  type ScoresDocument,
} from '#app/domain/documents.ts'
import { EXTERIOR_MARKS, type MarkRow, VRH_MARKS } from '#app/domain/evaluations/evaluation-types.table.ts'
import { readEvaluationDate } from '#app/domain/evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { isImpossibleDate } from '#app/domain/interchange/dates.ts'
import { isKnownClass, normaliseClassName, type OwnSpellings } from '#app/domain/merits/class-name.ts'
import { parseResultLine } from '#app/domain/merits/result-line.ts'
import { readResults } from '#app/domain/merits/scores-document.ts'
import { replaceResult, storedResults } from '#app/domain/merits/scores-edit.ts'
import { yearOfDate } from '#app/domain/merits/totals.ts'
import { isKnownName } from '#app/domain/names.ts'
import { remember } from '#app/domain/remember.ts'
import { calendarYearOf, studYearsOf } from '#app/domain/stud-clock.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Finding, type FindingStart, findingOf, type Mend, type MendStep } from './finding.ts'
import { YOUNGEST_PARENT_YEARS as YOUNGEST_YEARS } from './rules-descent.ts'
import { impossibleFindings } from './rules-values.ts'
import { type Being, placeOf, readGender, type Stored, type Stud } from './stud.ts'

/** Lines with the same problem: their number, and the first of them. */
class Lines {
  #count = 0
  #first = ''

  add(line: string): void {
    if (this.#count === 0) this.#first = line
    this.#count += 1
  }

  facts(...more: string[]): string[] | null {
    return this.#count === 0 ? null : [String(this.#count), this.#first, ...more]
  }
}

/** Facts about each class of a discipline, cached; there are few classes with many results each. */
export const classBook = (own: OwnSpellings) =>
  remember((disciplineText: string) => {
    const discipline = findDiscipline(disciplineText)
    return remember((classKey: string) => {
      const key = discipline === null ? null : normaliseClassName(discipline.key, classKey, null, own)
      return {
        isKnown: discipline !== null && key !== null && isKnownClass(discipline.key, key),
        // The class before the ladder is for horses from their first year.
        isForFoals: key !== null && discipline?.preClass?.key === key,
      }
    })
  })

/** Findings about the results of one horse, one for each kind. */
export function scoresFindings(
  { id, version, document }: Stored<ScoresDocument>,
  stud: Stud,
  classes: ReturnType<typeof classBook>,
): Finding[] {
  const name = document.name.trim()
  const being = stud.being(name)
  const about = (being && placeOf(being)) ?? ({ collection: 'scores', id, version } as const)
  const start = { about, name, isHorse: being?.horse != null }
  const born = being?.born ?? null
  const died = readYear(being?.horse?.document.died)
  const present = calendarYearOf(stud.years)
  const [unreadable, placed, young, dead] = [new Lines(), new Lines(), new Lines(), new Lines()]
  const [twice, future, odd, swapped] = [new Lines(), new Lines(), new Lines(), new Lines()]
  const found: Finding[] = []
  const add = (one: Pick<FindingStart, 'kind' | 'isAgeLoose' | 'mend'>, facts: string[] | null) => {
    if (facts) found.push(findingOf({ ...start, ...one, facts }))
  }
  for (const { discipline, classKey, lines } of readResults(document)) {
    const { isKnown, isForFoals } = classes(discipline)(classKey)
    if (!isKnown) {
      const facts = [disciplineLabel(discipline), classLabel(discipline, classKey), String(lines.length)]
      add({ kind: 'class-unknown' }, facts)
    }
    const met = new Set<string>()
    for (const line of lines) {
      if (met.has(line)) twice.add(line)
      met.add(line)
      const result = parseResultLine(line)
      if (result === null) {
        unreadable.add(line)
        continue
      }
      if (result.place > result.entries) placed.add(line)
      const plain = plainYear(result.date)
      if (plain === null && isImpossibleDate(result.date)) odd.add(line)
      const year = plain ?? yearOfDate(result.date)
      if (year === null && ISO_DATE.test(result.text)) swapped.add(line)
      if (year === null) continue
      if (year > present) future.add(line)
      const { first, last } = studYearsOf(year, stud.years)
      if (born !== null && !isForFoals && last < born + YOUNGEST_YEARS) young.add(line)
      if (died !== null && first > died) dead.add(line)
    }
  }
  add({ kind: 'result-unreadable' }, unreadable.facts())
  add({ kind: 'result-place' }, placed.facts())
  add({ kind: 'result-too-young', isAgeLoose: being !== null && stud.isAgeLoose(being) }, young.facts(String(born)))
  add({ kind: 'result-after-death' }, dead.facts(String(died)))
  const doubles = twice.facts()
  if (doubles !== null) {
    const mend: Mend = { key: 'remove-doubles', facts: [], steps: [withoutDoubles({ id, version, document })] }
    add({ kind: 'result-twice', mend }, doubles)
  }
  add({ kind: 'result-future' }, future.facts())
  add({ kind: 'result-date' }, odd.facts())
  add({ kind: 'result-swapped' }, swapped.facts())
  found.push(...impossibleFindings('scores', impossibleValues('scores', document, stud.year), start))
  if (being === null && isKnownName(name)) add({ kind: 'records-no-horse' }, strayFacts('Resultat', name, stud))
  return found
}

/** A day that every month has, in this century or the last: nearly all are, and the rules for others take longer. */
const PLAIN_DAY = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/
const plainYear = (date: string) => (PLAIN_DAY.test(date) ? Number(date.slice(0, 4)) : null)

const ISO_DATE = /^\d{4}-\d\d-\d\d$/

/** The results without those that are the same as an earlier one of their class. */
function withoutDoubles({ id, version, document }: Stored<ScoresDocument>): MendStep {
  const met = new Set<string>()
  const doubles = storedResults(document).filter(({ discipline, classKey, line }) => {
    const key = JSON.stringify([discipline, classKey, line])
    return met.has(key) || !met.add(key)
  })
  // From the last, so that the places of those before stay.
  const left = doubles.reduceRight<Record<string, unknown>>(
    (scores, double) => replaceResult(scores, double, null) ?? scores,
    { ...document },
  )
  const changed = Object.entries(left).filter(([field, value]) => document[field] !== value)
  return { do: 'set', collection: 'scores', id, version, fields: Object.fromEntries(changed) }
}

const strayFacts = (what: string, name: string, stud: Stud) => [what, name, ...stud.meantBy(name).toSorted()]

/** An entry of the competition list. */
export function competitionFindings({ id, version, document }: Stored<CompetitionDocument>, stud: Stud): Finding[] {
  const name = document.name.trim()
  const about = { collection: 'competition', id, version } as const
  const being = stud.being(name)
  const removal: Mend = { key: 'remove', facts: [], steps: [{ do: 'remove', ...about }] }
  // A driving pair is two horses in one name.
  const names = name.includes(',') && !being ? name.split(',').map((part) => part.trim()) : [name]
  if (!names.every((one) => stud.being(one)?.horse != null)) {
    if (!isKnownName(name)) return []
    return [findingOf({ kind: 'entry-no-horse', about, name, isHorse: false, facts: [name], mend: removal })]
  }
  const horse = being?.horse
  if (!being || !horse) return []
  const start = { about, name, isHorse: true }
  const found = impossibleFindings('competition', impossibleValues('competition', document, stud.year), start)
  if (isGone(horse.document) || readText(horse.document.category) === 'seniors') {
    const facts = [readText(horse.document.category) ?? '']
    found.push(findingOf({ ...start, kind: 'entry-gone', facts, mend: removal }))
  }
  const [own, entered] = [being.gender, readGender(document.gender)]
  if (own !== null && entered !== null && own !== entered) {
    const step = { do: 'set', ...about, fields: { gender: own } } as const
    const mend: Mend = { key: 'as-horse', facts: [own], steps: [step] }
    found.push(findingOf({ ...start, kind: 'entry-sex', facts: [entered, own], mend }))
  }
  const entryBorn = readYear(document.age)
  if (being.born !== null && entryBorn !== null && entryBorn < being.born) {
    const step = { do: 'set', ...about, fields: { age: being.born } } as const
    const mend: Mend = { key: 'as-horse', facts: [String(being.born)], steps: [step] }
    const facts = [String(entryBorn), String(being.born)]
    found.push(findingOf({ ...start, kind: 'entry-older', facts, mend, isAgeLoose: stud.isAgeLoose(being) }))
  }
  return found
}

/** The totals of a stored evaluation that follow from its marks. */
const TOTALS = ['totalPoints', 'totals'] as const
const NO_TOTALS = { totalPoints: null, totals: null, total: null }
/** How much rounding of marks or their mean may change a total. */
const ROUNDING = 0.051

/** Types whose total is the plain sum of these marks: a fast check for most evaluations. */
const PLAIN_SUMS = new Map<string, readonly MarkRow[]>([
  ['exterior', EXTERIOR_MARKS],
  ['vrh', VRH_MARKS],
])

function addsUp(document: EvaluationDocument): boolean {
  const marks = PLAIN_SUMS.get(readText(document.type) ?? '')
  const total = readNumber(document['totalPoints'])
  if (!marks || total === null) return false
  let sum = 0
  for (const { field } of marks) sum += readNumber(document[field]) ?? Number.NaN
  return Math.abs(total - sum) < ROUNDING
}

/** Contradictions within one evaluation, and with the years of its horse. */
export function evaluationFindings(evaluation: Stored<EvaluationDocument>, stud: Stud): Finding[] {
  const { id, version, document } = evaluation
  const name = document.horse.trim()
  const being = stud.being(name)
  const about = { collection: 'evaluations', id, version } as const
  const start = { about, name, isHorse: being?.horse != null }
  return [
    ...sumFindings(document, start),
    ...markFindings(document, start),
    ...dateFindings(document, being, stud, start),
    ...(being === null && isKnownName(name)
      ? [findingOf({ ...start, kind: 'records-no-horse', facts: strayFacts('Bedömning', name, stud) })]
      : []),
  ]
}

type Start = Pick<FindingStart, 'about' | 'name' | 'isHorse'>

/** A stored total that differs from its marks; reported only if every mark is there. */
function sumFindings(document: EvaluationDocument, start: Start): Finding[] {
  const written = TOTALS.filter((field) => readNumber(document[field]) !== null)
  if (written.length === 0 || addsUp(document)) return []
  const { type, label, marks, result } = evaluationSheet({ ...document, ...NO_TOTALS })
  const sum = result?.total ?? null
  if (type === null || sum === null || marks.some(({ value }) => value === null)) return []
  return written.flatMap((field) => {
    const stored = readNumber(document[field])
    if (stored === null || Math.abs(stored - sum) < ROUNDING) return []
    const facts = [label, readText(document.date) ?? '', formatNumber(stored), formatNumber(sum)]
    const step = { do: 'set', ...start.about, fields: { [field]: sum } } as const
    const mend: Mend = { key: 'write', facts: [formatNumber(sum)], steps: [step] }
    return [findingOf({ ...start, kind: 'points-sum', facts, mend })]
  })
}

/** The lowest of the highest marks; test riders give 0 to 3. */
const LEAST_MAX = 3

/** Marks outside their scale. Hardly any evaluation has a number that could be one, and only those are read whole. */
function markFindings(document: EvaluationDocument, start: Start): Finding[] {
  const isSuspect = Object.values(document).some((value) => {
    const number = readNumber(value)
    return number !== null && (number < 0 || number > LEAST_MAX)
  })
  if (!isSuspect || addsUpWithin(document)) return []
  const { label, date, marks } = evaluationSheet(document)
  return marks.flatMap(({ label: mark, value, max }) => {
    if (value === null || (value >= 0 && value <= max)) return []
    const facts = [label, date ?? '', mark, formatNumber(value), formatNumber(max)]
    return [findingOf({ ...start, kind: 'mark-range', facts })]
  })
}

/** Whether it is of a type whose marks are known, and all of them are within their scale: a fast check. */
function addsUpWithin(document: EvaluationDocument): boolean {
  const marks = PLAIN_SUMS.get(readText(document.type) ?? '')
  return marks?.every(({ field, max }) => isWithin(readNumber(document[field]), max)) === true
}

const isWithin = (value: number | null, max: number) => value === null || (value >= 0 && value <= max)

function dateFindings(document: EvaluationDocument, being: Being | null, stud: Stud, start: Start): Finding[] {
  const date = readEvaluationDate(document.date)
  const year = date === null ? null : yearOfDate(date)
  if (date === null || (year === null && !isImpossibleDate(date))) return []
  const label = findEvaluationType(document.type)?.label ?? readText(document.type) ?? ''
  if (isImpossibleDate(date) || (year !== null && year > calendarYearOf(stud.years))) {
    return [findingOf({ ...start, kind: 'evaluation-date', facts: [label, date] })]
  }
  if (year === null) return []
  const died = readYear(being?.horse?.document.died)
  const { first, last } = studYearsOf(year, stud.years)
  if (being !== null && being.born !== null && last < being.born) {
    const facts = [label, date, String(being.born)]
    return [findingOf({ ...start, kind: 'evaluation-unborn', facts, isAgeLoose: stud.isAgeLoose(being) })]
  }
  if (died === null || first <= died) return []
  return [findingOf({ ...start, kind: 'evaluation-after-death', facts: [label, date, String(died)] })]
}
