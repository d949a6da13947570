export const headText = {
  noPhoto: 'Tecknad efter hästens färg. Foto saknas.',
  ofAll: (number: number, count: number) => `${number} av ${count}`,
} as const

export const headLines = {
  breeder: 'Uppfödare',
  seller: 'Säljare',
  created: 'Skapad',
  newOwner: 'en ny ägare',
  became: 'blev ',
  askAbout: (name: string) => `Fråga om ${name}`,
  photoOf: (name: string) => `Foto av ${name}`,
  photoBy: (holder: string) => `Foto: ${holder}`,
} as const

export const tabText = {
  info: 'Info',
  offspring: 'Avkommor',
  eval: 'Bedömning',
  merits: 'Meriter',
  about: (name: string) => `Om ${name}`,
} as const

export const infoText = {
  inbreeding: 'Inavel',
} as const
