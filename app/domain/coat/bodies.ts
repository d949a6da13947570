/** The body and size of a drawn horse: `bodies.json` has the nearest of eight bodies for each breed. Our own choice. */
import { breedKind, findBreed } from '../breeds.ts'
import bodies from './bodies.json' with { type: 'json' }

export const BODIES = ['warm', 'light', 'arab', 'baroque', 'cold', 'nordic', 'ride', 'pony'] as const
export type Body = (typeof BODIES)[number]

/** What a breed has besides its body: a cut mane, hair on its fetlocks, or no such hair where its body has it. */
export type BodyLayer = 'is-fjord' | 'is-feather' | 'is-clean'

/** Bodies whose forelock hides a star on the forehead; a blaze can still be seen. */
export const COVERED_FOREHEADS: ReadonlySet<Body> = new Set(['baroque', 'cold', 'nordic', 'pony'])

/** The height at the withers of a standing body, in units of its drawing. */
const WITHERS: Readonly<Record<Body, number>> = {
  warm: 206,
  light: 209,
  arab: 207,
  baroque: 200,
  cold: 203,
  nordic: 191,
  ride: 200,
  pony: 181,
}

/** `scale` is the size where the horse's height is not known; 1 is a warmblood of 170 cm. */
type BreedBody = { body: Body; scale: number; layer?: BodyLayer }

/** By the code of the breed. JSON has no unions of texts; a test checks every row. */
export const BREED_BODIES = bodies as Readonly<Record<string, BreedBody>>

/** How a horse of a breed and height is drawn. */
type DrawnBody = { body: Body; scale: number; layer: BodyLayer | null }

/** At this height the drawing of a warmblood fills its frame. */
const FULL_WITHERS = 206
const FULL_CM = 170
const [SMALLEST, LARGEST] = [0.6, 1.08]
/** Sizes are rounded to this fraction, so that a list needs few different drawings. */
const STEPS = 50

/** Scaled down on purpose: at full scale a mini of 71 cm would be lost in its landscape. */
function drawnScale(heightCm: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, 0.35 + (0.65 * heightCm) / FULL_CM))
}

/** The body of a breed (a warmblood if unknown), and its size by the horse's own height or else its breed's. */
export function bodyOf(breed: string | null | undefined, heightCm: number | null | undefined): DrawnBody {
  const known = findBreed(breed)
  const row = known === null ? undefined : BREED_BODIES[known.code]
  const body = row?.body ?? (breedKind(breed) === 'pony' ? 'ride' : 'warm')
  const drawn = typeof heightCm === 'number' && heightCm > 0 ? drawnScale(heightCm) : (row?.scale ?? 1)
  const scale = Math.round(((drawn * FULL_WITHERS) / WITHERS[body]) * STEPS) / STEPS
  return { body, scale, layer: row?.layer ?? null }
}

/** The size of a horse of one or two years that will grow to this one. */
export const youngScale = (scale: number): number => Math.round(scale * 0.94 * STEPS) / STEPS
