/** The codes in what a page shows, each with its line in the glossary: a page's foot links to them. */
import { BREEDS } from './breeds.ts'
import { termOfClass } from './competition/class-meanings.table.ts'
import { HEIGHT_GROUP_NAMES } from './competition/height-group.ts'
import { EVALUATION_TYPES, REGISTER_SECTIONS } from './evaluations/evaluation-types.table.ts'
import { type Code, glossaryId } from './glossary-path.ts'
import { EXTERIOR_GRADES } from './grading/exterior.ts'
import { VHF_TITLES } from './merits/titles.ts'
import { ORIGIN_TAGS } from './pedigree/tags.ts'
import { REGISTER_CARD, REGISTRIES } from './registries.table.ts'
import { remember } from './remember.ts'

const isAbbreviation = (word: string) => /[A-ZÅÄÖ]{2}|^(?:Klass|Ponny) |^(?:Diplom|Moorwiesen)$/.test(word)

/** Codes that mean the same wherever they are, and the terms that explain them. */
const KNOWN = new Map<string, string>(
  [
    ...BREEDS.map(({ code }) => code),
    ...VHF_TITLES.map(({ shown }) => shown),
    ...ORIGIN_TAGS.map(({ code }) => code),
    ...[...REGISTRIES, ...REGISTER_CARD].map(({ label }) => label),
    ...REGISTER_SECTIONS.map(({ section }) => `G${section}`),
    ...EVALUATION_TYPES.map(({ label }) => label),
    ...EXTERIOR_GRADES,
    ...Object.values(HEIGHT_GROUP_NAMES),
    'VHF',
    'VHF-poäng',
  ]
    .filter(isAbbreviation)
    .map((code) => [code, code]),
)
for (const grade of ['Elit', 'AB']) KNOWN.set(grade, 'Premiering')
for (const best of ['BIR', 'BIS']) KNOWN.set(best, 'BIR och BIS')
for (const best of ['Best in show', 'Bäst i rasen']) KNOWN.set(best, 'Best in show')

/** Codes with a number of their own, by an example that the glossary has. */
const NUMBERED = [
  [/^G(?:I{1,3}|IV)-\d/, 'GI-24-1001'],
  [/^HL-\d/, 'HL-24-001'],
  [/^0\.\d/, '0.1'],
  [/^\d+(?:\.\d+)?\.X$/, '4.X'],
  [/^\d+\.0$/, '4.0'],
  [/^\d+\.\d+$/, '4.2'],
] as const

const FORMS = [
  'Lätt [A-D](?::P\\d)?',
  'Medelsvår [ABC]',
  'Prix St Georges',
  'PSG',
  'Int(?:ermédiaire)? I{1,2}',
  'Grand Prix',
  'FEI',
  'Championship',
  'C(?:NC|CI|CP|AIO?)\\d?(?:-[LS])?\\*{0,5}',
  '[PH]\\d{2,3}',
  '[A-E]-klass',
  'G(?:I{1,3}|IV)-\\d\\d-\\d+',
  'HL-\\d\\d-\\d+',
]
/** Longer ones first: `GIII` before `GI`. */
const words = [...KNOWN.keys()].filter((code) => code.length > 1).toSorted((a, b) => b.length - a.length)
// By their first letter: one of a hundred forms is found as fast as one of a few.
const byLetter = Map.groupBy([...FORMS, ...words], (form) => (form.startsWith('[') ? '' : form.charAt(0)))
const forms = [...byLetter].map(
  ([letter, all]) => `${letter}(?:${all.map((form) => form.slice(letter.length)).join('|')})`,
)
const CODE = new RegExp(`(?<![\\p{L}\\p{N}-])(?=[A-Z])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
/** What some code begins with: nearly all texts have none, and are not remembered. */
const BEGINNING = new RegExp(
  [...new Set([...FORMS, ...words].map((form) => /^[A-Z][a-zåäö]/.exec(form)?.[0] ?? '[A-Z][A-ZÅÄÖ\\d-]'))].join('|'),
)
const LINE = /^\d{1,2}(?:\.\d{1,3})?\.(?:\d{1,3}|X)$|(?<=\blinje )\d{1,2}(?:\.\d{1,3})?\.(?:\d{1,3}|X)/gu

/** What a page calls a code, and the term that explains it. */
type Named = readonly [label: string, term: string]
const itself = (term: string): Named => [term, term]

/** A numbered code is called as it is; of a title also who gives it is explained. */
function termsOf(code: string): Named[] {
  const example = NUMBERED.find(([form]) => form.test(code))?.[1]
  if (example !== undefined) return [[code, example]]
  const term = KNOWN.get(code) ?? termOfClass(code)
  return [...(code.startsWith('VHF ') ? ['VHF'] : []), ...(term === null ? [] : [term])].map(itself)
}

/** Values that are addresses, keys and names. */
const NOT_SHOWN = new Set('name href to src picture key id path coat drawing sheets alt shelfTo relatedTo'.split(' '))
const GENOTYPE = 'Ee Aa nCr'
/** A longer one is no label. */
const LONGEST_GENOTYPE = 40
const isShort = (genotype: unknown): genotype is string =>
  typeof genotype === 'string' && genotype.length <= LONGEST_GENOTYPE

/** The letters on ribbons, by their addresses. */
const RIBBONS = [
  [/\/(?:ext|premiering|fol|trearstest|kvalitet)\//, 'EXT, PREM, FÖL, TREÅR, KVAL'],
  [/\/fol\/bi/, 'BIR och BIS'],
] as const

/** Pages repeat their texts. */
const MOST_TEXTS = 20_000
const termsOfText = remember(
  (text: string): readonly Named[] =>
    [...text.matchAll(CODE), ...text.matchAll(LINE)].flatMap(([code]) => termsOf(code)),
  MOST_TEXTS,
)
const NONE: readonly Named[] = []

function termsIn(text: string): readonly Named[] {
  // An address is not shown, but the ribbon there is.
  if (text.startsWith('/')) return RIBBONS.flatMap(([form, term]) => (form.test(text) ? [itself(term)] : []))
  return BEGINNING.test(text) || text.includes('.') ? termsOfText(text) : NONE
}

/** The codes in the texts of a page's data, in their order, each kind once: as it is there first, with its line. */
export function codesIn(data: unknown): Code[] {
  const found = new Map<string, string>()
  const add = ([label, term]: Named) => void (found.has(term) || found.set(term, label))
  const see = (value: unknown): void => {
    if (typeof value === 'string') for (const term of termsIn(value)) add(term)
    else if (Array.isArray(value)) for (const one of value) see(one)
    else if (typeof value === 'object' && value !== null) {
      const members = value as Readonly<Record<string, unknown>>
      for (const key in members) {
        const one = members[key]
        // Half of what a page gets is nothing or a number.
        if (one === null || (typeof one !== 'string' && typeof one !== 'object')) continue
        if (key === 'genotype' && one) add([isShort(one) ? one : GENOTYPE, GENOTYPE])
        else if (key === 'code' && (one === 'F' || one === 'RL')) add(itself(one))
        else if (!NOT_SHOWN.has(key)) see(one)
      }
    }
  }
  see(data)
  return [...found].map(([term, label]) => [label, glossaryId(term)])
}

/** The same data with its codes, for a page's foot. */
export function withCodes<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || data instanceof Response) return data
  // What a published page narrows has the codes of the whole.
  const { codes: _before, ...shown } = data as Data & { codes?: unknown }
  const codes = codesIn(shown)
  return codes.length === 0 && !('codes' in data) ? data : ({ ...shown, codes } as unknown as Data)
}
