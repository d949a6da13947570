import { breedKind, findBreed } from '../breeds.ts'
import { type Body, type BodyLayer, BREED_BODIES, WITHERS } from './bodies.table.ts'

/** How a horse of a breed and height is drawn. */
export type DrawnBody = { body: Body; scale: number; layer: BodyLayer | null }

/** The drawings of warmbloods fill their place at this height. */
const FULL_WITHERS = 206
const FULL_CM = 170
const [SMALLEST, LARGEST] = [0.6, 1.08]
/** So many sizes to a whole one: a list is made of few drawings, each of which is written once. */
const STEPS = 50

/** Damped on purpose: at full scale a mini of 71 cm would be lost in its landscape. */
function drawnScale(heightCm: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, 0.35 + (0.65 * heightCm) / FULL_CM))
}

/**
 * The body of a breed, a warmblood where it is not known and a riding pony for other ponies; how large it is drawn, by its own
 * height or else its breed's.
 */
export function bodyOf(breed: string | null | undefined, heightCm: number | null | undefined): DrawnBody {
  const known = findBreed(breed)
  const row = known === null ? undefined : BREED_BODIES[known.code]
  const body = row?.body ?? (breedKind(breed) === 'pony' ? 'ride' : 'warm')
  const drawn = typeof heightCm === 'number' && heightCm > 0 ? drawnScale(heightCm) : (row?.scale ?? 1)
  const scale = Math.round(((drawn * FULL_WITHERS) / WITHERS[body]) * STEPS) / STEPS
  return { body, scale, layer: row?.layer ?? null }
}
