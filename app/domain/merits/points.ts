/** Points of the first four places; the fifth to tenth have one each (spec 9). */
const PODIUM_POINTS = [12, 10, 6, 3] as const
const LAST_PLACE_WITH_POINTS = 10

/** Merit points of a place: 12, 10, 6, 3, then 1 to the tenth; anything else, 0 and fractions included, has none (spec 9). */
export function placingPoints(place: number): number {
  if (!Number.isInteger(place) || place < 1) return 0
  return PODIUM_POINTS[place - 1] ?? (place <= LAST_PLACE_WITH_POINTS ? 1 : 0)
}

/** The places that are told apart by their points, and by the colour of their rosette: 5 is the fifth to tenth, 0 all after. */
export const PLACE_GROUPS = [1, 2, 3, 4, 5, 0] as const
export type PlaceGroup = (typeof PLACE_GROUPS)[number]

/** The group of a place, or of none that can be read. */
export function placeGroup(place: number): PlaceGroup {
  return PLACE_GROUPS.find((one) => one === place) ?? (placingPoints(place) > 0 ? 5 : 0)
}
