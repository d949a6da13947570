import { oneByOne, type UniquelyNamed } from '../rows.ts'
import { nameIn, type Write } from './write.ts'

/** `id` wanted a name that `holder` has. */
export type NameClash = { collection: UniquelyNamed; name: string; id: string; holder: string }

/** Which writes want a name that another holds, and who gives up a name that another of them takes. */
export type NamePlan = { clashes: NameClash[]; released: string[] }

/**
 * Looks at the names that these writes of one collection want, all at once: names may change hands between them. What
 * clashes is told, not left out: one that does not give up its name keeps it from the next, so look again without it.
 * `holdersOf` tells who holds a name before.
 */
export async function planNames(
  collection: UniquelyNamed,
  writes: readonly Write[],
  holdersOf: (names: string[]) => Promise<Map<string, string>>,
): Promise<NamePlan> {
  const wanted: { id: string; name: string }[] = []
  const givenUp = new Set<string>()
  for await (const [, write] of oneByOne(writes)) {
    const [was, wants] = [nameIn(write.had), nameIn(write.gets)]
    if (was === wants) continue
    if (was !== null) givenUp.add(write.id)
    if (wants !== null) wanted.push({ id: write.id, name: wants })
  }
  const names = new Set(wanted.map(({ name }) => name))
  const holders = await holdersOf([...names])
  const clashes: NameClash[] = []
  const claims = new Map<string, string>()
  const released = new Set<string>()
  for (const { id, name } of wanted) {
    const present = holders.get(name)
    const isReleased = present !== undefined && givenUp.has(present)
    const holder = claims.get(name) ?? (isReleased ? undefined : present)
    if (holder !== undefined) {
      clashes.push({ collection, name, id, holder })
      continue
    }
    claims.set(name, id)
    if (isReleased) released.add(present)
  }
  return { clashes, released: [...released] }
}
