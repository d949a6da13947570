import { expect, test } from 'vitest'
import { FIELDS_OF, fieldsOfKind, referencesOf } from './field-tables.ts'
import type { Field } from './fields.ts'
import { ADDED_FIELDS, HORSE_SECTIONS, type HorseFieldRow } from './horse/fields.table.ts'

/** Label, kind and where it is edited; of a horse's field its place in the form and the words beside it too. */
const ROWS = {
  horses: [
    'name: Namn | name | both | horse 4',
    'gender: Kön | gender | both | horse 2 | none Inte angivet',
    'breed: Ras | breed | both | horse 3 | none Inte angiven',
    'category: Kategori | category | both | horse 3 | none Ingen kategori',
    'age: Födelseår | year | both | horse 2',
    'agelimit: Åldersgräns (år) | year | both | horse 2',
    'died: Dödsår | year | edit | horse 2',
    'epitaph: Minnesord | text | edit | horse 6 | hint En rad som står vid hästen i Minneslund.',
    'height: Mankhöjd (cm) | height | both | horse 2',
    'color: Färg | text | both | horse 3',
    'genotype: Genotyp | genotype | both | horse 3',
    'picture: Bildadress | address | both | horse 4 | hint En adress som börjar med https://',
    'copyright: Fotograf | text | both | horse 2',
    'story: Berättelse | story | both | horse 6 | hint Hästens egna ord på dess sida. En tom rad skiljer styckena åt.',
    'sire: Fader | parent | both | a name | descent 3',
    'dam: Moder | parent | both | a name | descent 3',
    'damsire: Morfader | parent | both | a name | descent 3',
    'line: Linje | text | both | descent 2',
    'generation: Generation | generation | both | descent 1 | none –',
    'lineholder: Linjehållare | flag | both | descent -',
    'breeder: Uppfödare | text | both | ownership 3',
    'seller: Säljare | text | both | ownership 3',
    'owner: Ägare | text | both | ownership 3',
    'created: Skapad | year-or-text | both | ownership 3',
    'link: Länk | address | both | ownership 6 | hint Hästens nya hem. En häst med länk visas inte i kategorilistorna.',
    'forSale: Till salu | flag | both | ownership -',
    'tingad: Tingad | flag | both | ownership -',
    'evalExt: Exteriör | exterior-total | edit | judged 3',
    'evalPrem: Premiering | text | both | judged 3 | hint Poäng och betyg, till exempel 40, AB',
    'focus: Inriktning | text | both | judged 3',
    'stats: Egenskaper | stats | both | judged 6',
    'titles: Titlar | titles | both | awards 6 | hint Skilj med kommatecken.',
    'ribbons: Tävlingsrosetter | addresses | both | awards 3 | hint En adress på varje rad',
    'ERibbons: Bedömningsrosetter | addresses | both | awards 3 | hint En adress på varje rad',
    'kvalite: Kvalitetskod | text | both | registers 2 | hint Till exempel GI-26-1001',
    'moorwiesen: Moorwiesen | text | both | registers 2',
    'rvhf: RVHF | text | both | registers 2',
    'champ: Årschampionat | flag | both | registers -',
    'st: Stallion trophy | flag | both | registers -',
    'rs: Rikssto | flag | both | registers -',
    'bt: Breeders trophy | flag | both | registers -',
    'asda: ASDA | text | both | registers 2',
    'aswa: ASWA | text | both | registers 2',
    'aspsa: ASPSA | text | both | registers 2',
    'asdc: ASDC | text | both | registers 2',
    'asja: ASJA | text | both | registers 2',
    'asea: ASEA | text | both | registers 2',
    'ahac: AHAC | text | both | registers 2',
    'bha: BHA | text | both | registers 2',
    'cdf: CDF | text | both | registers 2',
    'quality: Kvalitetsprogrammet | flag | nowhere',
    'pictures: Bilder | pictures | elsewhere',
    'pictureCopy: Egen kopia av bilden | picture | nowhere',
    'formerNames: Tidigare namn | list | nowhere',
  ],
  pedigree: [
    'name: Namn | name | both | a name',
    'sire: Fader | parent | both | a name',
    'dam: Moder | parent | both | a name',
    'damsire: Morfader | anything | nowhere | a name',
    'evalExt: Exteriör | exterior-total | both',
    'color: Färg | text | both',
    'breed: Ras | breed | both',
    'height: Mankhöjd (cm) | height | both',
    'gender: Kön | gender | both',
    'created: Skapad (år) | year | both',
    'homebred: Egen uppfödning | flag | both',
    'link: Länk | address | both',
  ],
  evaluations: [
    'horse: Häst | required | both | a name',
    'type: Bedömning | required | add',
    'date: Datum | text | both',
    'judge: Domare | text | both',
  ],
  scores: [
    'name: Namn | required | nowhere | a name',
    'notes: Övriga meriter | text | edit',
    'notepoints: Poäng för övriga meriter | number | edit',
    'results: Resultat | map | elsewhere',
  ],
  competition: [
    'name: Häst | required | add | a name',
    'age: Födelseår | year | elsewhere',
    'height: Mankhöjd (cm) | height | elsewhere',
    'gender: Kön | gender | elsewhere',
    'breed: Ras | breed | elsewhere',
    'stats: Egenskaper | stats | elsewhere',
    'focus: Inriktning | text | elsewhere',
    'currentEvent: Gren | text | both',
    'currentClass: Klass | text | both',
    'meritCount: Meriter | number | elsewhere',
    'premium: Premium | text | elsewhere',
    'created: Skapad (år) | year | nowhere',
  ],
} as const

const rowOf = (key: string, { label, kind, edited, isReference, ...row }: Field & Partial<HorseFieldRow>) => {
  const { section, width = '-', none, hint } = row
  const words = [none === undefined ? null : `none ${none}`, hint === undefined ? null : `hint ${hint}`]
  const place = section === undefined ? null : `${section} ${width}`
  return [`${key}: ${label}`, kind, edited, isReference ? 'a name' : null, place, ...words]
    .filter((part) => part !== null)
    .join(' | ')
}

// A field that is added later has a row that is not in the list.
test.each(Object.entries(ROWS))('the fields of %s', (collection, rows) => {
  const found = Object.entries(FIELDS_OF[collection as keyof typeof ROWS]).map(([key, field]) => rowOf(key, field))
  expect(found.filter((row) => rows.some((known) => known.startsWith(row.replace(/:.*/, ':'))))).toEqual(rows)
})

test('the sections of the form of a horse, and what the add form asks for besides', () => {
  expect(Object.entries(HORSE_SECTIONS)).toEqual([
    ['horse', 'Hästen'],
    ['descent', 'Härstamning'],
    ['ownership', 'Ägande'],
    ['judged', 'Bedömning och egenskaper'],
    ['awards', 'Titlar och rosetter'],
    ['registers', 'Kvalitet och register'],
  ])
  expect(ADDED_FIELDS).toEqual({
    exterior: { label: 'Exteriörpoäng', width: 3 },
    judge: { label: 'Domare', width: 3 },
  })
})

test.each([
  { collection: 'horses', references: ['sire', 'dam', 'damsire'] },
  { collection: 'pedigree', references: ['name', 'sire', 'dam', 'damsire'] },
  { collection: 'evaluations', references: ['horse'] },
  { collection: 'scores', references: ['name'] },
  { collection: 'competition', references: ['name'] },
  { collection: 'notes', references: ['name'] },
  { collection: 'extras', references: ['name'] },
  { collection: 'contacts', references: [] },
  { collection: 'breedings', references: ['mare', 'stallion', 'foal', 'twin'] },
] as const)('a rename changes $references in $collection', ({ collection, references }) => {
  expect(referencesOf(collection)).toEqual(references)
})

test('these fields have years', () => {
  expect([...fieldsOfKind('year', 'year-or-text')].sort()).toEqual(['age', 'agelimit', 'created', 'died'])
})
