import type { Asking } from '#app/desk/sure.ts'
import { type ChangedRecord, type Contradiction, isJudged, judgeChange } from '#app/domain/doctor/judge-change.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import { type Documents, type HorseDocument, type PedigreeDocument, readText } from '#app/domain/documents.ts'
import type { HorseTextField } from '#app/domain/horse/form-fields.ts'
import type { HorseProblem } from '#app/domain/horse-form/horse-form.ts'
import { readKnownName } from '#app/domain/names.ts'
import { wayToItself } from '#app/domain/pedigree/own-ancestor.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { problemText } from '#app/features/horses/text/form.ts'
import { findAncestry } from '#app/store/ancestry.ts'
import { readDocument } from '#app/store/read.ts'
import type { Trx } from '#app/store/tables.ts'

/** Horses as the same commit will leave them, by id: nothing stored says so yet. */
type Planned = ReadonlyMap<string, HorseDocument>

/** The present year, and the questions that were answered with yes: their keys, or all of them. */
export type Judging = {
  year: number
  sure: ReadonlySet<string> | 'all'
  planned?: Planned
  /** The same of pedigree entries. */
  entries?: ReadonlyMap<string, PedigreeDocument>
}

export type Judgement = {
  /** From the record through its parents back to itself; null if it is not its own ancestor. */
  way: string[] | null
  refused: Contradiction[]
  asking: Asking | null
}

const MOST_FOALS = 500

/** Judges a change of a horse or an entry by what is stored around it. `name` is the stored one, else the new one. */
export async function judgeRecord(
  trx: Trx,
  change: ChangedRecord,
  { year, sure, planned = new Map(), entries: listed = new Map() }: Judging,
): Promise<Judgement> {
  const { collection, before, after, name } = change
  const parents = parentsOf(after, null)
  const names = [name, parents.sire, parents.dam].filter((one) => one !== null)
  const isChanged = (field: string) => readText(before[field]) !== readText(after[field])
  const way = ['name', 'sire', 'dam'].some(isChanged)
    ? wayToItself(
        { ...parents, name: readText(after['name']) ?? name, formerName: name },
        await ancestryOf(trx, names, planned, listed),
      )
    : null
  if (!isJudged(before, after)) return { way, refused: [], asking: null }
  const foals = isChanged('age') || isChanged('gender') ? await foalsOf(trx, name, planned) : []
  const horses = [...asPlanned(await named(trx, 'horses', names), planned), ...foals]
  const entries = asPlanned(await named(trx, 'pedigree', names), listed)
  const beside = entries.find(({ document }) => document.name.trim() === name)?.document
  const { sire, dam } = parentsOf(null, collection === 'horses' ? beside : null)
  const more = [sire, dam].filter((one) => one !== null && !names.includes(one)).map(String)
  if (more.length > 0) {
    // The parents that only the horse's entry knows.
    horses.push(...asPlanned(await named(trx, 'horses', more), planned))
    entries.push(...asPlanned(await named(trx, 'pedigree', more), listed))
  }
  const around = { year, horses, entries, foals: foals.map(({ document }) => document.name.trim()) }
  const { refused, asked } = judgeChange(change, around)
  const questions = asked.filter(({ key }) => sure !== 'all' && !sure.has(key))
  return { way, refused, asking: questions.length === 0 ? null : { ok: false, reason: 'questions', questions } }
}

/** The same for a horse's form. */
export async function judgeHorse(
  trx: Trx,
  { before, after, name }: { before: Record<string, unknown>; after: Record<string, unknown>; name: string },
  judging: Judging,
): Promise<{ problems: HorseProblem[]; asking: Asking | null }> {
  const plain = (document: Record<string, unknown>) => readDocument('horses', { doc: JSON.stringify(document) })
  const change = { collection: 'horses', before: plain(before), after: plain(after), name } as const
  const { way, refused, asking } = await judgeRecord(trx, change, judging)
  const problems = refused.map(
    // The rules report at fields of the horse's form.
    ({ field, text }): HorseProblem => ({ field: field as HorseTextField, reason: 'impossible', meaning: text }),
  )
  if (way !== null) {
    const field = way[1] === readKnownName(after['sire']) ? 'sire' : 'dam'
    problems.push({ field, reason: 'impossible', meaning: problemText.ownAncestor(way[0] ?? name, way) })
  }
  return { problems, asking }
}

/** All known ancestors, as the same commit leaves them. */
async function ancestryOf(
  trx: Trx,
  names: readonly string[],
  planned: Planned,
  listed: NonNullable<Judging['entries']>,
) {
  if (planned.size + listed.size === 0) return findAncestry(trx, names)
  const changed = [...planned.values(), ...listed.values()].map(({ name }) => name.trim())
  const byName = <One extends { name: string }>(stored: readonly Stored<One>[], now: ReadonlyMap<string, One>) =>
    new Map([...stored.map(({ document }) => document), ...now.values()].map((one) => [one.name.trim(), one]))
  const horses = byName(await named(trx, 'horses', changed), planned)
  const entries = byName(await named(trx, 'pedigree', changed), listed)
  const parents = new Map(changed.map((name) => [name, parentsOf(horses.get(name) ?? null, entries.get(name))]))
  const more = [...parents.values()].flatMap(({ sire, dam }) => [sire, dam]).filter((one) => one !== null)
  return new Map([...(await findAncestry(trx, [...names, ...more])), ...parents])
}

async function named<C extends 'horses' | 'pedigree'>(trx: Trx, collection: C, names: readonly string[]) {
  const rows = await trx
    .selectFrom(collection as 'horses') // both have these columns
    .select(['id', 'version', 'doc'])
    .where('name', 'in', names)
    .execute()
  return rows.map((row): Stored<Documents[C]> => ({ ...row, document: readDocument(collection, row) }))
}

const asPlanned = <One>(records: readonly Stored<One>[], planned: ReadonlyMap<string, One>) =>
  records.map((record) => ({ ...record, document: planned.get(record.id) ?? record.document }))

async function foalsOf(trx: Trx, name: string, planned: Planned): Promise<Stored<HorseDocument>[]> {
  const rows = await trx
    .selectFrom('horses')
    .select(['id', 'version', 'doc'])
    .where((eb) => eb.or([eb('sire', '=', name), eb('dam', '=', name)]))
    .limit(MOST_FOALS)
    .execute()
  const stored = rows.map((row) => ({ ...row, document: readDocument('horses', row) }))
  const born = [...planned].flatMap(([id, document]) => {
    const { sire, dam } = parentsOf(document, null)
    const isNew = (sire === name || dam === name) && !stored.some((one) => one.id === id)
    return isNew ? [{ id, version: 0, document }] : []
  })
  return [...asPlanned(stored, planned), ...born]
}
