import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ODD_TEXTS } from '../../tests/arbitrary-documents.ts'
import { type FreshPlace, freshPlace } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import { openStore, type Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Names in Swedish order, as a reader of a list expects them; written out, not computed. */
const IN_ORDER = [
  '100 % Norrsken',
  '100 _ Norrsken',
  '50/50 Chans',
  'Aaron',
  'aaÖrjan',
  'Alrik',
  '"Citat"',
  "'); drop table horses; --",
  "L'Étoile d'Or",
  '🐴 Pålle',
  '\uFFFD Sist',
  'Zeta',
  'Zäta',
  'Åke & Ärtan #2',
  'åke & ärtan #2',
  'ålrik',
  'Ängel',
  'Ölrik',
]

const QUESTIONS: Record<string, (db: Kysely<Tables>) => Promise<unknown>> = {
  'everything by sort key': (db) =>
    db.selectFrom('horses').select(['name', 'sort_key']).orderBy('sort_key').orderBy('name').execute(),
  'everything by name, unit by unit': (db) => db.selectFrom('horses').select('name').orderBy('name').execute(),
  'a name in another case': (db) =>
    db.selectFrom('horses').select('name').where('name', '=', 'åke & ärtan #2').execute(),
  'a name with a quote': (db) => db.selectFrom('horses').select('id').where('name', '=', "L'Étoile d'Or").execute(),
  'an emoji': (db) => db.selectFrom('horses').select(['id', 'doc']).where('name', '=', '🐴 Pålle').execute(),
  'a percent sign is no wildcard': (db) =>
    db.selectFrom('horses').select('id').where('name', '=', '100 % Norrsken').execute(),
  'names in a list': (db) =>
    db.selectFrom('horses').select('name').where('name', 'in', ['Zäta', 'zäta', 'Zeta', '?']).orderBy('name').execute(),
  'the beginning of a sort key': (db) =>
    db
      .selectFrom('horses')
      .select('name')
      .where('sort_key', '>=', 'a')
      .where('sort_key', '<', 'b')
      .orderBy('sort_key')
      .orderBy('name')
      .execute(),
  'a count': (db) =>
    db
      .selectFrom('horses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .execute(),
  'counts by group, absent values too': (db) =>
    db
      .selectFrom('horses')
      .select(['breed', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('breed')
      .orderBy(sql`breed is null`)
      .orderBy('breed')
      .execute(),
  'flags as numbers': (db) =>
    db.selectFrom('horses').select(['name', 'hidden', 'for_sale', 'on_sale', 'tingad']).orderBy('id').execute(),
  'numbers and absent numbers': (db) =>
    db.selectFrom('horses').select(['generation', 'birth_year', 'age_limit', 'quality_group']).orderBy('id').execute(),
  'quality by group': (db) =>
    db
      .selectFrom('horses')
      .select(['name', 'quality_group'])
      .where('quality_group', 'is not', null)
      .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', ['sold', 'dead'])]))
      .orderBy('quality_group')
      .orderBy('sort_key')
      .orderBy('name')
      .execute(),
  'a range of codes': (db) =>
    db
      .selectFrom('horses')
      .select('quality_code')
      .where('quality_code', '>=', 'G')
      .where('quality_code', '<', 'H')
      .orderBy('quality_code')
      .orderBy('id')
      .execute(),
  'a page further on': (db) =>
    db.selectFrom('horses').select('name').orderBy('sort_key').orderBy('name').limit(5).offset(7).execute(),
  'sum, average of nothing': (db) =>
    db
      .selectFrom('horses')
      .select((eb) => [eb.fn.max('generation').as('max'), eb.fn.sum<number>('generation').as('sum')])
      .where('id', '=', 'none')
      .execute(),
  'a sum': (db) =>
    db
      .selectFrom('horses')
      .select((eb) => eb.fn.sum<number>('tingad').as('sum'))
      .execute(),
  'the revision': (db) =>
    db
      .selectFrom('journal')
      .select((eb) => eb.fn.max('revision').as('revision'))
      .execute(),
  versions: (db) => db.selectFrom('horses').select(['id', 'version']).orderBy('id').execute(),
  'the journal': (db) => db.selectFrom('journal_changes').selectAll().orderBy('revision').orderBy('seq').execute(),
  'sires with numbers of offspring': (db) =>
    db
      .selectFrom('horses')
      .select(['sire', (eb) => eb.fn.countAll<number>().as('count')])
      .where('sire', 'is not', null)
      .groupBy('sire')
      .orderBy('sire')
      .execute(),
}

function changes(): Change[] {
  const categories = ['stallions', 'sold', 'dead', null, 'for-sale']
  const codes = ['GI-4-1', 'GIV-2', 'G-19-3', null, 'H1', 'g', 'GII-7']
  return ODD_TEXTS.map((name, i) => ({
    op: 'create',
    collection: 'horses',
    id: `h${String(i).padStart(2, '0')}`,
    document: {
      name,
      category: categories[i % categories.length],
      breed: ['SWB', 'swb', 'Ö', null][i % 4],
      kvalite: codes[i % codes.length],
      generation: i % 3 === 0 ? String(i) : i,
      age: i % 4 === 0 ? '' : 2000 + i,
      sire: ODD_TEXTS[(i * 7) % ODD_TEXTS.length],
      forSale: i % 2 ? 'true' : false,
      tingad: i % 3,
      link: i % 5 === 0 ? ' ' : null,
    },
  }))
}

describe('SQLite and PostgreSQL give the same results', () => {
  const places: FreshPlace[] = []
  const stores: Store[] = []

  beforeAll(async () => {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const place = await freshPlace(engine)
      places.push(place)
      const store = await openStore(place.options)
      stores.push(store)
      await commit(store, 'Anna', 'import', changes())
      await commit(store, 'Anna', 'import', [{ op: 'delete', collection: 'horses', id: 'h03', version: 1 }])
      await commit(store, 'Anna', 'import', [changes()[3] as Change])
    }
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    for (const place of places) await place.remove()
  })

  test.each(Object.entries(QUESTIONS))('%s', async (_question, ask) => {
    const [sqlite, postgres] = await Promise.all(stores.map((store) => ask(store.db)))
    expect(sqlite).toEqual(postgres)
    expect(JSON.stringify(sqlite)).toBe(JSON.stringify(postgres))
  })

  test('and in Swedish order', async () => {
    for (const { db } of stores) {
      const rows = await db.selectFrom('horses').select('name').orderBy('sort_key').orderBy('name').execute()
      expect(rows.map((row) => row.name)).toEqual(IN_ORDER)
    }
  })
})
