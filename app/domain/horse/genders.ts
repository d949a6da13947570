/** Sexes of a horse, as stored and in the order shown (spec 3). */
export const HORSE_GENDERS = ['Hingst', 'Sto', 'Valack'] as const
export type HorseGender = (typeof HORSE_GENDERS)[number]

export const [STALLION, MARE, GELDING] = HORSE_GENDERS

/** Whether a horse of that sex cannot be in this place; a gelding may have been a stallion. Null: it is not known. */
export const isWrongSex = (side: 'sire' | 'dam', gender: HorseGender | null): boolean =>
  side === 'sire' ? gender === MARE : gender === STALLION || gender === GELDING
