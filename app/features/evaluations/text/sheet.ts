/** What visitors read on a judge's sheet; the administrator's words stand apart, so that no visitor loads them. */
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
