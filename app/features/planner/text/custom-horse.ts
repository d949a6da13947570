/** What a visitor reads about a temporary horse. */
export const customText = {
  title: 'Tillfällig häst',
  note: 'Finns bara i din webbläsare och i adressen',
  toMend: (count: number) => (count === 1 ? 'En uppgift behöver rättas.' : `${count} uppgifter behöver rättas.`),
  name: 'Namn',
  gender: 'Kön',
  breed: 'Ras',
  unknownBreed: 'Okänd ras',
  height: 'Mankhöjd i cm',
  generation: 'Generation',
  generationHint: '0 till 10',
  genotype: 'Genotyp',
  genotypeHint: 'Till exempel Ee Aa nCr',
  stats: 'Egenskaper',
  statsHint: '16 heltal med mellanslag eller tabb emellan: två för styrka, två för uthållighet och så vidare',
  sire: 'Far',
  sireHint: 'Finns han i stamtavlorna hämtas hans anor',
  dam: 'Mor',
  damHint: 'Finns hon i stamtavlorna hämtas hennes anor',
  use: 'Använd hästen',
  cancel: 'Avbryt',
  stored: 'Tillfälliga hästar i den här webbläsaren',
  choose: 'Välj',
  change: 'Ändra',
  drop: 'Ta bort',
  keep: 'Spara',
  cameAlong: 'kom med adressen',
} as const

/** What is wrong with a temporary horse that was typed or linked. */
export const customProblems = {
  noName: 'Ange ett namn.',
  nameTooLong: (most: number) => `Namnet får ha högst ${most} tecken.`,
  marked: (mark: string) => `Namnet får inte börja med ${mark}.`,
  parentTooLong: (most: number) => `Högst ${most} tecken.`,
  gender: 'Välj hingst eller sto.',
  breed: 'Rasen finns inte i listan.',
  height: 'Höjden ska vara ett tal mellan 30 och 230 cm.',
  generation: 'Generationen ska vara ett heltal från 0 till 10.',
  genotypeTooLong: 'Genotypen är för lång.',
  genotype: (errors: string) => `Genotypen kan inte läsas: ${errors}.`,
  statCount: (wanted: number, given: number) => `Ange ${wanted} värden, här är ${given}.`,
  stat: 'Varje egenskap ska vara ett heltal från 0 till 999.',
  unreadable: 'Värdet kan inte läsas.',
} as const

export const codeProblems = {
  unreadableHorse: 'Den tillfälliga hästen i adressen går inte att läsa.',
  horseTooLong: 'Den tillfälliga hästen i adressen är för lång.',
} as const
