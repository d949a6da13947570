/** The words of a profile that the specification does not give. */
export const headText = {
  breeder: 'Uppfödare',
  seller: 'Säljare',
  created: 'Skapad',
  newOwner: 'en ny ägare',
  years: (age: number) => `${age}\u00a0år`,
  /** A colour that is stored in English, with its Swedish name. */
  colour: (stored: string, swedish: string) => `${stored} (${swedish.toLocaleLowerCase('sv')})`,
  height: (cm: string) => `${cm}\u00a0cm`,
  newHome: 'till hästens nya sida',
  memorial: 'till minnessidan',
  medal: (label: string, points: string) => `${label}, ${points} VHF-poäng: visa medaljen`,
  medalCaption: (title: string, label: string, points: number) => `${title}: ${label}, från ${points} poäng`,
  medalPoints: (points: string) => `${points} VHF-poäng – visa medaljen`,
  medalPicture: (title: string) => `Medalj: ${title}`,
  photoOf: (name: string) => `Foto av ${name}`,
  noPhoto: 'Tecknad efter hästens färg. Foto saknas.',
  photoBy: (holder: string) => `Foto: ${holder}`,
} as const

export const tabText = {
  info: 'Info',
  offspring: 'Avkommor',
  eval: 'Bedömning',
  merits: 'Meriter',
  about: (name: string) => `Om ${name}`,
  editMerits: (name: string) => `meriter för ${name}`,
} as const

export const infoText = {
  competition: 'Tävling',
  focus: 'Inriktning',
  potential: 'Potential',
  heightGroup: 'Mankhöjdsgrupp',
  points: 'VHF-poäng',
  pointsLeft: (missing: string, title: string) => `${missing} kvar till ${title}`,
  registries: 'Register',
  breeding: 'Avel',
  evaluation: 'Bedömning',
  premiering: (grade: string) => `Premiering ${grade}`,
  offspring: 'Avkommor',
  genotype: 'Genotyp',
  sire: 'Efter',
  dam: 'Undan',
  generation: 'Generation',
  line: 'Linje',
  inbreedingDegree: 'Inavelsgrad',
  whence: 'varifrån?',
  inRegister: 'Visa i registret',
  pedigree: 'Stamtavla',
  pedigreeNote: 'Fyra led',
  inbreeding: 'Inavel',
} as const
