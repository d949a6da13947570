export const newsText = {
  title: 'Nyheter',
  latest: 'Senast i stallet',
  all: 'Alla nyheter',
  foals: 'Årets föl',
  allFoals: 'Alla årets föl',
  none: 'Inga nyheter ännu.',
  follow: 'Följ nyheterna med RSS',
} as const
