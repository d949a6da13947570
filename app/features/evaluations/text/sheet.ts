/** Texts of a judge's sheet, apart from the administrator's, which visitors do not load. */
export const sheetText = {
  section: 'Bedömningar',
  qualitySection: 'Kvalitetsbedömningar',
  all: (count: number) => `Visa alla ${count} bedömningar`,
  older: (count: number) => (count === 1 ? '1 bedömning till' : `${count} bedömningar till`),
  sheets: 'Visa protokollen med alla poäng',
  judge: (name: string) => `Domare ${name}`,
  outOf: (max: number) => `av ${max}`,
  notCounted: '(räknas inte i summan)',
} as const
