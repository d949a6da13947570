import { z } from 'zod'
import { fromBase64Url, toBase64Url } from '#app/domain/base64url.ts'
import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { codeProblems } from '#app/features/planner/text/custom-horse.ts'
import {
  CUSTOM_FIELDS,
  CUSTOM_MARK,
  type CustomField,
  type CustomHorse,
  type CustomReading,
  readCustomHorse,
} from './custom-horse.server.ts'

export const LONGEST_CUSTOM_CODE = 1500

/** Short keys keep the address short. */
const KEYS = {
  namn: 'n',
  kon: 'k',
  ras: 'r',
  hojd: 'h',
  generation: 'g',
  genotyp: 't',
  egenskaper: 's',
  far: 'f',
  mor: 'm',
} as const satisfies Record<CustomField, string>

const valuesOf = (horse: CustomHorse): Record<CustomField, string | number | number[] | null> => ({
  namn: horse.name,
  kon: horse.gender,
  ras: horse.breed,
  hojd: horse.height,
  generation: horse.generation,
  genotyp: horse.genotype,
  egenskaper: horse.stats,
  far: horse.sire,
  mor: horse.dam,
})

/** `~` and the horse as JSON in base64url; blanks are left out. */
export function encodeCustomHorse(horse: CustomHorse): string {
  const values = valuesOf(horse)
  const written = CUSTOM_FIELDS.flatMap((field) => (values[field] === null ? [] : [[KEYS[field], values[field]]]))
  return CUSTOM_MARK + toBase64Url(JSON.stringify(Object.fromEntries(written)))
}

/** The horse of an address. What is no horse is refused; a wrong field is reported, and the rest read. */
export function decodeCustomHorse(
  code: string,
  side: ParentGender,
): ({ ok: true } & CustomReading) | { ok: false; message: string } {
  if (code.length > LONGEST_CUSTOM_CODE) return { ok: false, message: codeProblems.horseTooLong }
  let written: unknown
  try {
    written = JSON.parse(fromBase64Url(code.slice(CUSTOM_MARK.length)))
  } catch {
    return { ok: false, message: codeProblems.unreadableHorse }
  }
  const record = z.record(z.string(), z.unknown()).safeParse(written)
  if (!record.success) return { ok: false, message: codeProblems.unreadableHorse }
  const values = Object.fromEntries(CUSTOM_FIELDS.map((field) => [field, record.data[KEYS[field]]]))
  return { ok: true, ...readCustomHorse(values, side) }
}

export function customHorseTexts(horse: CustomHorse): Record<CustomField, string> {
  const textOf = (value: string | number | number[] | null) =>
    Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')
  const texts = Object.entries(valuesOf(horse)).map(([field, value]) => [field, textOf(value)])
  return Object.fromEntries(texts) as Record<CustomField, string> // one entry for each field
}
