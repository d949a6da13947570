import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, columnTypes, type Engine, tableExists } from '../engines/differences.ts'
import type { Trx } from '../tables.ts'
import { up as collections } from './001-collections.ts'
import { up as signIn } from './002-sign-in.ts'
import { up as history } from './003-history.ts'
import { up as adminLists } from './004-admin-lists.ts'
import { up as allHorses } from './005-all-horses.ts'
import { up as merits } from './006-merits.ts'
import { up as sentForms } from './008-sent-forms.ts'
import { up as accounts } from './009-accounts.ts'
import { up as pictures } from './011-pictures.ts'
import { up as finder } from './014-finder.ts'
import { up as died } from './015-died.ts'
import { up as deskLists } from './016-desk-lists.ts'
import { up as sums } from './017-sums.ts'
import { up as recoveryCodes } from './020-recovery-codes.ts'
import { up as writers } from './021-writers.ts'
import { up as passkeys } from './022-passkeys.ts'
import { up as notes } from './023-notes.ts'
import { up as breedings } from './024-breedings.ts'
import { up as extras } from './025-extras.ts'
import { up as contacts } from './026-contacts.ts'
import { SUMS_OF_KEYS, up as sumsOfKeys } from './027-sums-of-keys.ts'

type Migration = { name: string; up: (db: Kysely<unknown>, types: ColumnTypes) => Promise<void> }

/** In the order they are applied. A released one is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-collections', up: collections },
  { name: '002-sign-in', up: signIn },
  { name: '003-history', up: history },
  { name: '004-admin-lists', up: adminLists },
  { name: '005-all-horses', up: allHorses },
  { name: '006-merits', up: merits },
  { name: '008-sent-forms', up: sentForms },
  { name: '009-accounts', up: accounts },
  { name: '011-pictures', up: pictures },
  { name: '014-finder', up: finder },
  { name: '015-died', up: died },
  { name: '016-desk-lists', up: deskLists },
  { name: '017-sums', up: sums },
  { name: '020-recovery-codes', up: recoveryCodes },
  { name: '021-writers', up: writers },
  { name: '022-passkeys', up: passkeys },
  { name: '023-notes', up: notes },
  { name: '024-breedings', up: breedings },
  { name: '025-extras', up: extras },
  { name: '026-contacts', up: contacts },
  { name: SUMS_OF_KEYS, up: sumsOfKeys },
]

/**
 * Brings the schema up to date, inside the transaction of the only writer: two processes never do it both, and a failed
 * migration changes nothing.
 */
export async function migrate(
  engine: Engine,
  trx: Trx,
  migrations: readonly Migration[] = MIGRATIONS,
  onStep: (name: string) => void = () => {},
): Promise<void> {
  const types = columnTypes(engine)
  if (!(await tableExists(engine, trx, 'migrations'))) {
    await trx.schema
      .createTable('migrations')
      .addColumn('name', types.keyText, (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  }
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx)
  const applied = new Set(rows.map((row) => row.name))
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    onStep(migration.name)
    // A migration knows the schema of its day, not today's tables.
    await migration.up(trx as unknown as Kysely<unknown>, types)
    await trx.insertInto('migrations').values({ name: migration.name, at: new Date().toISOString() }).execute()
  }
}
