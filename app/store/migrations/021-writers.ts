import { type Kysely, sql } from 'kysely'

type Types = { engine: 'sqlite' | 'postgres' }

/**
 * Ends the writing of programs that do not look, with each write, whether the store was upgraded meanwhile: of those
 * before this migration. SQLite has the function only in programs that look; its name is all that the others log.
 * PostgreSQL has the setting only in their transactions.
 */
export async function up(db: Kysely<unknown>, { engine }: Types): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (engine === 'sqlite') {
    await run(`create trigger journal_writer before insert on journal begin
      select hovslag_was_upgraded_restart_the_program(); end`)
    return
  }
  await run(`create or replace function hovslag_journal_writer() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('hovslag.looks', true), '') <> 'yes' then
      raise exception 'Hovslag was upgraded: restart the program'; end if;
    return new; end $$`)
  await run(`create trigger journal_writer before insert on journal
    for each row execute function hovslag_journal_writer()`)
}
