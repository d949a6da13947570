export const HEIGHT_GROUPS = ['A', 'B', 'C', 'D', 'Horse', 'Pony'] as const
/** `Pony` is for ponies of unknown height, and as a filter covers A-D too. */
export type HeightGroup = (typeof HEIGHT_GROUPS)[number]

export const HEIGHT_GROUP_NAMES: Readonly<Record<HeightGroup, string>> = {
  A: 'Ponny A',
  B: 'Ponny B',
  C: 'Ponny C',
  D: 'Ponny D',
  Horse: 'Häst',
  Pony: 'Ponny',
}

/** Highest height of each pony group in cm (spec 9). */
export const PONY_LIMITS_CM = [
  { group: 'A', maxCm: 107 },
  { group: 'B', maxCm: 129 },
  { group: 'C', maxCm: 139 },
  { group: 'D', maxCm: 148 },
] as const

/** The height group by height in cm; without one (null, 0 or below) the breed's kind decides, `Horse` if unknown. */
export function heightGroup(heightCm: number | null, breedKind: 'pony' | 'horse' | null): HeightGroup {
  if (heightCm === null || !(heightCm > 0)) return breedKind === 'pony' ? 'Pony' : 'Horse'
  return PONY_LIMITS_CM.find(({ maxCm }) => heightCm <= maxCm)?.group ?? 'Horse'
}

/** Whether a horse of `group` passes the filter `wanted`: `Pony` covers A-D and ponies of unknown height. */
export function isInHeightGroup(group: HeightGroup, wanted: HeightGroup): boolean {
  return group === wanted || (wanted === 'Pony' && group !== 'Horse')
}
