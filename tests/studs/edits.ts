import { type Change, commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import type { StoredCollection } from '#app/store/tables.ts'
import { undo } from '#app/store/undo.ts'
import { chance, pick, type Random } from '#demo/random.ts'
import type { StoredDocument } from './open-stud.ts'

/** A stud of few pages in which horses, names and lists have much to do with each other. */
export function smallStud(): StoredDocument[] {
  const horse = (name: string, more: Record<string, unknown> = {}): StoredDocument => ({
    collection: 'horses',
    document: { name, category: 'stallions', gender: 'Hingst', breed: 'SWB', age: 2015, ...more },
  })
  return [
    horse('Storm', { line: '1.1', lineholder: '1.1' }),
    horse('Åska', { category: 'bloodmares', gender: 'Sto', sire: 'Urfar', dam: 'Urmor' }),
    horse('Dimma', { category: 'youngsters', gender: 'Sto', sire: 'Storm', dam: 'Åska', age: 2024 }),
    horse('Regn', { sire: 'Storm', dam: 'Urmor', forSale: true }),
    horse('Snö', { category: 'dead', died: 2020, sire: 'Urfar' }),
    { collection: 'pedigree', document: { name: 'Urfar', sire: 'Äldst', breed: 'SWB', gender: 'Hingst' } },
    {
      collection: 'pedigree',
      document: { name: 'Hemfödd', sire: 'Storm', dam: 'Åska', homebred: true, created: 2021 },
    },
    {
      collection: 'evaluations',
      document: { horse: 'Storm', type: 'exterior', date: '2024-05-01', breedType: 8, hnb: 8 },
    },
    {
      collection: 'scores',
      document: { name: 'Storm', results: { dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2022-04-06'] } } },
    },
  ]
}

const NAMES = ['Storm', 'Åska', 'Dimma', 'Regn', 'Snö', 'Urfar', 'Urmor', 'Äldst', 'Hemfödd', 'Ny', 'Unknown']
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  sire: [...NAMES, null],
  dam: [...NAMES, null],
  category: ['stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'riding', 'dead', 'sold', null],
  gender: ['Hingst', 'Sto', 'Valack', null],
  breed: ['SWB', 'NF', null],
  age: [2010, 2015, 2024, null],
  line: ['1.1', '0.X', null],
  link: ['https://example.org/bort', null],
  forSale: [true, false],
  homebred: [true, false],
  died: [2021, null],
  color: ['Brun', 'Fux'],
  story: ['En berättelse.', null],
  evalExt: [45, null],
  created: [2015, '2019-04-01', null],
  kvalite: ['GI-1', null],
}

const parsed = (doc: string) => JSON.parse(doc) as Record<string, unknown>

/** Writes one thing that an owner may write, and says what. */
export async function editStud(store: Store, random: Random): Promise<string> {
  const any = async (collection: StoredCollection) => {
    const rows = await store.db
      .selectFrom(collection as 'scores')
      .select(['id', 'doc', 'version'])
      .orderBy('id')
      .execute()
    return rows.length === 0 ? null : pick(random, rows)
  }
  const write = async (action: Parameters<typeof commit>[2], change: Change) => {
    const done = await commit(store, 'Anna', action, [change])
    return `${action} ${JSON.stringify(change).slice(0, 160)} ${done.ok}`
  }
  const changed = (document: Record<string, unknown>) => {
    const field = pick(random, Object.keys(VALUES))
    return { ...document, [field]: pick(random, VALUES[field] ?? []) }
  }
  const edits: (() => Promise<string>)[] = [
    () => {
      const document = changed(changed({ name: `${pick(random, NAMES)} ${Math.floor(random() * 90)}`, gender: 'Sto' }))
      return write('add-horse', {
        op: 'create',
        collection: 'horses',
        document: { category: 'bloodmares', ...document },
      })
    },
    async () => {
      const collection = pick(random, ['horses', 'horses', 'pedigree'] as const)
      const row = await any(collection)
      if (row === null) return 'nothing'
      return write('update-horse', { op: 'update', collection, ...row, document: changed(changed(parsed(row.doc))) })
    },
    async () => {
      const row = await any('horses')
      if (row === null) return 'nothing'
      const document = { ...parsed(row.doc), name: `${pick(random, NAMES)} den ${Math.floor(random() * 9)}:e` }
      const done = await renameHorse(store, 'Anna', { id: row.id, version: row.version, document })
      return `rename ${row.doc.slice(0, 40)} to ${document.name} ${done.ok}`
    },
    async () => {
      const collection = pick(random, ['horses', 'pedigree', 'evaluations', 'scores'] as const)
      const row = await any(collection)
      return row === null
        ? 'nothing'
        : write('delete-horse', { op: 'delete', collection, id: row.id, version: row.version })
    },
    async () => {
      const done = await undo(store, 'Anna', await store.revision())
      return `undo ${done.ok}`
    },
    () => {
      const document = changed({ name: pick(random, NAMES), sire: pick(random, NAMES), homebred: chance(random, 0.5) })
      return write('add-relation', { op: 'create', collection: 'pedigree', document })
    },
    () => {
      const [horse, date] = [pick(random, NAMES), `2025-0${1 + Math.floor(random() * 9)}-11`]
      const type = pick(random, ['exterior', 'Premiering', 'korning'])
      return write('add-evaluation', {
        op: 'create',
        collection: 'evaluations',
        document: { horse, type, date, hnb: 9 },
      })
    },
    () => {
      const results = { hoppning: { '1,10 m': [`${1 + Math.floor(random() * 4)}/9 | Cup, 2024-08-01`] } }
      return write('add-merits', {
        op: 'create',
        collection: 'scores',
        document: { name: pick(random, NAMES), results },
      })
    },
    async () => {
      const row = await store.db.selectFrom('settings').selectAll().where('id', '=', 'site').executeTakeFirst()
      const document = {
        ...(row ? parsed(row.doc) : {}),
        [pick(random, ['siteName', 'startText'])]: pick(random, NAMES),
      }
      const change: Change = row
        ? { op: 'update', collection: 'settings', id: 'site', version: row.version, document }
        : { op: 'create', collection: 'settings', id: 'site', document }
      return write('settings', change)
    },
    () => {
      const document = { day: '2025-03-04', headline: pick(random, NAMES), words: 'Ord.', name: pick(random, NAMES) }
      const id = `news:own:${Math.floor(random() * 1e6)}`
      return write('write-news', { op: 'create', collection: 'settings', id, document })
    },
  ]
  return pick(random, edits)()
}
