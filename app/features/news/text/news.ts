export const newsText = {
  title: 'Nyheter',
  latest: 'Senast i stallet',
  all: 'Alla nyheter',
  foals: 'Årets föl',
  allFoals: 'Alla årets föl',
  none: 'Inga nyheter ännu.',
  kinds: 'Slag av nyheter',
  everything: 'Alla',
  follow: 'Följ nyheterna med RSS',
} as const
