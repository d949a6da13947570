/** Foals that the picture of a chance stands for. */
export const DOTS = 100
