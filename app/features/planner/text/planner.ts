import type { ParentGender, ParentRefusal } from '#app/domain/breeding/planner-parents.ts'

const THE: Record<ParentGender, string> = { Hingst: 'hingst', Sto: 'sto' }

const REFUSALS: Record<ParentRefusal, (name: string, gender: ParentGender) => string> = {
  sold: (name) => `${name} är såld och kan inte väljas.`,
  dead: (name) => `${name} har avlidit och kan inte väljas.`,
  seniors: (name) => `${name} är pensionär och kan inte väljas.`,
  'too-young': (name) => `${name} är två år eller yngre och kan inte väljas.`,
  'not-this-sex': (name, gender) => `${name} är inte ${gender === 'Hingst' ? 'en hingst' : 'ett sto'}.`,
}

export const plannerText = {
  title: 'Avelsplanering',
  description: 'Para en hingst och ett sto: föl, färgchanser, potential och släktskap.',
  leftOut:
    'Para två hästar och se hur fölet kan bli. Sålda, avlidna, pensionärer och de som är högst två år är inte med.',
  generation: 'Generation',
  generationNamed: (generation: string) => `Generation ${generation}`,
  allGenerations: 'Alla generationer',
  breed: 'Ras',
  allBreeds: 'Alla raser',
  parents: 'Välj föräldrar',
  family: (sire: string | null, dam: string | null, colour: string | null) =>
    `${sire === null ? 'En blek silhuett' : `Hingsten ${sire}`} och ${dam === null ? 'en blek silhuett' : `stoet ${dam}`}${
      colour === null ? '' : `, mellan dem ett föl: ${colour.toLowerCase()}`
    }, tecknade`,
  pick: { Hingst: 'Välj hingst', Sto: 'Välj sto' },
  many: { Hingst: 'Hingstar', Sto: 'Ston' },
  toChoose: (count: number) => `${count} att välja på`,
  noneFits: 'Ingen häst passar',
  temporary: 'tillfällig, ',
  alsoTemporary: ', tillfällig',
  nobody: { Hingst: 'Ingen hingst vald', Sto: 'Inget sto valt' },
  noGenotype: 'Genotypen är inte känd',
  changeHorse: 'Ändra hästen',
  simulate: 'Simulera föl',
  otherPair: 'Byt par',
  addTemporary: 'Lägg till tillfällig häst',
  kinship: 'Släktskap',
  foal: 'Fölet',
  pedigree: 'Fölets stamtavla',
} as const

export const tabText = { pair: 'Ett par', goal: 'Avelsmål', plan: 'Avelsplan' } as const

export const sideText = {
  noSuchHorse: (name: string, gender: ParentGender) =>
    `${gender === 'Hingst' ? 'Ingen' : 'Inget'} ${THE[gender]} heter ${name}.`,
  manyMatches: (typed: string, count: number, gender: ParentGender) =>
    `${count} ${gender === 'Hingst' ? 'hingstar' : 'ston'} passar på ”${typed}”. Välj en i listan.`,
  refused: (refusal: ParentRefusal, name: string, gender: ParentGender) => REFUSALS[refusal](name, gender),
  /** What a horse is that was chosen as the other parent. */
  is: {
    Hingst: (name: string) => `${name} är hingst.`,
    Sto: (name: string) => `${name} är sto.`,
    Valack: (name: string) => `${name} är valack: en kastrerad hingst kan inte få föl.`,
    nothing: (name: string) => `Det står inte om ${name} är hingst eller sto.`,
  },
  kinOf: (name: string) => `Se vilka som är närmast släkt med ${name}`,
  pageOf: (name: string) => `Visa ${name}`,
  badSeed: 'Fölets nummer ska vara ett heltal från 1 till 999 999 999. Föl 1 visas.',
  generationFact: (generation: string) => `generation\u00a0${generation}`,
  colour: (stored: string, swedish: string) => `${stored} (${swedish})`,
  generationShort: (generation: string) => `gen.\u00a0${generation}`,
} as const
