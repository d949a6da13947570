import { deskText } from '#app/desk/text.ts'
import { ageInYears, exceedsAgeLimit, oldestAllowedAge } from '#app/domain/age.ts'
import { founderOf } from '#app/domain/bloodlines/founders.table.ts'
import { parseLine } from '#app/domain/bloodlines/line.ts'
import { impossibleValue } from '#app/domain/bounds.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { potentials, readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readNumber } from '#app/domain/documents.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { parseGenotype } from '#app/domain/genetics/genotype.ts'
import { EXTERIOR_SCORES, exteriorGrade, parseExteriorScores, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { sumOfMarks } from '#app/domain/grading/marks.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { readHeightCell, readYearCell } from '#app/domain/interchange/readers.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { AddHorseProblem } from '#app/features/horses/mutations.server.ts'
import { adminText } from '#app/text/admin.ts'
import { problemText } from '../text/form.ts'
import { readingText } from '../text/readings.ts'

/** The line under a field while it is typed: what the rules make of it. */

export function birthYearReading(age: string, agelimit: string, year: number): string {
  if (age.trim() === '') return readingText.born
  const born = readYearCell(age)
  if (born === null) return problemText.year
  const meaning = impossibleValue(HORSE_FIELDS.age, born, year)
  if (meaning !== null) return meaning
  const years = ageInYears(born, year)
  if (years === null) return readingText.notBorn
  const oldest = oldestAllowedAge(agelimit, year)
  const isTooOld = oldest !== null && exceedsAgeLimit(years, agelimit, year)
  return isTooOld ? readingText.tooOld(years, adminText.horseForm.tooOld(oldest)) : readingText.years(years)
}

export function ageLimitReading(agelimit: string, year: number): string {
  if (agelimit.trim() === '') return readingText.ageLimit
  const oldest = oldestAllowedAge(agelimit, year)
  if (oldest === null) return problemText.year
  return oldest < 0 ? readingText.limitAhead : readingText.oldest(oldest)
}

/** Only where something else is stored than was typed. */
export function heightReading(height: string, year: number): string | undefined {
  if (height.trim() === '') return undefined
  const heightCm = readHeightCell(height)
  if (heightCm === null) return problemText.height
  const shown = formatNumber(heightCm)
  return (
    impossibleValue(HORSE_FIELDS.height, heightCm, year) ??
    (shown === height.trim() ? undefined : readingText.centimetres(shown))
  )
}

export function exteriorReading(scores: string): string {
  const given = parseExteriorScores(scores)
  if (given.length === 0) return readingText.scores
  const total = sumOfMarks(given)
  const sum = readingText.graded(formatNumber(total), exteriorGrade(total, 'addForm'))
  if (given.length < EXTERIOR_SCORES) return readingText.someScores(given.length, EXTERIOR_SCORES, sum)
  const words = scores
    .trim()
    .split(/\s+/)
    .filter((word) => readNumber(word) !== null)
  return words.length > EXTERIOR_SCORES ? readingText.firstScores(sum) : readingText.allScores(sum)
}

export function exteriorTotalReading(stored: string): string {
  const total = readExteriorTotal(stored.trim())
  return total === null || !/\s/.test(stored.trim()) ? readingText.total : readingText.summed(formatNumber(total))
}

export function statsReading(stats: string): string {
  const values = readStats(stats)
  if (values.length === 0) return readingText.stats
  const found = potentials(values)
  const all = DISCIPLINES.find(({ method }) => method === 'sum')
  if (found && all) return readingText.allStats(all.name, formatNumber(found[all.key]))
  const counted = readingText.statCount(values.length)
  return values.length < STAT_COUNT ? readingText.fewStats(counted) : readingText.manyStats(counted)
}

export type GenotypeReading = { hint: string; colour: string | null }

export function genotypeReading(genotype: string): GenotypeReading {
  if (genotype.trim() === '') return { hint: readingText.genotype, colour: null }
  const read = parseGenotype(genotype)
  if (!read.ok) return { hint: problemText.genotype(read.errors), colour: null }
  const { name, lethal } = describeColour(read.genotype)
  return { hint: readingText.givesColour(name), colour: lethal === null ? name : null }
}

export function lineReading(line: string): string {
  const read = parseLine(line)
  const founder = read === null ? null : founderOf(read.group)
  const meaning = impossibleValue(HORSE_FIELDS.line, line, 0) // every year has the same lines
  if (meaning !== null) return meaning
  if (read === null || founder === null) return readingText.line
  return read.group === 0 ? founder : readingText.founder(founder, read.diedOut)
}

/** A line with a sentence after it, which begins after a full stop. */
export function withSentence(hint: string | undefined, sentence: string): string {
  if (hint === undefined) return sentence
  return /[.!?]$/.test(hint) ? `${hint} ${sentence}` : `${hint}. ${sentence}`
}

const SENTENCES = {
  'name-missing': adminText.horseForm.nameMissing,
  'name-taken': adminText.horseForm.nameTaken,
  'name-of-dots': problemText.nameOfDots,
  year: problemText.year,
  height: problemText.height,
  generation: problemText.generation,
  breed: problemText.breed,
  gender: problemText.gender,
  category: problemText.category,
  'own-parent': problemText.ownParent,
  address: deskText.form.address,
  'exterior-total': problemText.exteriorTotal,
  score: problemText.score,
} as const

function sentenceOf(problem: AddHorseProblem): string {
  if (problem.reason === 'impossible') return problem.meaning
  if (problem.reason === 'genotype') return problemText.genotype(problem.errors)
  if (problem.reason !== 'too-old') return SENTENCES[problem.reason]
  const { ageTooHigh, limitTooTight } = adminText.horseForm
  return problem.field === 'age' ? ageTooHigh(problem.oldest) : limitTooTight(problem.oldest)
}

export function problemTexts(problems: readonly AddHorseProblem[]): Record<string, string[]> {
  const byField = Map.groupBy(problems, ({ field }) => field)
  return Object.fromEntries([...byField].map(([field, own]) => [field, own.map(sentenceOf)]))
}
