import type { BreedGenesProblem } from '#app/domain/odds/breed-genes.ts'

/** What is wrong with a line about a breed. */
const REASONS: Readonly<Record<BreedGenesProblem['reason'], (word: string) => string>> = {
  'no-colon': () => 'skriv rasen, ett kolon och generna',
  'no-breed': (word) => `${word || 'det före kolonet'} är ingen ras här`,
  'breed-twice': (word) => `${word} har en rad redan`,
  'no-allele': (word) => `${word} är ingen gen här`,
  'allele-twice': (word) => `${word} står två gånger`,
  'no-frequency': (word) => `skriv ett tal mellan 0 och 1 efter ${word}`,
  sum: (word) => `talen för ${word} ska bli 1 tillsammans`,
  missing: (word) => `${word} saknas`,
}

/** `Rad 2: Sagohäst är ingen ras här.` of the first, and how many lines more. */
export function breedGenesText(problems: readonly BreedGenesProblem[]): string {
  const [first] = problems
  if (!first) return ''
  const others = new Set(problems.map(({ line }) => line)).size - 1
  const more = others > 0 ? ` ${others === 1 ? 'En rad till' : `${others} rader till`} behöver rättas.` : ''
  return `Rad ${first.line}: ${REASONS[first.reason](first.word)}.${more}`
}
