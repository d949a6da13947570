export const homebredText = {
  title: 'Uppfödningslista',
  breed: 'Ras',
  gender: 'Kön',
  letters: 'Bokstäver',
  height: (cm: string) => `${cm}\u00a0cm`,
  heightToBe: (cm: string) => `väntas bli ${cm}\u00a0cm`,
  made: (year: string) => `Skapad ${year}`,
  bySire: 'e.',
  byDam: 'u.',
} as const
