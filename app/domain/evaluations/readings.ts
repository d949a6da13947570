import { readText } from '#app/domain/documents.ts'
import { dayInStockholm } from '#app/domain/stockholm.ts'
import { REGISTER_SECTIONS, type RegisterSection } from './evaluation-types.table.ts'

export const TEST_FOCUSES = ['Gångarter', 'Hoppning'] as const
type TestFocus = (typeof TEST_FOCUSES)[number]

/** The direction of a quality test, by its first letters in any case (`gång`, `Hopp`, `hoppning`), else null. */
export function readTestFocus(value: unknown): TestFocus | null {
  const text = readText(value)?.normalize('NFC').toLowerCase() ?? ''
  if (/^g[åa]ng/.test(text)) return 'Gångarter'
  return text.startsWith('hopp') ? 'Hoppning' : null
}

/** A section of the register, written `II`, `ii`, `GII`, `Avdelning II` or `2`, else null. */
export function readRegisterSection(value: unknown): RegisterSection | null {
  const text = (readText(value) ?? '')
    .toUpperCase()
    .replace(/^(AVDELNING|SECTION)\s*/, '')
    .replace(/^G(?=I)/, '')
  const numbered = /^[1-4]$/.test(text) ? REGISTER_SECTIONS[Number(text) - 1] : undefined
  return (numbered ?? REGISTER_SECTIONS.find(({ section }) => section === text))?.section ?? null
}

/** `Godkänt` or `Ej godkänt` as stored, also for yes and no; null for a blank. */
export function readRidingTest(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Godkänt' : 'Ej godkänt'
  return readText(value)
}

/** A stallion's licence: until when, by day or as written; and whether it is approved, as one without a status is. */
export function readLicence(document: Readonly<Record<string, unknown>>) {
  const status = readText(document['status'])
  return {
    validTo: readEvaluationDate(document['validTo']),
    status,
    isApproved: status === null || status.toLowerCase() === 'godkänd',
  }
}

/** The furthest time from 1970 that a date can hold. */
const MAX_TIME_SECONDS = 8.64e12

function secondsOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null
  if ('value' in value) return secondsOf(value.value)
  // Checked below.
  const { _seconds: written, seconds = written } = { ...value } as { _seconds?: unknown; seconds?: unknown }
  return typeof seconds === 'number' && Math.abs(seconds) <= MAX_TIME_SECONDS ? seconds : null
}

/** The date as shown: YYYY-MM-DD (of a timestamp the day in Stockholm), any other text as it is. Null without one. */
export function readEvaluationDate(value: unknown): string | null {
  const seconds = secondsOf(value)
  if (seconds !== null) return dayInStockholm(new Date(seconds * 1000))
  const text = readText(value)
  return text && /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text
}
