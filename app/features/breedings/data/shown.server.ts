import { NAMES_PER_BATCH } from '#app/domain/batches.ts'
import {
  isStillAwaited,
  SHOWN_FIELDS,
  type ShownFoal,
  type ShownOffer,
  shownFoal,
  shownOffer,
} from '#app/domain/breedings/shown.ts'
import { FOAL_STATES } from '#app/domain/breedings/states.table.ts'
import { isPublicCategory } from '#app/domain/categories.ts'
import { remember } from '#app/domain/remember.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import type { Settings } from '#app/features/settings/schema/defaults.ts'
import { canBePicked, type Engine, fieldsOfDocument } from '#app/store/engines/differences.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

export type ShownBreedings = {
  foals: ShownFoal[]
  offers: ShownOffer[]
  /** Names among them that are horses with a page. */
  horses: ReadonlySet<string>
}

/** More than any page shows. */
const MOST_ROWS = 500
/** An older covering has had its foal, or nobody wrote down what became of it. */
const YEARS_AWAITED = 2

const shownQuery = (engine: Engine, db: Db, since: number) =>
  db
    .selectFrom('breedings')
    .select(fieldsOfDocument(engine, SHOWN_FIELDS).as('picked'))
    .where((eb) =>
      eb.or([eb('state', '=', 'offered'), eb.and([eb('state', 'in', [...FOAL_STATES]), eb('year', '>=', since)])]),
    )
    .where(canBePicked)
    // Offers first, as they are few. A blank year has another place on each engine.
    .orderBy((eb) => eb.case().when('state', '=', 'offered').then(0).else(1).end())
    .orderBy((eb) => eb.fn.coalesce('year', eb.val(0)), 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)

const onEach = <Query>(of: (engine: Engine) => Query) => ({ sqlite: of('sqlite'), postgres: of('postgres') })
// Every page of a horse asks.
const shownRows = onEach((engine) => prepared((db, since: number) => shownQuery(engine, db, since)))
const shownRowsOf = onEach((engine) =>
  prepared((db, since: number, name: string) =>
    shownQuery(engine, db, since).where((eb) => eb.or([eb('mare', '=', name), eb('stallion', '=', name)])),
  ),
)

/**
 * The foals that the stud's mares await and the stallions that take mares, of one horse or all; null where the owner
 * shows none. Only what visitors may see is selected (`SHOWN_FIELDS`), and horses in no list are left out.
 */
export async function findShownBreedings(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  settings: Settings,
  today: Today,
  name?: string,
): Promise<ShownBreedings | null> {
  if (!settings.publicBreedings) return null
  const since = yearOf(today, 'breedings') - YEARS_AWAITED
  const rows = await (name === undefined ? shownRows[engine](db, since) : shownRowsOf[engine](db, since, name))
  const shown = rows.map(({ picked }) => shownOf(picked))
  const foals = shown.flatMap(({ foal }) => foal ?? [])
  const offers = shown.flatMap(({ offer }) => offer ?? [])
  const { horses, listed } = await findHorses(db, [
    ...foals.flatMap(({ mare, stallion }) => [mare, stallion]),
    ...offers.map(({ stallion }) => stallion),
  ])
  return {
    foals: foals.filter((foal) => listed.has(foal.mare) && isStillAwaited(foal, today.date)),
    // The day is asked for only if it matters: a published page is made again when what it asked for has changed.
    offers: offers.filter(({ stallion, until }) => listed.has(stallion) && (until === null || until >= today.date)),
    horses,
  }
}

const listRows = prepared((db, ...names: string[]) =>
  db.selectFrom('horses').select(['name', 'category', 'hidden']).where('name', 'in', names),
)

/** By the text of the row: most are the same as before a change. */
const shownOf = remember((picked: string) => {
  const values = JSON.parse(picked) as unknown[] // a list, as it was asked for
  const document = plainDocument(Object.fromEntries(SHOWN_FIELDS.map((field, at) => [field, values[at] ?? undefined])))
  return { foal: shownFoal(document), offer: shownOffer(document) }
})

/** Which of the names are horses, and which of these are in a list of the living. */
async function findHorses(db: Db, names: readonly string[]) {
  const [horses, listed] = [new Set<string>(), new Set<string>()]
  for await (const batch of inBatches([...new Set(names)], NAMES_PER_BATCH)) {
    for (const { name, category, hidden } of await listRows(db, ...padded(batch))) {
      horses.add(name)
      if (hidden === 0 && isPublicCategory(category) && category !== 'dead') listed.add(name)
    }
  }
  return { horses, listed }
}
