import { BREEDS } from '#app/domain/breeds.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { foldKey } from '#app/domain/finder/fold.ts'
import { isKnownClass, normaliseClassName } from '#app/domain/merits/class-name.ts'
import { VHF_TITLES } from '#app/domain/merits/titles.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { familiesOfColour } from './coat-families.ts'
import { levelOf } from './facts.ts'
import {
  BREED_NICKNAMES,
  COAT_WORDS,
  DECADES,
  HUNDREDTHS,
  type Meaning,
  MONTHS,
  NUMBER_WORDS,
  ORDINALS,
  SENTENCE_WORDS,
} from './sentence-words.table.ts'

/** A word as typed, its sort key, its number, and whether a comma stands before it. */
export type Token = { raw: string; key: string; number: number | null; isAfterComma: boolean }

/** What a table says of a word as typed; null for one that it does not have, `constructor` included. */
export function wordIn<Value>(table: Readonly<Record<string, Value>>, raw: string): Value | null {
  const word = raw.toLowerCase()
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null
}

/** The sort keys of words, as tokens have them. */
export const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(swedishSortKey))

const LONGEST_SENTENCE = 300
const REGISTER = /\p{L}+-\d[\p{L}\d-]*/gu

/** `femåriga`, `tvååringar` */
const YEARLINGS = new RegExp(`(?<!\\p{L})(${Object.keys(NUMBER_WORDS).join('|')})(år(?:ig|ing)\\p{L}*)`, 'giu')

/** `svår dressyr`, `svår klass i dressyr`, `dressyr svår klass`; in other disciplines no class is called so. */
const SEVERE =
  /(?<!\p{L})(?:svåra?\s+(?:klass(?:en|er)?\s+(?:i(?:nom)?\s+)?)?dressyr(?:en|klass\p{L}*)?|dressyr\s+(?:i\s+)?svåra?\s+klass(?:en|er)?)(?!\p{L})/giu

const POTENTIAL = /(?<!\p{L})(\p{L}+)(potential|anlag|talang)(?:en|er)?(?!\p{L})/giu

const DECADE = new RegExp(`(?<![\\p{L}\\d])(${Object.keys(DECADES).join('|')})[-\\s]?talet`, 'giu')
const FENCE = new RegExp(`(?<!\\p{L})(?:en|1) och (${Object.keys(HUNDREDTHS).join('|')})(?!\\p{L})`, 'giu')

export const isMonth = (key: string) => MONTHS.includes(key)

/** `2012-05-01` */
const DAY = /(?<![\d-])((?:19|20)\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/g

/** The words of a sentence; hyphens split words, except in numbers of registers. */
export function tokensOf(text: string): Token[] {
  const kept: string[] = []
  const spaced = text
    .slice(0, LONGEST_SENTENCE)
    .normalize('NFC')
    .replace(REGISTER, (number) => ` \uE000${kept.push(number) - 1}\uE000 `)
    .replace(FENCE, (_, end: string) => `1,${HUNDREDTHS[end.toLowerCase()] ?? ''} m`)
    .replace(/(?<!\p{L})metern(?!\p{L})/giu, '1,00 m')
    .replace(DECADE, (_, word: string) => `${DECADES[word.toLowerCase()] ?? ''}0-talet`)
    .replace(/(?<!\p{L})ung(?=(?:hingst|sto|valack)(?:\p{L}*))/giu, 'unghäst ')
    // The highest classes of dressage, from Prix St Georges on.
    .replace(SEVERE, 'minst PSG dressyr')
    // `dressyrpotential`, `dressyrtalanger`
    .replace(POTENTIAL, (word, of: string, can: string) =>
      disciplineOf(swedishSortKey(of)) === null ? word : `${can} i ${of}`,
    )
    .replace(/(?<!\p{L})nytt? blod(?:et)?(?!\p{L})/giu, 'linje 0')
    // `fler segrar än 10`
    .replace(
      /(?<!\p{L})(flera?|mera?|färre|mindre)\s+(\p{L}+)\s+än\s+(\d\S*(?:\s*(?:cm|m|år)(?!\p{L}))?)/giu,
      '$1 än $3 $2',
    )
    .replace(/\s(?:o|&)(?=\s)/giu, ' och')
    .replace(DAY, (_, year: string, month: string, day: string) => `${+day} ${MONTHS[+month - 1]} ${year}`)
    .replace(/(\d)\s*[-–]\s*(?=\d)/gu, '$1 till ')
    .replace(/(?<!\p{L})ett?(?=[- ]+(?:till|eller|och|år\p{L}*)(?!\p{L}))/giu, '1')
    .replace(/(?:≥|>=)\s*(?=\d)/gu, ' minst ')
    .replace(/(?:≤|<=)\s*(?=\d)/gu, ' högst ')
    .replace(/>\s*(?=\d)/gu, ' över ')
    .replace(/<\s*(?=\d)/gu, ' under ')
    .replace(/(\d)\s*\+/gu, '$1 eller mer ')
    .replace(/(\d)\s*:\s*[ea](?!\p{L})/giu, '$1 ')
    .replace(/(\d)[-\s]*(?=(?:cm|m|km|år\p{L}*|p|poäng)(?!\p{L}))/giu, '$1 ')
    .replace(/(?<!\p{L})ett(?=år(?:ig|ing))/giu, '1 ')
    .replace(YEARLINGS, (_, word: string, end: string) => `${NUMBER_WORDS[word.toLowerCase()] ?? word} ${end}`)
    .replace(/([\d.,]+)[-\s]?hoppare(?:n|na)?/giu, 'hoppar $1')
    .replace(/(?<!\d)(\d{3})0[-\s]?talet/gu, '$10 till $19')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replace(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? '')
  let isAfterComma = false
  return spaced.split(/([\s;!?"”“()]+|,(?!\d)|\.(?!\d)(?=\s|$))/u).flatMap((word, place): Token[] => {
    if (place % 2 === 1) {
      isAfterComma ||= /[,;]/.test(word)
      return []
    }
    const raw = word.replace(/^[.,:'’-]+|[,:'’-]+$/gu, '')
    const key = swedishSortKey(raw).replaceAll(' ', '')
    if (raw === '' || key === '') return []
    const number = /^\d+(?:[.,]\d+)?$/.test(raw) ? Number(raw.replace(',', '.')) : wordIn(ORDINALS, raw)
    const token = { raw, key, number, isAfterComma }
    isAfterComma = false
    return [token]
  })
}

export const LEXICON = new Map<string, Meaning>()
const add = (phrase: string, meaning: Meaning) => {
  const key = phrase.split(' ').map(swedishSortKey).join(' ')
  if (!LEXICON.has(key)) LEXICON.set(key, meaning)
}
for (const { phrase, meaning } of SENTENCE_WORDS) add(phrase, meaning)
function coatMeaning(family: string): Meaning {
  return { is: 'values', fact: family === 'skäck' || family === 'tigrerad' ? 'teckning' : 'farg', values: [family] }
}
for (const [family, words] of Object.entries(COAT_WORDS)) {
  for (const word of words.split(', ')) add(word, coatMeaning(family))
}
for (const { letters, shown, label } of VHF_TITLES) {
  for (const word of [letters, shown, label, `${label}er`]) add(word, { is: 'values', fact: 'titel', values: [shown] })
}

for (const word of ['vhf titel', 'vhf titlar', 'vhf champion'])
  add(word, { is: 'values', fact: 'titel', values: VHF_TITLES.map(({ shown }) => shown) })

/** Bends of breeds: `svenska varmblod`, `araber`, `islandshästar`, `connemaraponnyer`. */
function bendsOfBreed(name: string): string[] {
  const adjective = name.replace(
    /^(\p{L}+)(?:s?kt|skt|t) (?=\p{L})/u,
    (_, stem: string) => `${stem}${stem.endsWith('k') ? '' : 'k'}a `,
  )
  const swedish = name.replace(/^(\p{L}+sk)t? /u, '$1a ')
  const all = [name, adjective, swedish]
  return all.flatMap((one) => [
    one,
    `${one}s`,
    `${one}er`,
    `${one}ar`,
    `${one}en`,
    `${one}et`,
    `${one}erna`,
    `${one}arna`,
    `${one}häst`,
    `${one}hästar`,
    `${one}ponny`,
    `${one}ponnyer`,
    `${one} hästar`,
    `${one} ponnyer`,
    one.replace(/häst$/u, 'hästar'),
    one.replace(/häst$/u, ''),
    one.replace(/ponny$/u, 'ponnyer'),
    one.replace(/russ$/u, 'russen'),
    one.replace(/us$/u, 'usar'),
    one.replace(/er$/u, 'rar'),
    one.replace(/er$/u, 'ar'),
  ])
}
for (const [code, words] of Object.entries(BREED_NICKNAMES)) {
  if (BREEDS.some((breed) => breed.code === code))
    for (const word of words.split(', ')) add(word, { is: 'values', fact: 'ras', values: [code] })
}
const ofGroup = (group: string) => BREEDS.filter((breed) => breed.group === group).map(({ code }) => code)
/** `DRPhäst` is understood, and proposed to nobody. */
export const BENT_CODES = new Set<string>()
for (const { code, name, aliases } of BREEDS) {
  const meaning: Meaning = { is: 'values', fact: 'ras', values: [code] }
  for (const word of [name, ...aliases]) {
    for (const bend of bendsOfBreed(word)) {
      if (bend.length > 2) add(bend, meaning)
      if (word === word.toUpperCase() && bend !== word) BENT_CODES.add(swedishSortKey(bend))
    }
  }
  if (code.length > 1) add(code, meaning)
}
for (const group of ['varmblod', 'fullblod', 'kallblod']) {
  const values = ofGroup(group)
  if (values.length === 0) continue
  for (const end of ['', 'en', 's', 'et', 'ig', 'iga', 'shäst', 'shästar'])
    add(`${group}${end}`, { is: 'values', fact: 'ras', values })
}

/** The meaning of a phrase, by its words' keys; å, ä and ö are forgiven where no other word is spelt so. */
export function meaningAt(key: string): Meaning | null {
  if (key === '') return null
  return LEXICON.get(key) ?? FORGIVEN.get(key) ?? null
}
const ENDINGS = ['en', 'et', 'n', 't', 's', 'na', 'arna', 'erna', 'orna', 'ens', 'ets', 'ernas', 'arnas']

/** The meaning of a word in a bend that no table has: `tävlingshästen`, `shettisens`. */
export function meaningOfBend(key: string): Meaning | null {
  for (const ending of ENDINGS) {
    if (!key.endsWith(ending) || key.length - ending.length < 4) continue
    const meaning = meaningAt(key.slice(0, -ending.length))
    if (meaning?.is === 'values' || meaning?.is === 'range') return meaning
  }
  return null
}
const FORGIVEN = new Map<string, Meaning>()
for (const [key, meaning] of LEXICON) {
  const folded = foldKey(key)
  // Short words without their dots are other words.
  if (folded.length > 3 && !LEXICON.has(folded) && !FORGIVEN.has(folded)) FORGIVEN.set(folded, meaning)
}

export const DISCIPLINE_WORDS = new Map<string, DisciplineKey>()
for (const { key, name, aliases } of DISCIPLINES) {
  for (const word of [name, key, ...aliases]) {
    // Two letters are many things.
    if (word.length < 3) continue
    for (const end of ['', 'en', 's']) DISCIPLINE_WORDS.set(swedishSortKey(`${word}${end}`), key)
  }
}
const EXTRA: readonly [DisciplineKey, string][] = [
  ['falttavlan', 'fälttävlan fält'],
  ['distans', 'distansritt distanslopp'],
  ['korning', 'körning kör köra körtävling'],
  ['western', 'western reining westernridning'],
  ['working-equitation', 'working workingequitation'],
  ['hoppning', 'hoppning banhoppning'],
]
for (const [key, words] of EXTRA) for (const word of words.split(' ')) DISCIPLINE_WORDS.set(swedishSortKey(word), key)

export function disciplineOf(key: string): DisciplineKey | null {
  return DISCIPLINE_WORDS.get(key) ?? null
}

export type ClassFound = { discipline: DisciplineKey; classKey: string; count: number }
const LONGEST_CLASS = 4

/** The longest class from a word on: of a discipline, or of any if the words say which. */
export function classAt(
  tokens: readonly Token[],
  at: number,
  discipline: DisciplineKey | null,
  isMeant: boolean,
): ClassFound | null {
  for (let count = Math.min(LONGEST_CLASS, tokens.length - at); count > 0; count--) {
    const words = tokens.slice(at, at + count)
    const text = words.map(({ raw }) => raw).join(' ')
    if (discipline === null && !saysClass(text, count, isMeant)) continue
    for (const key of discipline === null ? DISCIPLINE_KEYS : [discipline]) {
      const classKey = readClass(key, text)
      if (classKey !== null) return { discipline: key, classKey, count }
    }
  }
  return null
}

/** Whether a text is plainly a class: not a word or a number that may be anything else. */
function saysClass(text: string, count: number, isMeant: boolean): boolean {
  if (/^\d/.test(text)) return isMeant || /^1[.,]\d\d ?m?$/.test(text) || /^\d+ km$/.test(text)
  return count > 1 || /^(?:msv[ab]|psg|lb|la|lc|cci\S*|cnc\S*|ccp\S*|[ph]\d{2,3})$/i.test(text)
}

/** The key of a class as it is said in a sentence; null for one on no ladder. */
export function readClass(discipline: DisciplineKey, text: string): string | null {
  const numbers = /^(\d+)(?: ?cm)?$/.exec(text)
  // A jump of 30 cm is no class; 1,40 and 140 are the same.
  if (numbers && discipline !== 'hoppning' && discipline !== 'distans') return null
  const said = discipline === 'distans' && /^\d+$/.test(text) ? `${text} km` : text
  const key = normaliseClassName(discipline, said, 'Horse')
  if (key === null || !isKnownClass(discipline, key) || levelOf(discipline, key) < 0) return null
  return getDiscipline(discipline).classOrder.includes(key) ? key : null
}

type Part = Meaning | { discipline: DisciplineKey }
const ENDS = ['häst', 'hästar', 'hästen', 'hästarna', 'ponny', 'ponnyer', 'föl', 'ras', 'färgad', 'färgade'].map(
  swedishSortKey,
)

/** The parts of one word: `fuxsto`, `dressyrhästar`, `elithingst`. */
export function compoundOf(key: string): Part[] | null {
  for (let split = 6; split <= 2 * (key.length - 3) + 1; split++) {
    // `hopponny`: of three equal letters one is not written.
    const [at, isShared] = [split >> 1, split % 2 === 1]
    const [first, second] = [key.slice(0, at), key.slice(isShared ? at - 1 : at)]
    if (isShared && key.charAt(at - 1) !== key.charAt(at - 2)) continue
    const head = partOf(first) ?? partOf(first.replace(/s$/, ''))
    if (head === null) continue
    const tail = meaningAt(second)
    const meantFor = 'discipline' in head ? null : disciplineOf(second)
    // `ponnydressyr`
    if (meantFor !== null) return [head, { discipline: meantFor }]
    if (ENDS.includes(second)) {
      // `dressyrponny`, `stoföl`: the end says something of its own.
      return tail?.is === 'range' ? [head, tail] : [head]
    }
    if (tail?.is === 'values' && (tail.fact === 'kon' || tail.fact === 'ras')) return [head, tail]
  }
  const families = familiesOfColour(key.replaceAll('{', 'å').replaceAll('|', 'ä').replaceAll('}', 'ö'))
  return families.length > 0 ? families.map(coatMeaning) : null
}

function partOf(key: string): Part | null {
  const discipline = disciplineOf(key) ?? (key === 'hopp' ? 'hoppning' : null)
  if (discipline !== null) return { discipline }
  const meaning = meaningAt(key)
  return meaning?.is === 'values' || meaning?.is === 'range' ? meaning : null
}
