export const memorialText = {
  lead: 'De som har gått ur tiden.',
  /** Horses with a link are hidden from category lists (spec 2). */
  all: 'Alla döda, också de med minnessida på annat håll',
  noYears: 'Dödsåret är inte känt',
  candle: 'Ett ljus brinner det första året',
} as const
