/** Points of the first four places; the fifth to tenth have one each (spec 9). */
const PODIUM_POINTS = [12, 10, 6, 3] as const
const LAST_PLACE_WITH_POINTS = 10

/** Merit points of a place: 12, 10, 6, 3, then 1 to the tenth; anything else, 0 and fractions included, has none (spec 9). */
export function placingPoints(place: number): number {
  if (!Number.isInteger(place) || place < 1) return 0
  return PODIUM_POINTS[place - 1] ?? (place <= LAST_PLACE_WITH_POINTS ? 1 : 0)
}
