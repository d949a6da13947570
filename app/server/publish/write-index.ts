import { ChronicleBook } from '#app/domain/chronicle/chronicle.ts'
import { readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { bredRow, entryRow, horseRow, INDEX_FORM, type IndexFile } from '#app/domain/publish/index-file.ts'
import { meritsOf, meritsRow } from '#app/domain/roll/facts.ts'
import { findValues } from '#app/features/breeding-values/data.server.ts'
import { scoresOfBatch } from '#app/features/horses/data/batch.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { premieringsOf } from '#app/features/roll/data/roll.server.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'

const ROWS_AT_ONCE = 500

/** The index file's text. `frame`: the data of the frame around every page; `year`: the calendar's. */
export async function writeIndex(store: Pick<Store, 'db' | 'revision'>, frame: unknown, year: number): Promise<string> {
  const { siteName, oldMemorial, breedGenes, contact, studYear, publicBreedings } = await getSettings(store)
  const parents = await parentNames(store)
  const horses: string[] = []
  const merits: string[] = []
  const bred: string[] = []
  const book = new ChronicleBook(year)
  const values = (await findValues(store, null)).map((of) => new Map(Object.entries(of)))
  for await (const rows of rowsByName(store, 'horses')) {
    const [scores, premierings] = [await scoresOfBatch(store.db, rows), await premieringsOf(store.db, rows)]
    for (const row of rows) {
      const horse = readDocument('horses', row)
      horses.push(JSON.stringify(horseRow(horse, parents.has(row.name))))
      const results = scores.get(row.name) ?? null
      // Of its years only the wins are asked for.
      book.add(horse, { scores: results, evaluations: [], soldIn: null })
      const known = meritsOf(results, premierings.get(row.name) ?? [], horse.evalPrem)
      merits.push(JSON.stringify(meritsRow(known)))
      bred.push(JSON.stringify(bredRow(values.map((of) => of.get(row.name)))))
    }
  }
  const entries: string[] = []
  const mentioned = new Set(parents)
  for await (const rows of rowsByName(store, 'pedigree')) {
    for (const row of rows) {
      entries.push(JSON.stringify(entryRow(readDocument('pedigree', row))))
      mentioned.add(row.name)
    }
  }
  const removed = [...(await findRemovedNames(store))].filter((name) => mentioned.has(name)).sort()
  const { years, best: bestYear } = book.chronicle()
  const best = years.find((one) => one.year === bestYear)
  const head: Omit<IndexFile, 'horses' | 'merits' | 'bred' | 'entries'> = {
    form: INDEX_FORM,
    year: studYear ?? year,
    frame,
    settings: {
      siteName,
      oldMemorial,
      breedGenes: readableLines(breedGenes),
      email: contact.email,
      ...(publicBreedings && { publicBreedings }),
      ...(best && { best: { year: best.year, wins: best.wins } }),
    },
    ...(removed.length > 0 ? { removed } : {}),
  }
  // One horse a line, so that a changed horse changes one line.
  const lists = Object.entries({ horses, merits, bred, entries }).map(
    ([key, rows]) => `"${key}":[\n${rows.join(',\n')}\n]`,
  )
  return `${JSON.stringify(head).slice(0, -1)},\n${lists.join(',\n')}}\n`
}

/** The readable lines of the breeds' genes, without other text of the owner's. */
function readableLines(breedGenes: string): string {
  return breedGenes
    .split('\n')
    .filter((line) => readBreedGenes(line).problems.length === 0)
    .join('\n')
}

/** Names of all parents: pedigrees link to their pages. */
async function parentNames({ db }: Pick<Store, 'db'>): Promise<Set<string>> {
  const names = new Set<string>()
  for (const collection of ['horses', 'pedigree'] as const) {
    for (const side of ['sire', 'dam'] as const) {
      const rows = await db.selectFrom(collection).select(`${side} as name`).distinct().execute()
      for (const { name } of rows) if (name !== null) names.add(name)
    }
  }
  return names
}

/** A collection in Swedish order, in batches. */
async function* rowsByName({ db }: Pick<Store, 'db'>, collection: 'horses' | 'pedigree') {
  let last = { sort_key: '', name: '' }
  for (;;) {
    const { sort_key, name } = last
    const rows = await db
      .selectFrom(collection)
      .select(['name', 'sort_key', 'doc'])
      .where((eb) => eb(eb.refTuple('sort_key', 'name'), '>', eb.tuple(sort_key, name)))
      .orderBy(BY_NAME)
      .limit(ROWS_AT_ONCE)
      .execute()
    yield rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROWS_AT_ONCE) return
    last = end
  }
}
