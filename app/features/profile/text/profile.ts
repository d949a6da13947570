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
  suits: (discipline: string, label: string) => `Passar den som siktar på ${discipline}: anlagen räcker till ${label}.`,
  email: (email: string) => `med e-post till ${email}`,
  chat: (handle: string) => `i chatten till ${handle}`,
  owner: (alias: string) => `Ägaren heter ${alias}.`,
  writeTo: (alias: string, ways: string) => `Skriv${alias && ` till ${alias}`} ${ways}.`,
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
