import { inTurns } from '#app/domain/let-others.ts'
import type { LeftPairs } from '#app/domain/odds/family-halves.ts'
import { type PackedPairs, packPairs, unpackPairs } from '#app/domain/odds/packed-pairs.ts'
import { type KnownName, studPairs } from '#app/domain/odds/stud-pairs.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { pickedFields, readPicked } from '#app/store/columns/picked.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import { BESIDE_DESCENT, isLarge, WorkedOut } from '#app/store/worked-out.ts'

const ROWS_AT_ONCE = 500
const SAID = ['color', 'genotype']

async function workOut({ db }: Pick<Store, 'db'>): Promise<PackedPairs> {
  const known = new Map<string, KnownName>()
  for (const collection of ['horses', 'pedigree'] as const) {
    const query = db.selectFrom(collection).select(['id', 'name', 'sire', 'dam', pickedFields(db, SAID).as('said')])
    for await (const rows of batchesById(query, ROWS_AT_ONCE))
      for (const { name, sire, dam, said } of rows) {
        const [color, genotype] = readPicked(said, SAID)
        const own = known.get(name)
        const given = own
          ? { ...own, ...parentsOf(own, { sire, dam }), color: own.color || color }
          : { name, sire, dam, color, genotype }
        known.set(name, given)
      }
  }
  return packPairs((await inTurns(studPairs(known.values()))).left)
}

/** Of horses and entries. */
const READ = ['name', 'sire', 'dam', ...SAID]

// None of these actions changes a colour or a genotype either.
const LEFT = new WorkedOut<PackedPairs, null>('genes', workOut, BESIDE_DESCENT, {
  sources: { horses: READ, pedigree: READ },
  first: () => null,
  turn: 5,
  isKept: true,
  isForPlanner: true,
  patienceMs: 50,
})

const NOTHING: ReadonlyMap<string, LeftPairs> = new Map()

/**
 * What the whole pedigree leaves of each name. While that of a large stud is made anew nothing: then near relatives
 * count alone. The thread that computes boards makes it, and has them wait for it.
 */
export async function findLeftPairs(given: Pick<Store, 'db'>): Promise<ReadonlyMap<string, LeftPairs>> {
  const store = given as Store // nothing else of it is used
  if (!store.elsewhere || !(await isLarge(store))) return unpackPairs(await LEFT.now(store, null))
  const { value, isFresh } = await LEFT.glance(store, null)
  return isFresh && value ? unpackPairs(value) : NOTHING
}
