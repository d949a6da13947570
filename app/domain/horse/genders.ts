/** Sexes of a horse, as stored and in the order they are shown in (spec 3). */
export const HORSE_GENDERS = ['Hingst', 'Sto', 'Valack'] as const
export type HorseGender = (typeof HORSE_GENDERS)[number]

/** Each of them by its own name. */
export const [STALLION, MARE, GELDING] = HORSE_GENDERS
