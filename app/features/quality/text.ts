export const qualityText = {
  title: 'Kvalitetsprogrammet',
  jump: 'Till en grupp',
  section: (section: string, papers: string) => `Avdelning ${section}, ${papers.toLocaleLowerCase('sv')}`,
  otherCodes: 'Koder av ingen avdelning',
  won: ' – vunnet',
  height: (cm: string) => `${cm} cm`,
  heightToBe: (cm: string) => `väntas bli ${cm} cm`,
} as const
