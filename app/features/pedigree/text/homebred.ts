export const homebredText = {
  title: 'Uppfödningslista',
  letters: 'Bokstäver',
  made: (year: string) => `Skapad ${year}`,
  bySire: 'e.',
  byDam: 'u.',
} as const
