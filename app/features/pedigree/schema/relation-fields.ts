import { breedCode, breedName } from '#app/domain/breeds.ts'
import { type PedigreeDocument, readNumber, readText } from '#app/domain/documents.ts'
import type { PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { RelationInput } from './relation.ts'

const DECIMALS = 6
const numberText = (value: unknown) => {
  const number = readNumber(value)
  return number === null ? '' : formatNumber(number, DECIMALS)
}

/** An entry's values in its form: breeds by name, scores separated by spaces. An unreadable text is blank. */
export function relationFormValues(entry: Partial<PedigreeDocument>): Record<PedigreeTextField, string> {
  const text = (value: unknown) => readText(value) ?? ''
  const { evalExt } = entry
  return {
    name: text(entry.name),
    sire: text(entry.sire),
    dam: text(entry.dam),
    evalExt: Array.isArray(evalExt)
      ? evalExt.map(numberText).filter(Boolean).join(' ')
      : numberText(evalExt) || text(evalExt),
    color: text(entry.color),
    breed: breedName(text(entry.breed)),
    height: numberText(entry.height),
    gender: text(entry.gender),
    created: numberText(entry.created),
    link: text(entry.link),
  }
}

function exteriorValue(typed: string): unknown {
  const numbers = typed.trim().split(/\s+/).map(readNumber)
  if (numbers.some((number) => number === null)) return typed
  return numbers.length === 1 ? numbers[0] : numbers
}

/** The stored value of a field of the form; null if it is blank, undefined if it was not sent. */
export function storedRelationValue(field: PedigreeTextField, input: RelationInput): unknown {
  const value = input[field]
  if (value === undefined || value === null) return value
  if (field === 'evalExt') return exteriorValue(String(value))
  if (field === 'breed') return breedCode(value) ?? value
  return value
}

export function relationInputText(field: PedigreeTextField, input: RelationInput): string {
  const value = input[field]
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? formatNumber(value, DECIMALS) : value
}
