import { type EvaluationDocument, readText } from '#app/domain/documents.ts'
import { bestPremieringGrade, type PremieringGrade } from '#app/domain/grading/premiering.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import {
  EVALUATION_TYPES,
  type EvaluationGroup,
  type EvaluationType,
  type EvaluationTypeRow,
} from './evaluation-types.table.ts'
import { readEvaluationDate } from './readings.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'
import { type EvaluationSheet, type SheetFact, sheetFact } from './sheet-parts.ts'

export type { EvaluationSheet, SheetTotal } from './sheet-parts.ts'

/** The row of a stored type, in any case; null if unknown. */
export function findEvaluationType(type: unknown): EvaluationTypeRow | null {
  const text = readText(type)?.toLowerCase()
  return EVALUATION_TYPES.find((row) => row.type === text) ?? null
}

/** Where an evaluation is shown. An unknown type is shown under the quality programme if its name starts so. */
export function evaluationGroup(type: unknown): EvaluationGroup {
  const known = findEvaluationType(type)
  if (known) return known.group
  return readText(type)?.toLowerCase().startsWith('kvalitet') ? 'kvalitet' : 'bedomning'
}

const COMMON_FIELDS: ReadonlySet<string> = new Set(['id', 'horse', 'type', 'date', 'judge'])

/** Every readable field of an unknown type, under its stored name. */
function unknownFacts(document: EvaluationDocument): SheetFact[] {
  return Object.entries(document)
    .filter(([field, value]) => !COMMON_FIELDS.has(field) && readText(value) !== null)
    .map(([field, value]) => sheetFact(field, value))
}

/** Types that share another's ribbons. */
const RIBBON_TYPES: Readonly<Partial<Record<EvaluationType, EvaluationType>>> = {
  kvalitetfolbedomning: 'folbedomning',
  kvalitetbruksprov: 'kvalitetunghasttest',
}

function ribbonsOf(type: EvaluationType, won: readonly string[]): string[] {
  const grades = new Set(won.map((grade) => grade.toLowerCase()))
  const wanted: string = RIBBON_TYPES[type] ?? type
  return EVALUATION_RIBBONS.filter(
    ({ evaluation, grade }) => evaluation === wanted && grades.has(grade.toLowerCase()),
  ).map(({ path }) => path)
}

/**
 * Everything a card of one evaluation shows (evaluations, sections 1-10). Totals are computed from the marks; a stored
 * total is used only if the marks are missing. A stored grade is shown as it is; a missing one is computed. Unusual
 * values are read as far as possible; never throws.
 */
export function evaluationSheet(document: EvaluationDocument): EvaluationSheet {
  // Several parts of a page read the same sheets, so those of frozen documents are cached. One being filled in may
  // change.
  return Object.isFrozen(document) ? cachedSheet(document) : readSheet(document)
}

const cachedSheet = onceFor(readSheet)

function readSheet(document: EvaluationDocument): EvaluationSheet {
  const known = findEvaluationType(document.type)
  const body = known ? SHEET_KINDS[known.type](document) : { facts: unknownFacts(document) }
  const comment = known ? readText(document['comment']) : null
  const grade = body.grade ?? null
  const awards = body.awards ?? []
  return {
    type: known?.type ?? null,
    label: known?.label ?? readText(document.type) ?? 'Bedömning',
    group: evaluationGroup(document.type),
    horse: readText(document.horse) ?? '',
    date: readEvaluationDate(document.date),
    judge: readText(document.judge),
    marks: body.marks ?? [],
    parts: body.parts ?? [],
    result: body.result ?? null,
    otherResult: body.otherResult ?? null,
    grade,
    isGradeStored: body.isGradeStored === true,
    colour: body.colour ?? 'plain',
    awards: awards.map(({ label }) => label),
    facts: [...(body.facts ?? []), ...(comment === null ? [] : [sheetFact('Kommentar', comment)])],
    ribbons: known
      ? ribbonsOf(known.type, [...(grade === null ? [] : [grade]), ...awards.map(({ ribbon }) => ribbon)])
      : [],
  }
}

function typePlace(type: unknown): number {
  const index = EVALUATION_TYPES.findIndex((row) => row === findEvaluationType(type))
  return index < 0 ? EVALUATION_TYPES.length : index
}

/** A copy, newest first, those without a date last; of the same day in the order of the table. */
export function sortEvaluations<Document extends EvaluationDocument>(evaluations: readonly Document[]): Document[] {
  const dated = evaluations.map((document) => ({ document, date: readEvaluationDate(document.date) ?? '' }))
  dated.sort((a, b) => compareUnits(b.date, a.date) || typePlace(a.document.type) - typePlace(b.document.type))
  return dated.map(({ document }) => document)
}

/** The evaluations under `Bedömningar` or `Kvalitetsbedömningar`, newest first. */
export function evaluationsOf<Document extends EvaluationDocument>(
  evaluations: readonly Document[],
  group: EvaluationGroup,
): Document[] {
  return sortEvaluations(evaluations.filter(({ type }) => evaluationGroup(type) === group))
}

/**
 * The best premiering grade among a horse's evaluations and its stored `evalPrem`; `G` if its results have none (spec
 * 9). Null for a horse that was never premiered, where pages show nothing.
 */
export function bestPremieringOf(
  evaluations: readonly EvaluationDocument[],
  evalPrem: unknown = null,
): PremieringGrade | null {
  const grades = evaluations
    .filter(({ type }) => findEvaluationType(type)?.type === 'premiering')
    .map((document) => evaluationSheet(document).grade)
  const results = readText(evalPrem) === null ? grades : [...grades, evalPrem]
  return results.length === 0 ? null : bestPremieringGrade(results)
}

/** The rank of an evaluation among those of its type: its percentage, else its points; -1 without either. */
function standing(document: EvaluationDocument): number {
  const { result } = evaluationSheet(document)
  return result?.percent ?? result?.total ?? -1
}

/**
 * The best and the newest evaluation of each type, each once, in the given order. Of equally good ones the newer
 * counts. Unknown types are grouped by their name.
 */
export function bestAndNewest<Document extends EvaluationDocument>(evaluations: readonly Document[]): Document[] {
  const shown = new Set<Document>()
  const kindOf = ({ type }: Document) => findEvaluationType(type)?.type ?? type
  for (const equal of Map.groupBy(sortEvaluations(evaluations), kindOf).values()) {
    const [newest] = equal
    if (newest === undefined) continue
    shown.add(newest)
    shown.add(equal.reduce((best, one) => (standing(one) > standing(best) ? one : best), newest))
  }
  return evaluations.filter((document) => shown.has(document))
}
