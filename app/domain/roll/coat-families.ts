import { colourName } from '#app/domain/genetics/colour.ts'
import { COLOUR_SYNONYMS } from '#app/domain/genetics/colour-names.table.ts'
import { swedishOfEnglish } from '#app/domain/genetics/english-colours.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { remember } from '#app/domain/remember.ts'
import type { CoatFamily } from './facts.table.ts'

const SYNONYMS = Object.entries(COLOUR_SYNONYMS).flatMap(([name, words]) =>
  words.map((word) => [word.toLowerCase(), name.toLowerCase()] as const),
)

/** What is found anywhere in the text: markings over the whole coat. */
const PATTERNS: readonly (readonly [RegExp, CoatFamily])[] = [
  [/skäck|tobiano|overo|tovero|sabino|splash|\bframe\b/u, 'skäck'],
  [/tigrer|leopard|schabrak|snowcap|few ?spot|snöfling/u, 'tigrerad'],
]
/** The coat itself, in the first words; the first that fits counts. */
const COATS: readonly (readonly [RegExp, CoatFamily])[] = [
  [/champagne/u, 'champagne'],
  [/konstantskimmel|rödskimmel|brunskimmel|svartskimmel|roan/u, 'konstantskimmel'],
  [/skimmel|^grå/u, 'skimmel'],
  [/silver/u, 'silver'],
  [/pearl/u, 'pearl'],
  [/gulvit|pärlvit|rökvit|^vit(?!black)/u, 'vit'],
  [/black/u, 'black'],
  [/isabell|gulbrun|gulsvart|^gul|bork/u, 'gul'],
  [/fux/u, 'fux'],
  [/brun/u, 'brun'],
  [/svart|rapp/u, 'svart'],
]

/** The families of a colour text, Swedish or English, as a person would name the horse; empty for an unknown one. */
export const familiesOfColour = remember((typed: string): readonly CoatFamily[] => {
  const swedish = (swedishOfEnglish(typed) ?? typed).normalize('NFC').toLowerCase().trim()
  const synonym = SYNONYMS.find(([word]) => swedish.startsWith(word))
  const named = synonym ? swedish.replace(synonym[0], synonym[1]) : swedish
  // A grey that was born brown is grey.
  const head = named.split(/[,(;]/u, 1)[0] ?? ''
  const coat = COATS.find(([pattern]) => pattern.test(head))?.[1]
  const patterns = PATTERNS.filter(([pattern]) => pattern.test(named)).map(([, family]) => family)
  return [...(coat === undefined ? [] : [coat]), ...patterns]
})

/** The families of a horse: by its colour text, else by its genotype. */
export function coatFamilies(color: string | null, genotype: unknown): readonly CoatFamily[] {
  if (color !== null) return familiesOfColour(color)
  const read = readGenotype(genotype)
  return read === null ? [] : familiesOfColour(colourName(read))
}
