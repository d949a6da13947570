/** Sexes of a horse, as stored and in the order shown (spec 3). */
export const HORSE_GENDERS = ['Hingst', 'Sto', 'Valack'] as const
export type HorseGender = (typeof HORSE_GENDERS)[number]

export const [STALLION, MARE, GELDING] = HORSE_GENDERS
