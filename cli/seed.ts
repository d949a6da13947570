import { parseArgs } from 'node:util'
import { isImpossibleDate } from '#app/domain/interchange/dates.ts'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { documentCount } from '#app/log/progress.ts'
import { isStoreEmpty } from '#demo/load.ts'
import { describeSeeding, seedStore } from '#demo/seed.ts'
import { DEFAULT_HORSES, DEFAULT_SEED } from '#demo/stud.ts'
import { type CommandEnvironment, CommandFailure, EXIT, UsageError, withStore } from './command.ts'

const CALL = 'stud seed [--horses N] [--seed S] [--today ÅÅÅÅ-MM-DD | --year ÅR] [--force]'
const MOST_HORSES = 1_000_000

function readCount(text: string, option: string, low: number, high: number): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) {
    throw new UsageError(`--${option} ska vara ett heltal mellan ${low} och ${high}: ${CALL}`)
  }
  return value
}

/** A day and its year; today without a text. */
function readDay(text: string | undefined): { year: number; today: string } {
  const today = text ?? todayInStockholm(new Date()).date
  const year = Number(today.slice(0, 4))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(today) && !isImpossibleDate(today)
  if (!isDay || year < 2012 || year > 2999)
    throw new UsageError(`--today ska vara en dag mellan 2012-01-01 och 2999-12-31: ${CALL}`)
  return { year, today }
}

/** How many refused documents are listed; the rest is counted. */
const LISTED = 5

/**
 * `stud seed`: imports the demo stud into an empty store, or with `--force` into one with content. Number of horses,
 * seed and day (today by default) determine every byte. A year alone is one that has just begun.
 */
export async function seed(args: string[], env: CommandEnvironment): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      horses: { type: 'string', default: String(DEFAULT_HORSES) },
      seed: { type: 'string', default: DEFAULT_SEED },
      year: { type: 'string' },
      today: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  })
  const horses = readCount(values.horses, 'horses', 1, MOST_HORSES)
  const when = values.year === undefined ? readDay(values.today) : { year: readCount(values.year, 'year', 2012, 2999) }
  return withStore(env, async (store) => {
    if (!values.force && !(await isStoreEmpty(store))) {
      throw new CommandFailure(
        'Databasen är inte tom, inget har lagts in. Lägg till --force för att lägga in stuteriet ändå.',
      )
    }
    const result = await seedStore(store, { horses, seed: values.seed, ...when })
    if (!result.ok) {
      for (const { collection, id, reason } of result.refused.slice(0, LISTED))
        console.error(`${collection}/${id}: ${reason}`)
      throw new CommandFailure(`${documentCount(result.refused.length)} krockar med det som finns, inget har lagts in.`)
    }
    console.error(describeSeeding(when.year, result))
    return EXIT.ok
  })
}
