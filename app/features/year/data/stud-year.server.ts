import type { EvaluationDocument } from '#app/domain/documents.ts'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { findEvaluationType, sortEvaluations } from '#app/domain/evaluations/sheet.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { meritOutlook } from '#app/domain/season/entry-turn.ts'
import { bothYears, studYearOf, type Years, yearsAhead } from '#app/domain/stud-clock.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { JUDGED_AT } from '#app/domain/year/due.table.ts'
import { judgementsDue, licenceEnds } from '#app/domain/year/due.ts'
import { findHorseDocuments, findTurnedHorses, type Turned } from '#app/features/season/data/horses.server.ts'
import { findTurnPlan } from '#app/features/season/data/plan.server.ts'
import { turnLines } from '#app/features/season/view/turn-lines.ts'
import { readDocument } from '#app/store/read.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { BESIDE_RECORDS, type Glance, WorkedOut } from '#app/store/worked-out.ts'

/** More are only counted. */
const HORSES_A_LINE = 200
/** One press moves these; more make an address that is too long. */
const HORSES_A_PRESS = 400

/** `isLast`: after this year it is too old. `id` is null for an entry of the competition list. */
export type DueHorse = { id: string | null; name: string; birthYear: number | null; isLast: boolean }

type Horses = { total: number; horses: DueHorse[] }
/** What is due of one type in one month. */
export type JudgedLine = Horses & { kind: 'judge' | 'licence'; type: EvaluationType; month: string }
/** What can be done at any time. */
export type OtherLine = Horses & { kind: 'climb' | 'grown' | 'promised'; month: null }
export type DueLine = JudgedLine | OtherLine

export type StudYear = Awaited<ReturnType<typeof workOutYear>>

async function workOutYear(store: Store, years: Years) {
  const year = studYearOf(years)
  const turn = { year: year + 1, ageing: null }
  return store.snapshot(async (db) => {
    const horses = await findTurnedHorses(db, turn)
    const plan = await findTurnPlan(db, horses, turn)
    const here = horses.filter(({ isHere }) => isHere)
    const { lines, used } = await findJudgements(db, here, years)
    return {
      lines: [
        ...lines,
        ...lineOf(
          'climb',
          plan.entries.filter(({ turned }) => meritOutlook(turned, turn)?.kind === 'moves'),
        ),
        ...lineOf('grown', plan.youngstersGrownBefore),
        ...lineOf(
          'promised',
          here.filter(({ tingad }) => tingad === 1),
        ),
      ],
      /** The types that the stud has no evaluation of: none is due. */
      unused: JUDGED_AT.filter(({ type, isForAll }) => !isForAll && !used.has(type)).map(({ type }) => type),
      /** How many become a year older at New Year, and what follows. */
      turn: { horses: here.filter(({ age }) => age.before !== null).length, lines: turnLines(plan) },
    }
  })
}

function lineOf(kind: OtherLine['kind'], found: readonly { id?: string; name: string }[]): OtherLine[] {
  const horses = found
    .slice(0, kind === 'grown' ? HORSES_A_PRESS : HORSES_A_LINE)
    .map(({ id, name }) => ({ id: id ?? null, name, birthYear: null, isLast: false }))
  return found.length === 0 ? [] : [{ kind, month: null, total: found.length, horses }]
}

const ROWS_AT_ONCE = 1000

/** The evaluations and licences that are due, a line for each type and month, the earliest first. */
async function findJudgements(db: Trx, horses: readonly Turned[], years: Years) {
  const { judged, used, licences } = await findJudged(db)
  const lines = new Map<string, JudgedLine>()
  const add = (kind: JudgedLine['kind'], type: EvaluationType, month: string, horse: DueHorse) => {
    const key = `${type}/${month}`
    const line = lines.get(key) ?? { kind, type, month, total: 0, horses: [] }
    lines.set(key, line)
    line.total++
    if (line.horses.length < HORSES_A_LINE) line.horses.push(horse)
  }
  const all = horses.map((horse) => {
    const { name, birth_year: birthYear, died_year: died, category, quality_code: qualityCode } = horse
    const facts = { birthYear, died, category, qualityCode }
    return {
      horse,
      facts,
      due: judgementsDue(facts, judged.get(name) ?? NONE, used, studYearOf(years), yearsAhead(years)),
    }
  })
  const isExterior = ({ type }: { type: EvaluationType }) => type === 'exterior'
  const unjudged = all.flatMap(({ horse, due }) => (due.some(isExterior) ? [horse] : []))
  const marked = await findMarked(db, unjudged)
  for (const { horse, facts, due } of all) {
    const { id, name, birth_year: birthYear } = horse
    const own = { id, name, birthYear }
    for (const one of due)
      if (!isExterior(one) || !marked.has(id)) add('judge', one.type, one.month, { ...own, isLast: one.isLast })
    const [licence] = sortEvaluations(licences.get(name) ?? [])
    const ends = licence === undefined ? null : licenceEnds(facts, licence)
    if (ends !== null) add('licence', LICENCE, ends, { ...own, isLast: false })
  }
  return { lines: [...lines.values()].sort((a, b) => compareUnits(a.month, b.month)), used }
}

/** The ids of the horses that have an exterior score of their own. */
async function findMarked(db: Trx, horses: readonly Turned[]): Promise<Set<string>> {
  const documents = await findHorseDocuments(db, horses)
  return new Set([...documents].filter(([, { evalExt }]) => readExteriorTotal(evalExt) !== null).map(([id]) => id))
}

const LICENCE = 'kvalitetlicens'
const NONE: ReadonlySet<EvaluationType> = new Set()

/** The types that each horse has, and the stud; and the licences by horse. Only licences are parsed. */
async function findJudged(db: Trx) {
  const judged = new Map<string, Set<EvaluationType>>()
  const used = new Set<EvaluationType>()
  const licences = new Map<string, EvaluationDocument[]>()
  const spellings = new Set<string>()
  const query = db.selectFrom('evaluations').select(['id', 'horse', 'type'])
  for await (const rows of batchesById(query, ROWS_AT_ONCE)) {
    for (const { horse, type: written } of rows) {
      const type = findEvaluationType(written)?.type
      if (type === undefined || written === null) continue
      if (type === LICENCE) spellings.add(written)
      used.add(type)
      const own = judged.get(horse)
      if (own) own.add(type)
      else judged.set(horse, new Set([type]))
    }
  }
  if (spellings.size === 0) return { judged, used, licences }
  const documents = db
    .selectFrom('evaluations')
    .select(['id', 'horse', 'doc'])
    .where('type', 'in', [...spellings])
  for await (const rows of batchesById(documents, ROWS_AT_ONCE)) {
    for (const row of rows)
      licences.set(row.horse, [...(licences.get(row.horse) ?? []), readDocument('evaluations', row)])
  }
  return { judged, used, licences }
}

const YEAR = new WorkedOut('year', workOutYear, BESIDE_RECORDS, { first: bothYears, turn: 4, isKept: true })

/** What is due in the stud's year and the one that follows; null while that of a large stud is worked out. */
export const findStudYear = (store: Store, years: Years): Promise<StudYear | null> => YEAR.soon(store, years)

/** The same without making a page wait; null until it is known. */
export const glanceAtYear = (store: Store, years: Years): Promise<Glance<StudYear>> => YEAR.glance(store, years)

/** The same if nothing was written since; nothing is computed for it. */
export const lastYear = (store: Store, years: Years): Promise<StudYear | null> => YEAR.known(store, years)
