import { distinct } from '#app/domain/batches.ts'
import type { ParentNames } from '#app/domain/kinship/ancestry.ts'
import { kinshipMatrix, kinshipOf } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'

/** Where the pedigrees are read from: the store, or a published index. */
export type KinSource = {
  /** The names and all their known ancestors. */
  findAncestry: (names: readonly string[]) => Promise<ReadonlyMap<string, ParentNames>>
  /** Own horses and entries of these names. */
  findNamed: (names: readonly string[]) => Promise<ReadonlyMap<string, Ancestor>>
  /** Those foals' names that have one of these parents, each parent's first ones. */
  findFoals: (parents: readonly string[]) => Promise<string[]>
  /** Names like the typed one, best first. */
  findLike: (typed: string) => Promise<string[]>
  /** Own horses with two known parents, the first `most` by name: examples are chosen among them. */
  findSome: (most: number) => Promise<string[]>
  /** Names without a page: their horses were removed. */
  findRemoved: () => Promise<ReadonlySet<string>>
}

export const RELATED_KEYS = ['a', 'b'] as const

/** One of the two names: as typed, and the name that it is; null if there is none. */
export type Chosen = { typed: string; name: string | null; ancestor: Ancestor | null; near: string[] }

const MOST_NEAR = 6
/** Relatives of a single name that are compared, and that are shown. */
const MOST_COMPARED = 200
const NEAREST_SHOWN = 10

/** Two names and how they are kin; `through`: the ancestors behind both. */
export type KinExample = {
  first: string
  second: string
  said: { word: string; often: string | null }
  through: readonly string[]
  kinship: number
}

export type RelatedRead = Awaited<ReturnType<typeof readRelated>> & { examples: readonly KinExample[] }

/** Everything about two typed names, one, or none. */
export async function readRelated(source: KinSource, typed: readonly [string, string]) {
  const texts = typed.map((text) => text.trim().slice(0, 200))
  const asNames = texts.flatMap((text) => readKnownName(text) ?? [])
  const [named, removed] = await Promise.all([source.findNamed(asNames), source.findRemoved()])
  const sides = await Promise.all(texts.map((text) => choose(source, text, named)))
  const [first, second] = sides as [Chosen, Chosen] // as many as were typed
  const names = sides.flatMap(({ name }) => name ?? [])
  const ancestry = await source.findAncestry(names)
  const kinship = first.name !== null && second.name !== null ? kinshipOf(ancestry, first.name, second.name) : null
  // Of one name its relatives, of two without any the first one's.
  const isApart = kinship?.ok === true && kinship.value === 0
  const of = names.length === 1 || isApart ? (names[0] ?? null) : null
  const nearest = of === null ? [] : await findNearest(source, of, ancestry)
  return { first, second, ancestry, kinship, nearest: { of, rows: nearest }, removed }
}

async function choose(source: KinSource, text: string, named: ReadonlyMap<string, Ancestor>): Promise<Chosen> {
  const name = readKnownName(text)
  if (name === null) return { typed: text, name: null, ancestor: null, near: [] }
  const ancestor = named.get(name) ?? null
  // Some names are only somebody's parent.
  if (ancestor !== null || (await source.findFoals([name])).length > 0) return { typed: text, name, ancestor, near: [] }
  return { typed: text, name: null, ancestor: null, near: (await source.findLike(text)).slice(0, MOST_NEAR) }
}

/** The nearest of its parents, grandparents, siblings and foals. */
async function findNearest(source: KinSource, name: string, known: ReadonlyMap<string, ParentNames>) {
  const ancestry = known.has(name) ? known : await source.findAncestry([name])
  const parentsOf = (one: string) => {
    const { sire, dam } = ancestry.get(one) ?? {}
    return [sire, dam].flatMap((parent) => readKnownName(parent) ?? [])
  }
  const parents = parentsOf(name)
  const others = distinct([
    ...parents,
    ...parents.flatMap(parentsOf),
    ...(await source.findFoals([name])),
    ...(await source.findFoals(parents)),
  ])
    .filter((other) => other !== name)
    .slice(0, MOST_COMPARED)
  const whole = await source.findAncestry([name, ...others])
  const { values } = kinshipMatrix(whole, [name], others)
  const ranked = others
    .map((other, at) => ({ name: other, value: values[at] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || compareSwedish(one.name, other.name))
    .slice(0, NEAREST_SHOWN)
  const found = await source.findNamed(ranked.map((one) => one.name))
  return ranked.map((one) => ({ ...one, ancestor: found.get(one.name) ?? null, pedigree: whole }))
}
