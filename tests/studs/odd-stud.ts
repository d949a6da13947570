import { COLLECTIONS, type CollectionName, isSpecified } from '#app/domain/documents.ts'
import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import { checkDocument } from '#app/store/documents.ts'
import type { StoredDocument } from './template.ts'

/** Values that years of exports and imports have put in place of a plain value. */
const ODD: Readonly<Record<string, unknown>> = {
  referens: { __datatype__: 'documentReference', value: 'horses/Vanlig Sto' },
  tid: { __datatype__: 'timestamp', value: { _seconds: 1_500_000_000, _nanoseconds: 0 } },
  tidsfel: { __datatype__: 'timestamp', value: 'igår' },
  plats: { __datatype__: 'geopoint', value: { _latitude: 59.3, _longitude: 18 } },
  okänd: { __datatype__: 'bytes', value: 'aGVq' },
  vektor: { __datatype__: 'vector', value: [0.5, 1] },
  tal: -17.5,
  stortal: 1e308,
  ja: true,
  ingenting: null,
  blankt: ' ',
  långt: 'ord '.repeat(1500),
  tecken: '<b>"&\\\'</b>%2F/..?#',
  bruten: 'Ett\nTvå\r\n\u2028\u202Etre \uD83D\uDC34',
  lista: [{ __datatype__: 'documentReference', value: 'horses/x' }, 7, null, { __datatype__: 'bytes', value: 'aGVq' }],
  karta: {
    hoppning: { '1,10 m': [{ __datatype__: 'timestamp', value: { _seconds: 1 } }, 5, null, '1/2 | X, 2020-01-01'] },
    dressyr: 7,
    okänd: null,
    __proto__x: [[]],
  },
}

/** Those that are also tried in one field at a time. */
const ALONE: readonly string[] = ['referens', 'tid', 'okänd']

const PARENTS: Partial<Record<CollectionName, Record<string, unknown>>> = {
  horses: { gender: 'Hingst', category: 'stallions' },
}

function isTaken(collection: CollectionName, document: unknown): boolean {
  return checkDocument(collection, document).ok
}

/** A document with that value in every field that accepts it; `sure` stays. */
function oddAllOver(
  collection: CollectionName,
  value: unknown,
  sure: Record<string, unknown>,
): Record<string, unknown> {
  const document: Record<string, unknown> = { ...sure }
  for (const field of Object.keys(FIELDS_OF[collection])) {
    if (field in sure) continue
    if (isTaken(collection, { ...document, [field]: value })) document[field] = value
  }
  return document
}

export const USUAL = ['Vanlig Hingst', 'Vanlig Sto'] as const

/** Horses with odd values in every field at once, each of its own kind; they are still in lists. */
export const ODD_HORSES = Object.keys(ODD).map((kind) => `Udda ${kind}`)

/** Two usual horses among records with every odd value that the store accepts. */
export function oddStud(): StoredDocument[] {
  const made: StoredDocument[] = USUAL.flatMap((name, index) => [
    {
      collection: 'horses',
      document: {
        name,
        gender: index === 0 ? 'Hingst' : 'Sto',
        category: index === 0 ? 'stallions' : 'bloodmares',
        breed: 'SWB',
        age: 2015,
        genotype: 'Ee Aa',
        line: '3.2',
        stats: Array.from({ length: 16 }, () => 50),
      },
    },
    { collection: 'pedigree', document: { name, breed: 'SWB', homebred: true } },
    { collection: 'competition', document: { name, currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: 12 } },
  ])
  for (const [kind, value] of Object.entries(ODD)) {
    const name = `Udda ${kind}`
    for (const collection of COLLECTIONS) {
      if (collection === 'evaluations') continue
      // With only category and sex sure it is in lists; with nothing sure it is odd there too.
      made.push({ collection, document: oddAllOver(collection, value, { name, ...PARENTS[collection] }) })
      if (collection === 'horses') {
        made.push({ collection, document: oddAllOver(collection, value, { name: `${name}, ingen kategori` }) })
        made.push({
          collection,
          document: oddAllOver(collection, value, { name: `${name}, sto`, gender: 'Sto', category: 'bloodmares' }),
        })
      }
    }
    for (const { type } of EVALUATION_TYPES)
      made.push({ collection: 'evaluations', document: oddAllOver('evaluations', value, { horse: name, type }) })
    made.push({ collection: 'evaluations', document: oddAllOver('evaluations', value, { horse: name }) })
    // One field at a time in an otherwise usual horse: some results need two fields together.
    for (const field of ALONE.includes(kind) ? Object.keys(FIELDS_OF.horses) : []) {
      const document = {
        name: `En ${kind} ${field}`,
        ...PARENTS.horses,
        age: 2015,
        breed: 'SWB',
        genotype: 'Ee Aa',
        [field]: value,
      }
      if (field !== 'name' && isTaken('horses', document)) made.push({ collection: 'horses', document })
    }
  }
  for (const value of [{ __datatype__: 'documentReference', value: 'horses/Genom referens' }, ODD['tid'], 17])
    for (const collection of ['horses', 'pedigree', 'scores', 'competition'] as const)
      made.push({ collection, document: { name: value, category: 'stallions', gender: 'Hingst' } })
  // A reference in the place of a sub-collection, and one beside it.
  made.push({
    collection: 'horses',
    document: { name: 'Med undersamling', category: 'stallions', __collections__: { barn: { a: { x: 1 } } } },
  })
  return made.filter(({ collection, document }) => !isSpecified(collection) || isTaken(collection, document))
}

/** Settings where every value is wrong. */
export const ODD_SETTINGS: Record<string, unknown>[] = Object.values(ODD).map((value) =>
  Object.fromEntries(
    ['siteName', 'affix', 'startText', 'frontImage', 'contact', 'contactLinks', 'oldMemorial', 'registryTemplates'].map(
      (field) => [field, value],
    ),
  ),
)
