import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { columnTypes } from '../engines/differences.ts'
import { MIGRATIONS } from './index.ts'

const createDriver = () => new DummyDriver()
const DIALECTS = {
  sqlite: {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
} as const satisfies Record<string, Dialect>

/** A new migration adds its statements at the end of both files; those before it never change. */
test.each(['sqlite', 'postgres'] as const)('a released migration is never edited: on %s', async (engine) => {
  const lines: string[] = []
  const dialect: Dialect = DIALECTS[engine]
  const db = new Kysely<unknown>({
    dialect,
    log: ({ query: { sql, parameters } }) => {
      lines.push(`${sql};${parameters.length > 0 ? ` -- ${parameters.join()}` : ''}`)
    },
  })
  for (const { name, up } of MIGRATIONS) {
    lines.push('', `-- ${name}`)
    await up(db, columnTypes(engine))
  }
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot(`released.${engine}.sql`)
})
