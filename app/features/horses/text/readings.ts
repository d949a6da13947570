const years = (count: number) => `${count} år i år`

/** What the form says of a field while it is typed. */
export const readingText = {
  born: 'Fyra siffror, till exempel 2019',
  notBorn: 'Inte född än',
  years,
  tooOld: (count: number, sentence: string) => `${years(count)}. ${sentence}`,
  ageLimit: 'Ett årtal; tomt om ingen gräns finns',
  limitAhead: 'Gränsen ligger framåt i tiden: ingen ålder är tillåten',
  oldest: (count: number) => `Högst ${years(count)}`,
  scores: 'Upp till fem tal med blanksteg mellan: typ, huvud-hals-bål, extremiteter, rörelser, helhet.',
  graded: (total: string, grade: string) => `${total} – ${grade}`,
  someScores: (given: number, wanted: number, sum: string) => `${given} av ${wanted} tal: ${sum}`,
  firstScores: (sum: string) => `De fem första talen: ${sum}`,
  allScores: (sum: string) => `Fem tal: ${sum}`,
  total: 'Summan, eller upp till fem poäng med blanksteg mellan',
  summed: (total: string) => `Summa ${total}`,
  stats: '8 eller 16 tal med blanksteg eller tabbar mellan. Med 8 visas ingen potential.',
  allStats: (name: string, potential: string) => `16 värden. ${name} ${potential}.`,
  statCount: (count: number) => (count === 1 ? '1 värde' : `${count} värden`),
  fewStats: (counted: string) => `${counted} av 16. Potential visas först när alla 16 finns.`,
  manyStats: (counted: string) => `${counted}, det ska vara 16. Potential visas inte.`,
  genotype: 'Till exempel Ee Aa nCr',
  givesColour: (name: string) => `Ger färgen ${name}.`,
  line: 'N.M, till exempel 14.1',
  founder: (name: string, diedOut: boolean) => `Efter ${name}${diedOut ? ', utdöd' : ''}`,
} as const
