/** English names of colours into Swedish ones: `Silver Bay` is `Silverbrun`, `Bay Tobiano` is `Brunskäck (tobiano)`. */
import { remember } from '#app/domain/remember.ts'
import {
  ENGLISH_COATS,
  ENGLISH_GREYS,
  ENGLISH_LEOPARDS,
  ENGLISH_PATTERNS,
  ENGLISH_PIEBALDS,
  ENGLISH_SILVERS,
  ENGLISH_WHITES,
} from './english-colours.table.ts'

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const isOneWord = (name: string) => !name.includes(' ')

/** Takes these words out of a text where they stand as words; null where they do not. */
function without(text: string, words: string): string | null {
  const found = ` ${text} `.indexOf(` ${words} `)
  if (found < 0) return null
  return `${text.slice(0, found)} ${text.slice(found + words.length)}`.replace(/\s+/g, ' ').trim()
}

/** The first of these phrases that stands in a text, and what is left of it. */
function take<Row extends readonly [string, unknown]>(
  text: string,
  rows: readonly Row[],
): { row: Row; rest: string } | null {
  for (const row of rows) {
    const rest = without(text, row[0])
    if (rest !== null) return { row, rest }
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
  [ROANS, ENGLISH_SILVERS, ENGLISH_COATS].flatMap((table) => Object.entries(table)),
)
const PIEBALDS: ReadonlyMap<string, string> = new Map(Object.entries(ENGLISH_PIEBALDS))

/** The coat of what is left once patterns are taken out. */
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

/**
 * The Swedish name of a colour that is given in English; null where the text is none, or says more than is understood.
 */
export const swedishOfEnglish = remember((typed: string): string | null => {
  let text = fold(typed)
  if (text === '') return null
  if (ENGLISH_WHITES.includes(text)) return 'Vit'
  const grey = take(
    text,
    ENGLISH_GREYS.map((words) => [words, null] as const),
  )
  if (grey) {
    const born = without(grey.rest, 'born') ?? grey.rest
    if (born === '') return 'Skimmel'
    const coat = swedishOfEnglish(born)
    return coat && `Skimmel (född ${lowerFirst(coat).replace(/ \((.+)\)/, ', $1')})`
  }
  const piebald = PIEBALDS.get(text)
  if (piebald !== undefined) return piebald
  const leopard = take(text, ENGLISH_LEOPARDS)
  if (leopard) text = without(leopard.rest, 'appaloosa') ?? leopard.rest
  const patterns: string[] = []
  let isPied = false
  for (let found = take(text, ENGLISH_PATTERNS); found; found = take(text, ENGLISH_PATTERNS)) {
    isPied = true
    patterns.push(...found.row[1])
    text = found.rest
  }
  const coat = coatOf(text)
  if (coat === null) return null
  let name = coat
  if (isPied) name = isOneWord(coat) ? `${coat}skäck` : `${coat} skäck`
  if (patterns.length > 0) name += ` (${[...new Set(patterns)].join(', ')})`
  return leopard ? `${name}, ${leopard.row[1]}` : name
})
