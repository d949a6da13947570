/** Stored values as the forms say them: in the journal, beside another version, and in its tables. */
import { BREEDING_STATES } from './breedings/states.table.ts'
import { breedName } from './breeds.ts'
import { categoryLabel } from './categories.ts'
import { classLabel, disciplineLabel } from './competition/class-key.ts'
import { DOCTOR_KINDS } from './doctor/kinds.table.ts'
import { type CollectionName, isSpecified, type OwnCollection } from './documents.ts'
import { formParts } from './evaluations/form-fields.table.ts'
import { findEvaluationType } from './evaluations/sheet.ts'
import { FIELDS_OF } from './field-tables.ts'
import type { FieldKind } from './fields.ts'
import { OWN_ABOUT, OWN_KINDS, OWN_SHOWN } from './own-fields/kinds.table.ts'
import { readOwnRibbon } from './ribbons/own-ribbon.ts'
import { describeRibbon, RIBBON_FIELD_LABELS } from './ribbons/ribbons.ts'

type Document = Readonly<Record<string, unknown>>
type Say = (text: string, document: Document) => string

const YES: readonly unknown[] = ['true', '1', 1]
const NO: readonly unknown[] = ['false', '0', 0]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A ribbon of the tables or the owner's; another picture is its address. */
function ribbonWord(address: string): string {
  const { kind, label } = describeRibbon(address)
  return kind !== 'unknown' || readOwnRibbon(address) !== null ? label : address
}

const BY_KIND: Readonly<Partial<Record<FieldKind, Say>>> = {
  category: (text) => categoryLabel(text) ?? text,
  breed: (text) => breedName(text),
}

const known = (words: Readonly<Record<string, string>>) => (text: string) =>
  Object.hasOwn(words, text) ? (words[text] ?? text) : text

const labelsOf = (table: Readonly<Record<string, { label: string }>>) =>
  known(Object.fromEntries(Object.entries(table).map(([key, { label }]) => [key, label])))

/** Fields of a collection whose stored values are keys. */
const BY_FIELD: Readonly<Record<CollectionName | OwnCollection, Readonly<Record<string, Say>>>> = {
  horses: { ribbons: ribbonWord, ERibbons: ribbonWord, focus: disciplineLabel },
  pedigree: {},
  evaluations: { type: (text) => findEvaluationType(text)?.label ?? text },
  scores: {},
  notes: {},
  breedings: { state: labelsOf(BREEDING_STATES) },
  extras: {},
  contacts: {},
  competition: {
    focus: disciplineLabel,
    currentEvent: disciplineLabel,
    currentClass: (text, { currentEvent }) => classLabel(textOf(currentEvent), text),
  },
  settings: {
    discipline: disciplineLabel,
    key: (text, { discipline }) => classLabel(textOf(discipline), text),
    kind: labelsOf(DOCTOR_KINDS),
    ribbonField: known(RIBBON_FIELD_LABELS),
    ribbonAddress: ribbonWord,
    fieldKind: labelsOf(OWN_KINDS),
    fieldAbout: labelsOf(OWN_ABOUT),
    fieldShown: labelsOf(OWN_SHOWN),
    firstDay: () => 'undanlagd',
    picturesElsewhere: () => 'ligger kvar där',
  },
}

/** The choice of an evaluation's form. */
function choiceWord(document: Document, field: string, value: string): string {
  const type = findEvaluationType(document['type'])?.type
  const fields = type === undefined ? [] : formParts(type).flatMap((part) => part.fields)
  const row = fields.find((one) => one.field === field)
  const chosen = row?.kind === 'choice' ? row.options.find((option) => option.value === value) : undefined
  return chosen?.label ?? value
}

/**
 * The value of a field, or of an entry of its list, in words; what has no other words stays as it is. `document` is
 * the version that has the value; `path` leads to the field from the outside in.
 */
export function inWords(
  collection: CollectionName | OwnCollection,
  document: Document,
  path: readonly string[],
  value: unknown,
): unknown {
  const [field = '', ...inner] = path
  if (inner.length > 0) return value
  if (Array.isArray(value))
    return together(
      value.map((entry) => inWords(collection, document, path, entry)),
      value,
    )
  const kind = isSpecified(collection) ? FIELDS_OF[collection][field]?.kind : undefined
  if (kind === 'flag' && YES.includes(value)) return true
  if (kind === 'flag' && NO.includes(value)) return false
  if (typeof value !== 'string') return value
  const say = BY_FIELD[collection][field] ?? (kind === undefined ? undefined : BY_KIND[kind])
  if (say) return say(value, document)
  return collection === 'evaluations' ? choiceWord(document, field, value) : value
}

/** Entries that were put into words, equal ones once with their number: `1:a plats × 16`. */
function together(words: readonly unknown[], stored: readonly unknown[]): unknown[] {
  if (words.every((word, at) => word === stored[at])) return [...words]
  const counts = new Map<unknown, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count === 1 ? word : `${String(word)} × ${count}`))
}
