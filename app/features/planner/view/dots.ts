export const DOTS = 100
