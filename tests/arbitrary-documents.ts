import fc from 'fast-check'
import type { StoredCollection } from '#app/store/tables.ts'

/** Documents as real studs have them: correct ones, with fields of all kinds, odd texts and Firestore's own values. */

/** Texts that differ only in what a database might ignore: case, accents, wildcards, quotes, order beyond the BMP. */
export const ODD_TEXTS = [
  'Åke & Ärtan #2',
  'åke & ärtan #2',
  "L'Étoile d'Or",
  '50/50 Chans',
  '100 % Norrsken',
  '100 _ Norrsken',
  'aaÖrjan',
  'Aaron',
  'Zäta',
  'Zeta',
  '🐴 Pålle',
  '\uFFFD Sist',
  'Ängel',
  '"Citat"',
  "'); drop table horses; --",
  'Ölrik',
  'ålrik',
  'Alrik',
] as const

const text = fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme' }), fc.constantFrom(...ODD_TEXTS))
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0.5 : number)),
)

const timestamp = fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }).map((seconds) => ({
  __datatype__: 'timestamp',
  value: { _seconds: seconds, _nanoseconds: 0 },
}))
const special = fc.oneof(
  timestamp,
  fc.constant({ __datatype__: 'geopoint', value: { _latitude: 59.3, _longitude: 18 } }),
  fc.constant({ __datatype__: 'documentReference', value: 'horses/abc' }),
  fc.constant({ __datatype__: 'bytes', value: 'aGVq' }),
  fc.constant({ __datatype__: 'vector', value: [0.5, 1] }),
)
const single = fc.oneof(scalar, special)
const unknownValue = fc.oneof(
  scalar,
  special,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(text, scalar, { maxKeys: 3 }),
)

/** Fields that no rule knows: any name except the known ones and those with a meaning in the layout. */
const unknowns = fc.dictionary(
  fc.string({ maxLength: 6 }).map((name) => `x${name}`),
  unknownValue,
  { maxKeys: 3 },
)

const subcollections = fc.option(
  fc.constant({ __collections__: { notes: { n1: { text: 'Bra', __collections__: {} } } } }),
  { freq: 8, nil: {} },
)

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** A name of the stud: trimmed, not blank, not only dots. */
const horseName = fc
  .oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }))
  .map((name) => name.replaceAll('\0', '').trim())
  .filter((name) => !/^[\s.]*$/.test(name) && name.isWellFormed())

function compact(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
}

const horse = fc.record({
  name: horseName,
  category: optional(fc.constantFrom('stallions', 'bloodmares', 'sold', 'dead', 'for-sale', 'odd')),
  sire: optional(fc.oneof(horseName, fc.constant('Unknown'), single)),
  dam: optional(fc.oneof(horseName, single)),
  damsire: optional(horseName),
  age: optional(single),
  generation: optional(fc.oneof(fc.integer({ min: 0, max: 10 }), single)),
  forSale: optional(single),
  kvalite: optional(fc.oneof(fc.constantFrom('GI-1', 'GII-2', 'GIV-3', 'G-19-3', 'H'), single)),
  line: optional(fc.oneof(fc.constantFrom('1.1', '0.X', '15.3'), single)),
  stats: optional(fc.oneof(fc.array(fc.integer(), { maxLength: 16 }), text)),
  titles: optional(fc.array(text, { maxLength: 3 })),
  link: optional(single),
})
const pedigree = fc.record({
  name: horseName,
  sire: optional(horseName),
  dam: optional(horseName),
  homebred: optional(single),
})
const evaluation = fc.record({
  horse: horseName,
  type: fc.constantFrom('exterior', 'vrh', 'kvalitetlicens'),
  date: optional(single),
  totalPoints: optional(single),
})
const scores = fc.record({
  name: horseName,
  notepoints: optional(single),
  results: optional(fc.constant({ dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2024-04-06'] } })),
})
const competition = fc.record({ name: horseName, currentEvent: optional(text), meritCount: optional(single) })

const SHAPES = { horses: horse, pedigree, evaluations: evaluation, scores, competition } as const

/** A correct document of a collection. */
export function arbitraryDocument(collection: keyof typeof SHAPES): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(SHAPES[collection], unknowns, subcollections)
    .map(([known, unknown, inner]) => compact({ ...known, ...unknown, ...inner }))
}

export const arbitraryCollection = fc.constantFrom('horses', 'pedigree', 'evaluations', 'scores', 'competition')

const id = fc
  .oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'åäö', '10', '9'), fc.stringMatching(/^[A-Za-z0-9]{20}$/))
  .filter((generated) => generated !== '__proto__')

export type ArbitraryStud = Record<string, Record<string, Record<string, unknown>>>

/** A whole stud by collection and id; no name occurs twice where that is not allowed. */
export const arbitraryStud: fc.Arbitrary<ArbitraryStud> = fc
  .array(
    arbitraryCollection.chain((collection) => fc.tuple(fc.constant(collection), id, arbitraryDocument(collection))),
    { maxLength: 25 },
  )
  .map((documents) => {
    const stud: ArbitraryStud = { horses: {}, pedigree: {}, evaluations: {}, scores: {}, competition: {} }
    const names = new Set<string>()
    for (const [collection, documentId, document] of documents) {
      const isUnique = collection === 'horses' || collection === 'pedigree'
      const name = `${collection}/${String(document['name'])}`
      const of = stud[collection] ?? {}
      if (documentId in of || (isUnique && names.has(name))) continue
      names.add(name)
      of[documentId] = document
    }
    return stud
  })

/** A stud as the text of an export file, with sub-collections on each document as export tools write them. */
export function studText(stud: ArbitraryStud): string {
  const collections = Object.entries(stud).map(([collection, documents]) => [
    collection,
    Object.fromEntries(
      Object.entries(documents).map(([key, document]) => [
        key,
        '__collections__' in document ? document : { __collections__: {}, ...document },
      ]),
    ),
  ])
  return JSON.stringify({ __collections__: Object.fromEntries(collections) })
}

/** An export's text as a stud, for comparison. */
export function readStud(exported: string): ArbitraryStud {
  // Written by our export.
  const { __collections__: collections } = JSON.parse(exported) as { __collections__: ArbitraryStud }
  for (const documents of Object.values(collections)) {
    for (const document of Object.values(documents)) {
      const inner = document['__collections__']
      if (typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0)
        delete document['__collections__']
    }
  }
  return collections
}

/** What a person might do next, as numbers, so that it fits any content of the store. */
export type ArbitraryStep = {
  kind: 'create' | 'update' | 'delete' | 'rename' | 'swap' | 'undo'
  collection: Exclude<StoredCollection, 'settings'>
  pick: number
  other: number
  document: Record<string, unknown>
  name: string
}

export const arbitraryStep: fc.Arbitrary<ArbitraryStep> = arbitraryCollection.chain((collection) =>
  fc.record({
    kind: fc.constantFrom('create', 'create', 'create', 'update', 'update', 'delete', 'rename', 'swap', 'undo'),
    collection: fc.constant(collection),
    pick: fc.nat(),
    other: fc.nat(),
    document: arbitraryDocument(collection),
    name: horseName,
  }),
)
