/** Merges two documents of one horse, when two spellings of its name are merged. */
import { readText } from '#app/domain/documents.ts'
import { isMap } from '#app/domain/merits/scores-document.ts'

type Plain = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) =>
  value == null ||
  value === false ||
  (typeof value === 'string' && readText(value) === null) ||
  (Array.isArray(value) && value.length === 0)

/** Lists whose entries are combined. */
const LISTS: ReadonlySet<string> = new Set(['titles', 'ribbons', 'ERibbons', 'formerNames', 'pictures'])

/** The document that stays, with its blank fields filled from the other; lists are combined without duplicates. */
export function joinedRecords(stays: Plain, goes: Plain): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...stays }
  for (const [field, value] of Object.entries(goes)) {
    if (field === 'name') continue
    const own = joined[field]
    if (isBlank(own)) {
      if (!isBlank(value)) joined[field] = value
    } else if (LISTS.has(field) && Array.isArray(own) && Array.isArray(value)) {
      const known = new Set(own.map((one) => JSON.stringify(one)))
      joined[field] = [...own, ...value.filter((one) => !known.has(JSON.stringify(one)))]
    }
  }
  return joined
}

/** Combines the results: lists of the same place one after the other, notes below notes, extra points added. */
export function joinedScores(stays: Plain, goes: Plain): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...stays }
  for (const [field, value] of Object.entries(goes)) {
    if (field === 'name') continue
    const own = joined[field]
    if (isBlank(own)) joined[field] = value
    else if (field === 'notes')
      joined[field] = [own, value]
        .map(readText)
        .filter((text) => text !== null)
        .join('\n')
    else if (field === 'notepoints') joined[field] = (Number(own) || 0) + (Number(value) || 0)
    else joined[field] = joinedResults(own, value)
  }
  return joined
}

function joinedResults(own: unknown, other: unknown): unknown {
  if (isBlank(other)) return own
  if (isMap(own) && isMap(other)) {
    const joined = new Map(Object.entries(own))
    for (const [key, value] of Object.entries(other)) {
      joined.set(key, joined.has(key) ? joinedResults(joined.get(key), value) : value)
    }
    return Object.fromEntries(joined)
  }
  // A map and a list in one place: lines under a blank key belong to the place itself.
  if (isMap(own)) return joinedResults(own, { '': other })
  if (isMap(other)) return joinedResults({ '': own }, other)
  return [...asList(own), ...asList(other)]
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
