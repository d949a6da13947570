import { type Kysely, type RawBuilder, sql } from 'kysely'

type Types = { engine: 'sqlite' | 'postgres'; keyText: RawBuilder<unknown> }
export type Summed = {
  name: string
  key: readonly string[]
  columns: readonly string[]
  /** The one row of the table that has a sum. */
  only?: string
  isCounted?: true
}

/** Pictures without their bytes: their address is a sum of these. Of `meta` the key that signs and encrypts. */
export const SUMMED: readonly Summed[] = [
  { name: 'meta', key: ['key'], columns: ['key', 'value'], only: 'sign_in_secret' },
  { name: 'journal', key: ['revision'], columns: ['revision', 'at', 'actor', 'action', 'undoes', 'form_key'] },
  { name: 'former_names', key: ['name', 'horse_id'], columns: ['name', 'horse_id', 'revision'] },
  { name: 'pictures', key: ['hash'], columns: ['hash', 'type', 'width', 'height', 'blur', 'at'] },
  {
    name: 'auth_users',
    key: ['id'],
    columns: ['id', 'createdAt', 'updatedAt', 'name', 'email', 'emailVerified', 'image', 'twoFactorEnabled'],
    isCounted: true,
  },
  {
    name: 'auth_accounts',
    key: ['id'],
    columns: [
      'id',
      'createdAt',
      'updatedAt',
      'userId',
      'accountId',
      'providerId',
      'password',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'scope',
    ],
    isCounted: true,
  },
  {
    name: 'auth_two_factors',
    key: ['id'],
    columns: ['id', 'userId', 'secret', 'backupCodes', 'verified', 'failedVerificationCount', 'lockedUntil'],
    isCounted: true,
  },
  { name: 'auth_events', key: ['id'], columns: ['id', 'at', 'kind', 'email', 'address', 'userAgent'] },
]

const text = (of: string, column: string) => `cast(${of}"${column}" as text)`
const sumOf = (of: string, columns: readonly string[]) =>
  `hovslag_sum(${columns.map((column) => text(of, column)).join(', ')})`
const keyOf = (of: string, key: readonly string[]) => (key.length === 1 ? text(of, String(key[0])) : sumOf(of, key))

/** What follows a row of that table: its sum comes, changes and goes with it. */
function followed({ name, key, columns, only, isCounted }: Summed, isEmbedded: boolean) {
  const own = (of: string) => `tbl = '${name}' and key = ${keyOf(of, key)}`
  const condition = only === undefined ? '' : ` new."${key[0]}" = '${only}' and`
  // The log of the embedded database may be cut: how often accounts were changed is compared then.
  const count =
    isCounted && isEmbedded
      ? ["update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'"]
      : []
  return {
    insert: [
      `insert into sums (tbl, key, sum) select '${name}', ${keyOf('new.', key)}, ${sumOf('new.', columns)}
        where${condition} not exists (select 1 from sums where ${own('new.')})`,
      ...count,
    ],
    // A row that is damaged already keeps its sum: a change of one column does not make the others right.
    update: [
      `update sums set key = ${keyOf('new.', key)}, sum = ${sumOf('new.', columns)}
        where ${own('old.')} and sum = ${sumOf('old.', columns)}`,
      ...count,
    ],
    delete: [`delete from sums where ${own('old.')}`, ...count],
  }
}

/**
 * A sum for each row that is stored only once: accounts, the heads of the journal, former names, the heads of pictures.
 * The database itself keeps it, so that no writer can forget it. `hovslag_sum` is the program's own function on SQLite.
 */
export async function up(db: Kysely<unknown>, { engine, keyText }: Types): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await db.schema
    .createTable('sums')
    .addColumn('tbl', keyText, (column) => column.notNull())
    .addColumn('key', keyText, (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sums_key', ['tbl', 'key'])
    .execute()
  if (engine === 'postgres')
    await run(`create or replace function hovslag_sum(variadic given text[]) returns text language sql immutable as $$
      select left(encode(sha256(convert_to(
        string_agg(coalesce(octet_length(one) || ':' || one, '-'), ',' order by at), 'UTF8')), 'hex'), 16)
      from unnest(given) with ordinality as each(one, at) $$`)
  await run("insert into sums (tbl, key, sum) values ('changes', 'accounts', '0')")
  await keepSums(db, engine, SUMMED)
}

/** Sums the rows that are there, and those that come, from now on. */
export async function keepSums(
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
  tables: readonly Summed[],
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const summed of tables) {
    const { name, key, columns, only } = summed
    await run(`insert into sums (tbl, key, sum) select '${name}', ${keyOf('', key)}, ${sumOf('', columns)}
      from ${name}${only === undefined ? '' : ` where "${key[0]}" = '${only}'`}`)
    const { insert, update, delete: gone } = followed(summed, engine === 'sqlite')
    if (engine === 'postgres') {
      const body = (statements: readonly string[]) => statements.map((statement) => `${statement};`).join(' ')
      await run(`create or replace function hovslag_follow_${name}() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${body(insert)}
        elsif tg_op = 'UPDATE' then ${body(update)}
        else ${body(gone)} end if;
        return null; end $$`)
      await run(`create trigger ${name}_summed after insert or update or delete on ${name}
        for each row execute function hovslag_follow_${name}()`)
    } else
      for (const [event, statements] of Object.entries({ insert, update, delete: gone }))
        await run(`create trigger ${name}_${event}_summed after ${event} on ${name} begin
          ${statements.map((statement) => `${statement};`).join('\n')} end`)
  }
}
