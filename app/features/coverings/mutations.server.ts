import { adminPlan } from '#app/desk/form-action.server.ts'
import { parentRefusal } from '#app/domain/breeding/planner-parents.ts'
import { readBreeding } from '#app/domain/breedings/breeding.ts'
import { type Right, rightsOf, roomOfRight } from '#app/domain/breedings/rights.ts'
import { OPEN_STATES } from '#app/domain/breedings/states.table.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { findPair, promiseOf, wrongSexes } from '#app/features/breedings/mutations.server.ts'
import { BREEDINGS_PATH } from '#app/features/breedings/view.ts'
import { type Change, commitPlan } from '#app/store/commit.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { ANY_RIGHT, type Pair, SaveCoverings } from './schema.ts'
import { coveringText } from './text.ts'

type Refused =
  | { ok: false; reason: 'has-one' | 'no-pair'; mare: string }
  | { ok: false; reason: 'full' | 'rights' | 'unfit'; name: string }

/** Mares that have a covering this year, planned ones too, and how many each stallion has. */
export async function findBusy(db: Db, year: number) {
  const rows = await db
    .selectFrom('breedings')
    .select(['mare', 'stallion'])
    .where((eb) =>
      eb.or([
        eb.and([eb('year', '=', year), eb('state', 'not in', ['empty', 'offered'])]),
        eb.and([eb('year', 'is', null), eb('state', 'in', [...OPEN_STATES])]),
      ]),
    )
    .execute()
  const stallions = new Map<string, number>()
  for (const { stallion } of rows) if (stallion) stallions.set(stallion, (stallions.get(stallion) ?? 0) + 1)
  return { mares: new Set(rows.flatMap(({ mare }) => mare ?? [])), stallions }
}

/** The stored rights to stallions that are valid on `today`, and how far they are used. */
export async function findRights(db: Db, today: string): Promise<Map<string, Right>> {
  const rows = await db
    .selectFrom('breedings')
    .select('doc')
    .where('stallion', 'in', (eb) =>
      eb.selectFrom('breedings').select('stallion').where('doc', 'like', '%"rightsLeft"%'),
    )
    .execute()
  return rightsOf(
    rows.map(({ doc }) => readBreeding(plainDocument(parseStored(doc)))),
    today,
  )
}

/** The odds of more pairs would hold up other writes. */
const MOST_PROMISES = 200

/**
 * Saves all pairs as planned coverings, or none: in one commit, so that one undo takes them back. Refused where a horse
 * cannot be a parent in `year`, the stud's own, or a stallion would have more than `mostMares`, those he has already in
 * the year of `date` included, or, if `isWithinRights`, more than a right to him allows that day.
 */
export const saveCoverings = (
  store: Store,
  actor: string,
  {
    pairs,
    year,
    date,
    mostMares,
    isWithinRights,
  }: { pairs: readonly Pair[]; year: number; date: string; mostMares: number; isWithinRights: boolean },
) =>
  commitPlan<Refused>(store, actor, 'write-breeding', async (trx) => {
    const busy = await findBusy(trx, Number(date.slice(0, 4)))
    const rights = isWithinRights ? await findRights(trx, date) : new Map<string, Right>()
    const changes: Change[] = []
    for (const pair of pairs) {
      const { mare, stallion } = pair
      if (busy.mares.has(mare)) return { ok: false, reason: 'has-one', mare }
      busy.mares.add(mare)
      const horses = await findPair(trx, pair)
      if (horses.mare === null || horses.stallion === null || wrongSexes(horses).length > 0)
        return { ok: false, reason: 'no-pair', mare }
      const unfit =
        parentRefusal(horses.mare, MARE, year) !== null
          ? mare
          : parentRefusal(horses.stallion, STALLION, year) !== null
            ? stallion
            : null
      if (unfit !== null) return { ok: false, reason: 'unfit', name: unfit }
      const uses = (busy.stallions.get(stallion) ?? 0) + 1
      if (uses > mostMares) return { ok: false, reason: 'full', name: stallion }
      busy.stallions.set(stallion, uses)
      const right = rights.get(stallion)
      if (right && roomOfRight(right) === 0) return { ok: false, reason: 'rights', name: stallion }
      if (right) rights.set(stallion, { ...right, used: right.used + 1 })
      const promise = pairs.length > MOST_PROMISES ? null : promiseOf(horses)
      const document = { ...pair, state: 'planned', ...(promise === null ? {} : { promise }) }
      changes.push({ op: 'create', collection: 'breedings', document })
    }
    return { ok: true, changes }
  })

/** Saves a proposal as the page showed it. */
export const coveringPlans = {
  coverings: adminPlan({
    schema: SaveCoverings,
    run: ({ store, actor, values: { par, ston, sprang }, year, date }) =>
      saveCoverings(store, actor, { pairs: par, year, date, mostMares: ston, isWithinRights: sprang !== ANY_RIGHT }),
    refusals: {
      'has-one': ({ mare }) => ({ text: coveringText.problems.hasOne(mare) }),
      full: ({ name }) => ({ text: coveringText.problems.full(name) }),
      rights: ({ name }) => ({ text: coveringText.problems.rights(name) }),
      unfit: ({ name }) => ({ text: coveringText.problems.unfit(name) }),
      'no-pair': ({ mare }) => ({ text: coveringText.problems.noPair(mare) }),
    },
    failure: coveringText.failed,
    done: ({ values: { par } }) => ({ message: coveringText.saved(par.length), to: BREEDINGS_PATH }),
  }),
}
