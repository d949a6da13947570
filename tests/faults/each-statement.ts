import type { Engine, Store } from '#app/store/store.ts'
import { rounds } from '../rounds.ts'
import type { FaultMoment, Faults } from './failing-store.ts'

/**
 * Tries the same thing with its first statement failing, then its second, and so on, until no statement is left to
 * fail; checks the outcome of each attempt with a fault. `prepare` restores the state that the attempt starts from.
 * Returns how many statements could fail.
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

/**
 * How many statements a write takes on that engine, from those that are its own: each also reads which version of the
 * program the store is for, and on PostgreSQL it takes the writers' lock.
 */
export function statementsOn({ engine }: Store, own: number): number {
  return own + (engine === 'postgres' ? 2 : 1)
}

/**
 * When a statement fails. On PostgreSQL a fault after it is tried in `bench/rounds.ts`, and for each kind of write in
 * `statements.test.ts`.
 */
export function momentsOn(engine: Engine): readonly FaultMoment[] {
  return engine === 'sqlite' || rounds(1) > 1 ? ['before', 'after'] : ['before']
}
