/**
 * A careful breeder's second thoughts: where a foal's parents are too closely related, the mare gets another stallion
 * of the same breed, if need be a new one. Names, sexes and years stay; what a foal inherits is drawn again.
 */
import type { Animal } from './animal.ts'

/** A foal of cousins is the most. For the stallion that everybody wants, breeders accept twice that. */
export const MOST_INBRED = 0.0625
const STAR_POPULARITY = 30
const mostOf = (sire: Animal) => (sire.popularity >= STAR_POPULARITY ? 2 * MOST_INBRED : MOST_INBRED)

/** Kinship of the animals of one circle, by the tabular method: a row for each, in the order of birth. */
export class Kinships {
  readonly #rows = new Map<Animal, { at: number; row: Float32Array }>()

  add(animal: Animal): void {
    const at = this.#rows.size
    const row = new Float32Array(at + 1)
    const sire = animal.sire && this.#rows.get(animal.sire)
    const dam = animal.dam && this.#rows.get(animal.dam)
    for (const other of this.#rows.values()) row[other.at] = (read(sire, other) + read(dam, other)) / 2
    row[at] = 0.5 * (1 + (sire && dam ? read(sire, dam) : 0))
    this.#rows.set(animal, { at, row })
  }

  of(one: Animal, other: Animal): number {
    const [a, b] = [this.#rows.get(one), this.#rows.get(other)]
    return a && b ? read(a, b) : 0
  }
}

type Row = { at: number; row: Float32Array }

const read = (one: Row | null | undefined, other: Row): number =>
  !one ? 0 : ((one.at >= other.at ? one.row[other.at] : other.row[one.at]) ?? 0)

type Second = {
  /** Stallions that may be bred to the mare that year. */
  stallionsFor: (foal: Animal) => readonly Animal[]
  /** A stallion from elsewhere for this mare's breed, old enough that year; null if none may be bought. */
  bought: (foal: Animal) => Animal | null
  /** Draws again what the foal inherits. */
  inherit: (foal: Animal) => void
}

/** Changes sires where needed, in the order of birth. Returns the stallions that were bought for it. */
export function breedCarefully(animals: readonly Animal[], { stallionsFor, bought, inherit }: Second): Animal[] {
  const kinships = new Kinships()
  const changed = new Set<Animal>()
  const newcomers: Animal[] = []
  const inOrder = animals.toSorted((a, b) => a.born - b.born)
  for (const foal of inOrder) {
    const { sire, dam } = foal
    if (sire && dam && kinships.of(sire, dam) > mostOf(sire)) {
      const others = stallionsFor(foal).map((one) => ({ one, kinship: kinships.of(one, dam) }))
      const able = others
        .filter(({ one, kinship }) => kinship <= mostOf(one))
        .toSorted((a, b) => worth(foal, b) - worth(foal, a))
      const newcomer = able.length > 0 ? null : bought(foal)
      if (newcomer) {
        kinships.add(newcomer)
        newcomers.push(newcomer)
      }
      const [nearest] = others.toSorted((a, b) => a.kinship - b.kinship)
      const better =
        able[0]?.one ?? newcomer ?? (nearest && nearest.kinship < kinships.of(sire, dam) ? nearest.one : null)
      if (better) {
        changeSire(foal, sire, better)
        changed.add(foal)
      }
    }
    const isAffected = changed.has(foal) || [sire, dam].some((parent) => parent && changed.has(parent))
    if (isAffected) {
      changed.add(foal)
      inherit(foal)
    }
    kinships.add(foal)
  }
  return newcomers
}

/** A stud uses its own stallions first, then the popular ones. */
const worth = ({ isHome }: Animal, { one, kinship }: { one: Animal; kinship: number }) =>
  one.popularity * (isHome && one.isOwn ? 20 : 1) * (1 - kinship)

function changeSire(foal: Animal, from: Animal, to: Animal): void {
  from.foals.splice(from.foals.indexOf(foal), 1)
  const after = to.foals.findIndex((one) => one.born > foal.born)
  to.foals.splice(after < 0 ? to.foals.length : after, 0, foal)
  foal.sire = to
}
