export const homebredText = {
  title: 'Uppfödningslista',
  breed: 'Ras',
  gender: 'Kön',
  letters: 'Bokstäver',
  made: (year: string) => `Skapad ${year}`,
  bySire: 'e.',
  byDam: 'u.',
} as const
