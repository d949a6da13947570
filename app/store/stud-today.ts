import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { type Today, todayInStockholm } from '#app/domain/stockholm.ts'
import { readStudYear, withStudYear } from '#app/domain/stud-clock.ts'
import { readExact } from './read.ts'
import { settingsIn } from './standing.ts'
import type { Store } from './store.ts'
import type { Db, Trx } from './tables.ts'

/** The stud's own year; null where it follows the calendar. */
async function findStudYear(db: Db | Trx): Promise<number | null> {
  const row = await db.selectFrom('settings').select('doc').where('id', '=', SETTINGS_ID).executeTakeFirst()
  return yearIn(row?.doc ?? null)
}

const yearIn = (doc: string | null): number | null =>
  doc?.includes('"studYear"') ? readStudYear(readExact({ doc })['studYear']) : null

/** That moment's day with the stud's own year, for what no request asks. */
export async function studToday(db: Db | Trx, now: Date): Promise<Today> {
  return withStudYear(todayInStockholm(now), await findStudYear(db))
}

class OtherYear extends Error {}

const LAST_KNOWN = new WeakMap<Db, number | null>()

/**
 * Runs what needs the stud's own year, without a statement for it: `work` gets the year that was last known, null where
 * it follows the calendar. Writes find the present one in the store's stamp; work that ends without any asks for it.
 * If that is another, nothing is written and `work` runs again, in the present year.
 */
export async function inStudYear<T>(
  store: Store,
  work: (store: Store, studYear: number | null) => Promise<T>,
): Promise<T> {
  for (;;) {
    const known = LAST_KNOWN.get(store.db) ?? null
    let hasWritten = false
    const dated: Store = {
      ...store,
      write: async (writing) => {
        const written = await store.write((trx) => {
          const present = yearIn(settingsIn(trx))
          if (present === known || hasWritten) return writing(trx)
          LAST_KNOWN.set(store.db, present)
          throw new OtherYear(`The stud's year is ${present}`)
        })
        hasWritten = true
        return written
      },
    }
    try {
      const done = await work(dated, known)
      if (hasWritten) return done
      const present = await findStudYear(store.db)
      if (present === known) return done
      LAST_KNOWN.set(store.db, present)
    } catch (cause) {
      if (!(cause instanceof OtherYear)) throw cause
    }
  }
}
