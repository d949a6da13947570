import type { Engine, Store } from '#app/store/store.ts'
import { rounds } from '../rounds.ts'
import type { FaultMoment, Faults } from './failing-store.ts'

/**
 * Tries the same thing with its first statement failing, then its second, and so on, until it is through; looks at each
 * outcome that a fault had a part in. `prepare` brings the store back to where the attempt starts from.
 * Answers with how many statements there were to fail.
 */
export async function failAtEachStatement<Outcome>(
  faults: Faults,
  {
    moment = 'before',
    prepare = async () => {},
    attempt,
    look,
  }: {
    moment?: FaultMoment
    prepare?: () => Promise<void>
    attempt: () => Promise<Outcome>
    look: (outcome: Outcome, n: number) => Promise<void> | void
  },
): Promise<number> {
  for (let n = 1; n < 10_000; n++) {
    await prepare()
    faults.failAt(n, moment)
    const outcome = await attempt()
    const { hasFailed } = faults
    faults.heal()
    if (!hasFailed) return n - 1
    await look(outcome, n)
  }
  throw new Error('It never came to an end')
}

/** How many statements a write takes on that engine, told by SQLite's: PostgreSQL asks for the writers' lock besides. */
export function statementsOn({ engine }: Store, onSqlite: number): number {
  return engine === 'postgres' ? onSqlite + 1 : onSqlite
}

/**
 * When a statement fails. On PostgreSQL a fault after it is tried in `bench/rounds.ts`; `statements.test.ts` tries it for
 * each kind of write.
 */
export function momentsOn(engine: Engine): readonly FaultMoment[] {
  return engine === 'sqlite' || rounds(1) > 1 ? ['before', 'after'] : ['before']
}
