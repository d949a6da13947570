export const newsText = {
  title: 'Nyheter',
  latest: 'Senast i stallet',
  all: 'Alla nyheter',
  foals: 'Årets föl',
  allFoals: 'Alla årets föl',
  none: 'Inga nyheter ännu.',
  kinds: 'Slag av nyheter',
  everything: 'Alla',
  titlesAsOf: (asOf: string) => `Om titlarna: ${asOf.charAt(0).toLocaleLowerCase('sv')}${asOf.slice(1)}`,
  titlesLater: 'Titlarna räknas just nu och kommer om en liten stund.',
  follow: 'Följ nyheterna med RSS',
} as const
