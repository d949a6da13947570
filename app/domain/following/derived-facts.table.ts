/**
 * The derived facts of a stud: what each follows from, how, and whether an own value may differ. The specification
 * names them without saying how they follow, apart from the evaluations' (spec 3, 4, 7); the rest is our own choice.
 */
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { breedName } from '#app/domain/breeds.ts'
import { isGone } from '#app/domain/categories.ts'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { copiedDifferences, exteriorPremium } from '#app/domain/competition/entry-moves.ts'
import { type HorseDocument, readHeight, readNumber, readText } from '#app/domain/documents.ts'
import { readRegisterSection } from '#app/domain/evaluations/readings.ts'
import { foalGeneration } from '#app/domain/goals/foal-generation.ts'
import { readKnownName } from '#app/domain/names.ts'
import { isQualityCode, qualityGroup } from '#app/domain/quality/quality.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Book, nameOf, type RecordOf } from './records.ts'

/**
 * An own value is one that did not follow before, or was typed with the change.
 * - `never`: it may not differ, and follows; only one typed with the change stays, and is asked about.
 * - `asked`: it may differ on purpose; to overwrite it is asked about.
 * - `kept`: it may differ on purpose, and stays without a question.
 */
type OwnValue = 'never' | 'asked' | 'kept'

export type DerivedFact = {
  /** The heading of such changes. */
  label: string
  collection: RecordOf['collection']
  /** The field that holds it; null where the record itself follows. */
  field: string | null
  own: OwnValue
  /** What is saved when it follows: it or its parents, the horse of its name, the horse's evaluations, itself. */
  after: 'descent' | 'horse' | 'evaluations' | 'itself'
  /** The value by the records; null where they do not say. */
  value: (record: RecordOf, book: Book) => unknown
  /** A stored value in the form in which two are compared and shown; null for a blank. */
  read: (stored: unknown) => string | null
  why: (record: RecordOf, book: Book) => string
  /** Removed where the records no longer say anything and it had followed. */
  clears?: true
  /** Follows into a blank too. Elsewhere a blank is no second value: pages work the fact out, or show none. */
  fills?: true
  /** The foals' facts may follow in their turn. */
  isInherited?: true
}

const readLine = (stored: unknown) => {
  const text = readText(stored)
  return text === null ? null : (parseLine(text)?.text ?? text)
}
const readGeneration = (stored: unknown) => {
  const generation = readNumber(stored)
  return generation === null ? null : String(generation)
}
const readNameText = (stored: unknown) => readKnownName(readText(stored))
const readFlagText = (stored: unknown) => (typeof stored === 'boolean' ? (stored ? 'ja' : 'nej') : readText(stored))

function damsireOf(record: RecordOf, book: Book): string | null {
  return book.parents(book.parents(nameOf(record)).dam).sire
}

/** A parent's line, known only where the parent is a horse of the stud. */
function lineOf(record: RecordOf, book: Book): string | null {
  const { sire, dam } = book.parents(nameOf(record))
  const [father, mother] = [book.horse(sire), book.horse(dam)]
  // A stallion from elsewhere has a line that nobody here knows.
  if (sire !== null && father === null) return null
  const [sires, dams] = [father, mother].map((parent) => readText(parent?.line))
  const isKnown = [sires, dams].some((text) => text != null && parseLine(text) !== null)
  return isKnown ? inheritedLine(sires ?? null, dams ?? null) : null
}

/** Known only where both parents are horses of the stud with a generation. */
function generationOf(record: RecordOf, book: Book): number | null {
  const { sire, dam } = book.parents(nameOf(record))
  const both = [book.horse(sire), book.horse(dam)].map((parent) => readNumber(parent?.generation))
  return both.includes(null) ? null : foalGeneration(...(both as [number, number])) // two parents
}

const ofHorse =
  (field: 'sire' | 'dam' | 'gender' | 'breed' | 'height' | 'color') =>
  (record: RecordOf, book: Book): unknown =>
    book.horse(nameOf(record))?.[field]

const byParents = (record: RecordOf, book: Book) => {
  const { sire, dam } = book.parents(nameOf(record))
  return `e. ${sire ?? 'okänd'} u. ${dam ?? 'okänd'}`
}
const asHorse = () => 'Som hästens egen uppgift'

const damsireFact = {
  label: 'Morfader',
  field: 'damsire',
  own: 'never',
  after: 'descent',
  value: damsireOf,
  read: readNameText,
  why: (record: RecordOf, book: Book) => `Modern är ${book.parents(nameOf(record)).dam ?? 'okänd'}`,
  clears: true,
} as const satisfies Partial<DerivedFact>

const entryFact = {
  label: 'Stamtavlepost',
  collection: 'pedigree',
  own: 'kept',
  after: 'horse',
  why: asHorse,
} as const satisfies Partial<DerivedFact>
const parentOfEntry = { ...entryFact, read: readNameText, clears: true, isInherited: true } as const

const listFact = {
  label: 'Tävlingslistan',
  collection: 'competition',
  own: 'never',
  after: 'horse',
  read: readText,
  why: asHorse,
  fills: true,
} as const satisfies Partial<DerivedFact>

/** What Update copies (spec 4), for one field. */
const copied = (field: 'gender' | 'age' | 'premium') => (record: RecordOf, book: Book) => {
  const name = nameOf(record)
  const horse: HorseDocument | null = book.horse(name)
  if (horse === null) return null
  const judged = book.named('evaluations', name).map(({ document }) => document)
  const premium = field === 'premium' ? exteriorPremium(judged) : null
  return copiedDifferences({ name }, horse, premium).find((one) => one.field === field)?.to ?? null
}

/** Sold, dead and retired horses leave the list (spec 4). */
const hasLeft = (record: RecordOf, book: Book) => {
  const horse = book.horse(nameOf(record))
  const leaves = horse !== null && (isGone(horse) || readText(horse.category) === 'seniors')
  return leaves ? LEFT : null
}
const LEFT = 'Inte på listan'

export const DERIVED_FACTS = {
  damsire: { ...damsireFact, collection: 'horses' },
  entryDamsire: { ...damsireFact, collection: 'pedigree' },
  line: {
    label: 'Linje',
    collection: 'horses',
    field: 'line',
    own: 'asked',
    after: 'descent',
    value: lineOf,
    read: readLine,
    why: byParents,
    isInherited: true,
  },
  generation: {
    label: 'Generation',
    collection: 'horses',
    field: 'generation',
    own: 'asked',
    after: 'descent',
    value: generationOf,
    read: readGeneration,
    why: byParents,
    isInherited: true,
  },
  quality: {
    label: 'Kvalitetsprogrammet',
    collection: 'horses',
    field: 'quality',
    own: 'never',
    after: 'itself',
    value: (record) => {
      const code = readText((record.document as HorseDocument).kvalite) // a horse's fact
      return code === null ? null : isQualityCode(code)
    },
    read: readFlagText,
    why: () => 'Efter kvalitetskoden',
    clears: true,
  },
  section: {
    label: 'Avdelning',
    collection: 'evaluations',
    field: 'section',
    own: 'never',
    after: 'itself',
    value: ({ document }) => {
      const group = qualityGroup(readText((document as Record<string, unknown>)['regNr']) ?? '')
      return group === 'Övriga' ? null : group.slice(1)
    },
    read: readRegisterSection,
    why: () => 'Efter registreringsnumret',
  },
  entrySire: { ...parentOfEntry, field: 'sire', value: ofHorse('sire') },
  entryDam: { ...parentOfEntry, field: 'dam', value: ofHorse('dam') },
  entryGender: { ...entryFact, field: 'gender', value: ofHorse('gender'), read: readText },
  entryBreed: {
    ...entryFact,
    field: 'breed',
    value: ofHorse('breed'),
    read: (stored) => {
      const text = readText(stored)
      return text === null ? null : breedName(text)
    },
  },
  entryHeight: {
    ...entryFact,
    field: 'height',
    value: ofHorse('height'),
    read: (stored) => {
      const heightCm = readHeight(stored)
      return heightCm === null ? null : formatNumber(heightCm)
    },
  },
  entryColour: { ...entryFact, field: 'color', value: ofHorse('color'), read: readText },
  listGender: { ...listFact, field: 'gender', value: copied('gender') },
  listAge: { ...listFact, field: 'age', value: copied('age') },
  listPremium: {
    ...listFact,
    field: 'premium',
    after: 'evaluations',
    value: copied('premium'),
    why: () => 'Efter den senaste exteriörbedömningen',
  },
  listPlace: {
    ...listFact,
    field: null,
    own: 'kept',
    value: hasLeft,
    read: (stored) => (typeof stored === 'object' && stored !== null ? disciplineOf(stored) : readText(stored)),
    why: (record, book) => LEAVES[readText(book.horse(nameOf(record))?.category) ?? ''] ?? '',
  },
} as const satisfies Record<string, DerivedFact>

const LEAVES: Readonly<Record<string, string>> = {
  sold: 'Hästen är såld',
  dead: 'Hästen är död',
  seniors: 'Hästen är pensionerad',
}

const disciplineOf = (entry: object) =>
  disciplineLabel(readText((entry as Record<string, unknown>)['currentEvent']) ?? '')

/** Facts that `followingFields` works out from a horse's evaluations, and the heading of each. */
export const JUDGED_FACTS = {
  evalExt: 'Exteriör',
  evalPrem: 'Premiering',
  kvalite: 'Kvalitetskod',
  quality: 'Kvalitetsprogrammet',
} as const
