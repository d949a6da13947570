export const qualityText = {
  title: 'Kvalitetsprogrammet',
  jump: 'Till en grupp',
  section: (section: string, papers: string) => `Avdelning ${section}, ${papers.toLocaleLowerCase('sv')}`,
  otherCodes: 'Koder av ingen avdelning',
  won: ' – vunnet',
} as const
