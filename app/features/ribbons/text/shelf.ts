export const shelfText = {
  shelf: 'Rosetter',
  shelfName: 'tävlingsrosetter',
  evaluationShelf: 'Bedömningsrosetter',
  evaluationShelfName: 'bedömningsrosetter',
  open: (label: string) => `Visa ${label} i full storlek`,
} as const
