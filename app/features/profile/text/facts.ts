export const factsText = {
  competition: 'Tävling',
  focus: 'Inriktning',
  potential: 'Potential',
  ponyGroup: 'Ponnykategori',
  size: 'Storlek',
  points: 'VHF-poäng',
  pointsLeft: (missing: string, title: string) => `, ${missing} kvar till ${title}`,
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
  origin: 'Ursprung',
  inRegister: 'Visa i registret',
} as const

/** Lines that only the server makes. */
export const factsLines = {
  notPremiered: (grade: string) => `${grade} (ingen premiering gjord)`,
  pass: 'Hästpass: skriv ut, hämta eller dela',
  choose: { Hingst: 'Välj sto åt honom', Sto: 'Välj hingst åt henne' },
  related: 'Släktskap med en annan häst',
  follow: 'Följ hästen med RSS',
} as const
