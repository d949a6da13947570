/**
 * Which body a drawn horse has. Eight bodies were drawn, and `bodies.json` says which of them each breed is nearest to. All
 * of it is our own choice; the specification draws no horses.
 */
import bodies from './bodies.json' with { type: 'json' }

export const BODIES = ['warm', 'light', 'arab', 'baroque', 'cold', 'nordic', 'ride', 'pony'] as const
export type Body = (typeof BODIES)[number]

/** What a breed has besides its body: a cut mane, hair on its fetlocks, or no such hair where its body has it. */
export type BodyLayer = 'is-fjord' | 'is-feather' | 'is-clean'

/** Bodies whose forelock hides a star on the forehead; a blaze can still be seen. */
export const COVERED_FOREHEADS: ReadonlySet<Body> = new Set(['baroque', 'cold', 'nordic', 'pony'])

/** The height at the withers of a standing body, in units of its drawing. */
export const WITHERS: Readonly<Record<Body, number>> = {
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
