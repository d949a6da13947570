export const homebredText = {
  title: 'Uppfödningslista',
  letters: 'Bokstäver',
  bySire: 'e.',
  byDam: 'u.',
} as const
