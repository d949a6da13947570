/**
 * English names of colours as Swedish ones: `Silver Bay` is `Silverbrun`, `Bay Tobiano` is `Brunskäck (tobiano)`.
 * The words in `english-colours.json` are our own choice after common English use. Dark shades of bay and of seal brown
 * share a name there. `silvers` are whole names of coats with silver; a pattern with an empty list says that there is a
 * pattern and not which. Of several phrases the first one in the file wins, so longer ones come before shorter ones.
 */
import { remember } from '#app/domain/remember.ts'
import english from './english-colours.json' with { type: 'json' }

export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
export const isOneWord = (name: string) => !name.includes(' ')

/** The text without these whole words; null where it does not hold them. */
function without(text: string, words: string): string | null {
  const found = ` ${text} `.indexOf(` ${words} `)
  if (found < 0) return null
  return `${text.slice(0, found)} ${text.slice(found + words.length)}`.replace(/\s+/g, ' ').trim()
}

/** The meaning of the first of these phrases that is in a text, and what is left of the text. */
function take<Meaning>(
  text: string,
  phrases: readonly (readonly [words: string, meaning: Meaning])[],
): { meaning: Meaning; rest: string } | null {
  for (const [words, meaning] of phrases) {
    const rest = without(text, words)
    if (rest !== null) return { meaning, rest }
  }
  return null
}

/** The Swedish name of a coat with silver; red coats hide it. */
function silvered(coat: string): string {
  return /fux|isabell|rödblack|gulblack|gulvit|pärlvit|rökvit/i.test(coat) ? coat : `Silver${lowerFirst(coat)}`
}

function roaned(coat: string): string {
  if (/^(fux|ljusfux|mörkfux|leverfux)$/i.test(coat)) return 'Rödskimmel'
  if (/^(ljusbrun|blodbrun|viltbrun|mörkbrun)$/i.test(coat)) return 'Brunskimmel'
  return isOneWord(coat) ? `${coat}skimmel` : `${coat} konstantskimmel`
}

const ROANS: Readonly<Record<string, string>> = {
  'blue roan': 'Svartskimmel',
  'red roan': 'Rödskimmel',
  'strawberry roan': 'Rödskimmel',
}

const COATS: ReadonlyMap<string, string> = new Map(
  [ROANS, english.silvers, english.coats].flatMap((table) => Object.entries(table)),
)
const PIEBALDS: ReadonlyMap<string, string> = new Map(Object.entries(english.piebalds))
const PATTERNS = Object.entries<readonly string[]>(english.patterns)
const LEOPARDS = Object.entries(english.leopards)
const GREYS = english.greys.map((words) => [words, null] as const)

/** The Swedish coat of an English text without patterns. */
function coatOf(text: string): string | null {
  const direct = COATS.get(text)
  if (direct !== undefined) return direct
  const withoutRoan = without(text, 'roan')
  if (withoutRoan !== null) {
    const coat = coatOf(withoutRoan)
    return coat && roaned(coat)
  }
  const withoutSilver = without(text, 'silver')
  if (withoutSilver !== null && !text.includes('champagne')) {
    const coat = coatOf(withoutSilver)
    return coat && silvered(coat)
  }
  return null
}

const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\bgray\b/g, 'grey')
    .replace(/[\s,()/+-]+/g, ' ')
    .trim()

/** The Swedish name of a colour in English; null for any other text, and where some of its words are not known. */
export const swedishOfEnglish = remember((typed: string): string | null => {
  let text = fold(typed)
  if (text === '') return null
  if (english.whites.includes(text)) return 'Vit'
  const grey = take(text, GREYS)
  if (grey) {
    const born = without(grey.rest, 'born') ?? grey.rest
    if (born === '') return 'Skimmel'
    const coat = swedishOfEnglish(born)
    return coat && `Skimmel (född ${lowerFirst(coat).replace(/ \((.+)\)/, ', $1')})`
  }
  const piebald = PIEBALDS.get(text)
  if (piebald !== undefined) return piebald
  const leopard = take(text, LEOPARDS)
  if (leopard) text = without(leopard.rest, 'appaloosa') ?? leopard.rest
  const patterns: string[] = []
  let isPied = false
  for (let found = take(text, PATTERNS); found; found = take(text, PATTERNS)) {
    isPied = true
    patterns.push(...found.meaning)
    text = found.rest
  }
  const coat = coatOf(text)
  if (coat === null) return null
  let name = coat
  if (isPied) name = isOneWord(coat) ? `${coat}skäck` : `${coat} skäck`
  if (patterns.length > 0) name += ` (${[...new Set(patterns)].join(', ')})`
  return leopard ? `${name}, ${leopard.meaning}` : name
})
