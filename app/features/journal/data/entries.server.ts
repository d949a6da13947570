import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { findOwnLabels } from '#app/store/own-labels.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Db, Tables } from '#app/store/tables.ts'
import { findUndoings } from '#app/store/undo.ts'
import { type JournalChange, readChange } from './changes.server.ts'

export type JournalEntry = {
  revision: number
  at: string
  actor: string
  action: string
  /** The revision that this one undid. */
  undoes: number | null
  /** The revision that undid this one, if still valid. */
  undoneBy: number | null
  /** How many documents it wrote; the first of them follow. */
  count: number
  changes: JournalChange[]
}

/** A bulk change touches thousands of documents: a list shows the first. */
const CHANGES_SHOWN = 4

/** What a search found: names of documents, actions, and entries. */
type FoundInJournal = { names: readonly string[]; actions: readonly string[]; revisions: readonly number[] }

export type JournalQuery = {
  limit: number
  before?: number | undefined
  /** For the next page where the oldest come first. */
  after?: number | undefined
  isOldestFirst?: boolean | undefined
  isUndoing?: boolean | undefined
  name?: string | undefined
  found?: FoundInJournal | undefined
  action?: string | undefined
  /** ISO times, the second one not included. */
  from?: string | undefined
  until?: string | undefined
  changes?: number | undefined
}

/** Entries without their documents, in the order of the query. */
export function journalHeads(db: Db, query: JournalQuery) {
  let selected = db
    .selectFrom('journal')
    .select(['revision', 'at', 'actor', 'action', 'undoes'])
    .orderBy('revision', query.isOldestFirst ? 'asc' : 'desc')
    .limit(query.limit)
  const { before, after, name, action, from, until, isUndoing } = query
  if (after !== undefined) selected = selected.where('revision', '>', after)
  if (before !== undefined) selected = selected.where('revision', '<', before)
  if (action !== undefined) selected = selected.where('action', '=', action)
  if (from !== undefined) selected = selected.where('at', '>=', from)
  if (until !== undefined) selected = selected.where('at', '<', until)
  if (name !== undefined) {
    selected = selected.where('revision', 'in', (eb) =>
      eb.selectFrom('journal_changes').select('journal_changes.revision').where('journal_changes.name', '=', name),
    )
  }
  const { found } = query
  if (found !== undefined) {
    const { names, actions, revisions } = found
    selected = selected.where((eb) => {
      const changed = eb.selectFrom('journal_changes').select('journal_changes.revision')
      return eb.or([
        ...(actions.length > 0 ? [eb('action', 'in', actions)] : []),
        ...(names.length > 0 ? [eb('revision', 'in', changed.where('journal_changes.name', 'in', names))] : []),
        ...(revisions.length > 0 ? [eb('revision', 'in', revisions)] : []),
      ])
    })
  }
  if (isUndoing) {
    // By the index of undone revisions, which is small.
    selected = selected.where('revision', 'in', (eb) =>
      eb.selectFrom('journal as undoing').select('undoing.revision').where('undoing.undoes', 'is not', null),
    )
  }
  return selected
}

/** The entries after a revision that changed a document whose name contains the text, which is in lower case. */
export async function findNaming(db: Db, text: string, after: number): Promise<number[]> {
  const changed = db.selectFrom('journal_changes').where('revision', '>', after).distinct()
  // The databases know the case of a to z alone.
  const known = (await changed.select('name').execute()).map(({ name }) => name)
  const names = known.filter((name) => name.toLowerCase().includes(text))
  const revisions = new Set<number>()
  for await (const batch of inBatches(names, IDS_AT_ONCE)) {
    const rows = await changed.select('revision').where('name', 'in', batch).execute()
    for (const { revision } of rows) revisions.add(revision)
  }
  return [...revisions]
}

export async function countChanges(db: Db, revisions: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('journal_changes')
    .select(['revision', (eb) => eb.fn.max('seq').as('last')])
    .where('revision', 'in', revisions)
    .groupBy('revision')
    .execute()
  return new Map(rows.map(({ revision, last }) => [revision, last + 1]))
}

export async function findJournal(db: Db, query: JournalQuery): Promise<JournalEntry[]> {
  const entries = await journalHeads(db, query).execute()
  if (entries.length === 0) return []
  const revisions = entries.map(({ revision }) => revision)

  const [rows, counts, undoings, own] = await Promise.all([
    db
      .selectFrom('journal_changes')
      .select(['revision', 'collection', 'doc_id', 'name', 'before', 'after'])
      .where('revision', 'in', revisions)
      .where('seq', '<', query.changes ?? CHANGES_SHOWN)
      .orderBy('revision')
      .orderBy('seq')
      .execute(),
    countChanges(db, revisions),
    findUndoings(db, revisions),
    findOwnLabels(db),
  ])
  const changesOf = Map.groupBy(rows, (row) => row.revision)
  return entries.map((entry) => ({
    ...entry,
    undoneBy: undoings.get(entry.revision) ?? null,
    count: counts.get(entry.revision) ?? 0,
    changes: (changesOf.get(entry.revision) ?? []).map((row) => readChange(row, false, own)),
  }))
}

/** How many entries there are between two times, and how many undo others: from indexes alone. */
export async function countJournal(db: Db, days: readonly { from: string; until: string }[]) {
  const count = (of: (eb: ExpressionBuilder<Tables, 'journal'>) => Expression<SqlBool>) =>
    db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(of)
      .executeTakeFirstOrThrow()
  const [undoings, ...counted] = await Promise.all([
    count((eb) => eb('undoes', 'is not', null)),
    ...days.map(({ from, until }) => count((eb) => eb.and([eb('at', '>=', from), eb('at', '<', until)]))),
  ])
  return { undoings: undoings.count, days: counted.map((one) => one.count) }
}

/** Every action in the journal: from one to the next along the index, whatever its size. */
export async function findActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found(action) as (
      select min(action) from journal
      union all
      select (select min(journal.action) from journal where journal.action > found.action)
      from found where found.action is not null
    )
    select action from found where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

export async function findEntryHead(db: Db, revision: number): Promise<{ action: string; at: string } | null> {
  const row = await db
    .selectFrom('journal')
    .select(['action', 'at'])
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row ?? null
}
