/** Foals in the picture of a chance. */
export const DOTS = 100
