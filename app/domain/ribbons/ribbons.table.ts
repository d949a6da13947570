/**
 * Ribbons, spec 2 and 5: paths, names and colours. Specified are competition and evaluation ribbons, and that a card
 * shows those whose path contains '/vr'; every row of `ribbons.json` is our own choice.
 */
import ribbons from './ribbons.json' with { type: 'json' }

export const placeKey = (place: string | number): string => `place-${place}`

/** Ribbons for a placing, in the Swedish order of colours. */
export const COMPETITION_RIBBONS = ribbons.places.map(({ place, label }) => ({
  key: placeKey(place),
  label,
  path: `/rosetter/tavling/${place}.png`,
}))

/** Ribbons for a type of evaluation and the grade it gave. */
export const EVALUATION_RIBBONS = ribbons.grades.map((ribbon) => ({
  ...ribbon,
  path: `/rosetter/${ribbon.key.replace('-', '/')}.png`,
}))
