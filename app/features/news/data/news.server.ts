import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { isDay } from '#app/domain/days.ts'
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import type { NewsChange, ReachedChange, StudNow } from '#app/domain/news/claims.ts'
import { type News, type NewsEntry, newsOf } from '#app/domain/news/news.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { undoneRevisions } from '#app/domain/undone.ts'
import { fillParents } from '#app/features/horses/data/batch.server.ts'
import { countChanges } from '#app/features/journal/data/entries.server.ts'
import type { Action } from '#app/store/actions.table.ts'
import { prepared } from '#app/store/prepared.ts'
import { readCached, readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** How many revisions back news is looked for. */
const REVISIONS = 5000
/** Entries read: more only if those give too little news. */
const STEPS = [20, 80, 300] as const
const DOCUMENTS = 20
/** Evaluations that are read for their dates. */
const JUDGED = 400

/**
 * The newest news, at most so many; `left` are the keys of what is left out. With `dated` also what the
 * records of those days say by their own dates, whoever wrote them and when: an import tells as much as the journal.
 */
export async function findNews(
  db: Db,
  most: number,
  left: ReadonlySet<string> = NOTHING,
  dated: Dated | null = null,
): Promise<News[]> {
  const heads = await findHeads(db)
  const others = dated === null ? [] : await readDated(db, dated)
  let entries: NewsEntry[] = []
  let news: News[] = []
  for (const step of STEPS) {
    entries = [...entries, ...(await readEntries(db, heads.slice(entries.length, step)))]
    const all = [...entries, ...others].sort((a, b) => compareUnits(b.at, a.at))
    news = newsOf(all, await readNow(db, all), { left, most })
    const read = entries.at(-1)?.at ?? ''
    // What the records say may be older than entries that have not been read.
    if (entries.length >= heads.length || (news.length >= most && (news.at(-1)?.at ?? '') >= read)) break
  }
  return withParents(db, news)
}

/** Days as `2026-11-22`, both ends included; `titles` are those that points reached, also of other days. */
export type Dated = { from: string; to: string; titles: readonly { name: string; title: string; date: string }[] }

const judgedRows = prepared((db, from: string, to: string) =>
  db
    .selectFrom('evaluations')
    .select(['id', 'date', 'doc'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(JUDGED),
)

/**
 * What the records of these days say, a month as an entry of the journal: a day alone would be a line for each horse.
 * Numbered by the month, `20261100`.
 */
async function readDated(db: Db, { from, to, titles }: Dated): Promise<NewsEntry[]> {
  const rows = await judgedRows(db, from, to)
  const told = [
    ...titles
      .filter(({ date }) => date >= from && date <= to)
      .map(({ name: id, title, date }) => {
        return { day: date, change: { collection: 'reached', id, title } satisfies ReachedChange }
      }),
    ...rows.map((row) => {
      const after = readDocument('evaluations', row)
      const change = { collection: 'evaluations', id: row.id, before: null, after } satisfies NewsChange
      return { day: row.date ?? '', change }
    }),
  ]
  const dated = told.filter(({ day }) => isDay(day)).sort((a, b) => compareUnits(b.day, a.day))
  return [...Map.groupBy(dated, ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    revision: Number(`${month.replace('-', '')}00`),
    // The newest comes first.
    at: noonOf(ofMonth[0]?.day ?? ''),
    isWhole: true,
    isDated: true,
    changes: ofMonth.map(({ change, day }) => ({ ...change, at: noonOf(day) })),
  }))
}

/** A time on that day in Stockholm. */
const noonOf = (day: string) => `${day}T11:00:00Z`

const NOTHING: ReadonlySet<string> = new Set()

type Head = { revision: number; at: string }

const headRows = prepared((db) =>
  db
    .selectFrom('journal')
    .select(['revision', 'at'])
    .where('revision', '>', (eb) =>
      eb.selectFrom('journal').select((of) => of(of.fn.max('revision'), '-', REVISIONS).as('from')),
    )
    .where('action', 'in', [...NEWS_ACTIONS])
    .where('undoes', 'is', null)
    .orderBy('revision', 'desc')
    .limit(STEPS[2]),
)

const undoingRows = prepared((db, from: number) =>
  db.selectFrom('journal').select(['revision', 'undoes']).where('undoes', '>', from),
)

/** The newest entries that may be news and have not been undone. */
async function findHeads(db: Db): Promise<Head[]> {
  const heads = await headRows(db)
  const oldest = heads.at(-1)?.revision
  // An undoing is later than what it undoes.
  const undoings = oldest === undefined ? [] : await undoingRows(db, oldest - 1)
  const undone = undoneRevisions(undoings.flatMap(({ revision, undoes }) => (undoes ? [{ revision, undoes }] : [])))
  return heads.filter(({ revision }) => !undone.has(revision))
}

async function readEntries(db: Db, heads: readonly Head[]): Promise<NewsEntry[]> {
  if (heads.length === 0) return []
  const revisions = heads.map(({ revision }) => revision)
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('journal_changes')
      .select(['revision', 'collection', 'doc_id', 'before', 'after'])
      .where('revision', 'in', revisions)
      .where('seq', '<', DOCUMENTS)
      .where('after', 'is not', null)
      .orderBy('revision')
      .orderBy('seq')
      .execute(),
    countChanges(db, revisions),
  ])
  const changes = Map.groupBy(rows, ({ revision }) => revision)
  return heads.map(({ revision, at }) => ({
    revision,
    at,
    isWhole: (counts.get(revision) ?? 0) <= DOCUMENTS,
    changes: (changes.get(revision) ?? []).flatMap(readChange),
  }))
}

type Row = { collection: string; doc_id: string; before: string | null; after: string | null }

function readChange({ collection, doc_id: id, before, after }: Row): NewsChange[] {
  if (collection !== 'horses' && collection !== 'evaluations') return []
  const read = <C extends 'horses' | 'evaluations'>(of: C, doc: string | null) =>
    doc === null ? null : readDocument(of, { doc })
  if (collection === 'evaluations') {
    return [{ collection, id, before: read(collection, before), after: read(collection, after) }]
  }
  return [{ collection, id, before: read(collection, before), after: read(collection, after) }]
}

async function readNow(db: Db, entries: readonly NewsEntry[]): Promise<StudNow> {
  const changes = entries.flatMap((entry) => entry.changes)
  const idsIn = (collection: (typeof changes)[number]['collection']) => [
    ...new Set(changes.filter((change) => change.collection === collection).map(({ id }) => id)),
  ]
  const horses = new Map<string, HorseDocument>()
  for (const ids of batchesOf(idsIn('horses'), NAMES_PER_BATCH)) {
    const rows = await db.selectFrom('horses').select(['id', 'doc']).where('id', 'in', ids).execute()
    for (const row of rows) horses.set(row.id, readCached('horses', row))
  }
  const evaluations = new Map<string, EvaluationDocument>()
  for (const ids of batchesOf(idsIn('evaluations'), NAMES_PER_BATCH)) {
    const rows = await db.selectFrom('evaluations').select(['id', 'doc']).where('id', 'in', ids).execute()
    for (const row of rows) evaluations.set(row.id, readDocument('evaluations', row))
  }
  const byName = new Map([...horses.values()].map((horse) => [horse.name, horse]))
  const judged = [...new Set([...evaluations.values()].map(({ horse }) => readText(horse)))]
  const others = [...judged, ...idsIn('reached')].filter((name) => name !== null && !byName.has(name)).map(String)
  for (const names of batchesOf(others, NAMES_PER_BATCH)) {
    const rows = await db.selectFrom('horses').select(['name', 'doc']).where('name', 'in', names).execute()
    for (const row of rows) byName.set(row.name, readCached('horses', row))
  }
  return {
    horse: (id) => horses.get(id) ?? null,
    horseNamed: (name) => byName.get(name) ?? null,
    evaluation: (id) => evaluations.get(id) ?? null,
  }
}

/** A foal is shown with its parents: from its record, or from its pedigree entry. */
async function withParents(db: Db, news: readonly News[]): Promise<News[]> {
  const horses = [...new Set(news.flatMap(({ kind, horse }) => (kind === 'foal' && horse ? [horse] : [])))]
  const filled = await fillParents(db, horses)
  const whole = new Map(horses.map((horse, at) => [horse, filled[at] ?? horse]))
  return news.map((one) => (one.horse === null ? one : { ...one, horse: whole.get(one.horse) ?? one.horse }))
}

/** The actions whose entries may be news: no imports, restores, corrections or undoing. */
const NEWS_ACTIONS = [
  'add-horse',
  'update-horse',
  'add-titles',
  'add-evaluation',
  'mark-sold',
  'mark-dead',
  'for-sale',
  'competition-sold',
  'bulk-category',
  'bulk-sale',
  'bulk-add-titles',
] as const satisfies readonly Action[]
