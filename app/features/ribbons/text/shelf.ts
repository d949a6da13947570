export const shelfText = {
  shelf: 'Rosetter',
  shelfName: 'tävlingsrosetter',
  evaluationShelf: 'Bedömningsrosetter',
  evaluationShelfName: 'bedömningsrosetter',
  from: {
    ribbons: (from: string) => `Senast med den placeringen: ${from}.`,
    ERibbons: (from: string) => `Senast med den rosetten: ${from}.`,
  },
  unknown: {
    ribbons: 'En tävlingsrosett. Vilken tävling den är från är inte sparat.',
    ERibbons: 'En bedömningsrosett. Vilken bedömning den är från är inte sparat.',
  },
  open: (label: string) => `Visa ${label} i full storlek`,
} as const
