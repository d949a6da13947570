/**
 * Values without a JSON form, as Firestore export tools write them: `{"__datatype__": "timestamp", "value": …}`. They
 * are stored as they are and exported unchanged; these functions read them.
 */
import { fieldsOfKind } from '#app/domain/field-tables.ts'
import { dayInStockholm } from '#app/domain/stockholm.ts'

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type Datatype = { __datatype__: string; value?: unknown }

export function isDatatype(value: unknown): value is Datatype {
  return isFields(value) && typeof value['__datatype__'] === 'string'
}

export const SUBCOLLECTIONS = '__collections__'

/** A timestamp in these fields is read as its year (spec 3). */
const YEAR_FIELDS = fieldsOfKind('year', 'year-or-text')

function timestampDay(value: unknown): string | null {
  if (!isFields(value)) return null
  const seconds = value['_seconds'] ?? value['seconds']
  if (typeof seconds !== 'number') return null
  const time = new Date(seconds * 1000)
  return Number.isNaN(time.getTime()) ? null : dayInStockholm(time)
}

function coordinates(value: unknown): string | null {
  if (!isFields(value)) return null
  const { _latitude: latitude, _longitude: longitude } = value
  return typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : null
}

/** A timestamp becomes its day in Stockholm, a reference the id it points to; others are unchanged. */
function plainDatatype(datatype: Datatype, field: string): unknown {
  switch (datatype.__datatype__) {
    case 'timestamp': {
      const day = timestampDay(datatype.value)
      if (day === null) return datatype
      return YEAR_FIELDS.has(field) ? Number.parseInt(day, 10) : day
    }
    case 'documentReference':
      return typeof datatype.value === 'string' ? (datatype.value.split('/').at(-1) ?? null) : datatype
    case 'geopoint':
      return coordinates(datatype.value) ?? datatype
    default:
      return datatype
  }
}

function plainValue(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, field))
  if (!isFields(value)) return value
  if (isDatatype(value)) return plainDatatype(value, field)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner, key)]))
}

/** The document as rules read it: plain values, no sub-collections. Returns a copy. */
export function plainDocument(document: Fields): Fields {
  const fields = Object.entries(document).filter(([field]) => field !== SUBCOLLECTIONS)
  return Object.fromEntries(fields.map(([field, value]) => [field, plainValue(value, field)]))
}
