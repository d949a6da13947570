/** Values of the owner's own fields: the text of their inputs and cells, and what is stored for what is typed. */
import { isDay } from '#app/domain/days.ts'
import { readFlag, readNumber, readText, withFields } from '#app/domain/documents.ts'
import { NO, NO_WORDS, YES, YES_WORDS } from '#app/domain/interchange/words.ts'
import { webAddress } from '#app/domain/web-address.ts'
import type { OwnKind, OwnProblem } from './kinds.table.ts'
import type { OwnField } from './own-field.ts'

const LONGEST = 10_000 // as in forms

/** The text of a stored value, also of one of another kind; blank for none. */
export function ownText(kind: OwnKind, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean' || (kind === 'flag' && (value === 0 || value === 1))) return readFlag(value) ? YES : NO
  if (typeof value === 'number') return kind === 'number' ? String(value).replace('.', ',') : String(value)
  if (Array.isArray(value)) return value.map((entry) => ownText(kind, entry)).join('\n')
  return readText(value) ?? (typeof value === 'object' ? JSON.stringify(value) : '')
}

/** What is stored for a typed text, null for nothing; or why it may not be. */
export function readOwn(
  { kind, choices }: Pick<OwnField, 'kind' | 'choices'>,
  typed: string,
): { ok: true; value: string | number | boolean | null } | ({ ok: false } & OwnProblem) {
  const text = tidy(typed)
  const word = text.toLocaleLowerCase('sv')
  const value = (one: string | number | boolean | null) => ({ ok: true, value: one }) as const
  if (text === '') return value(null)
  if (text.length > LONGEST) return { ok: false, reason: 'too-long' }
  switch (kind) {
    case 'number': {
      const number = readNumber(text.replaceAll(/[\s\u00a0]/g, ''))
      return number === null ? { ok: false, reason: 'own-number' } : value(number)
    }
    case 'date':
      return isDay(text) ? value(text) : { ok: false, reason: 'own-date' }
    case 'flag':
      if (YES_WORDS.includes(word)) return value(true)
      return NO_WORDS.includes(word) ? value(false) : { ok: false, reason: 'own-flag' }
    case 'choice': {
      const chosen = choices.find((one) => one.toLocaleLowerCase('sv') === word)
      return chosen === undefined ? { ok: false, reason: 'own-choice', choices } : value(chosen)
    }
    case 'link':
      return webAddress(text) === null ? { ok: false, reason: 'own-link' } : value(text)
    case 'text':
      return value(text)
  }
}

/** Line breaks are written in several ways, and blanks at the ends are no difference. */
export const tidy = (text: string) => text.replaceAll('\0', '').toWellFormed().replace(/\r\n?/g, '\n').trim()

/** What is typed into a field whose stored value was this: undefined for what it shows already. */
function typedOwn(field: Pick<OwnField, 'kind' | 'choices'>, stored: unknown, typed: string) {
  return tidy(typed) === tidy(ownText(field.kind, stored)) ? undefined : readOwn(field, typed)
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A document with what was typed into own fields of it, by their ids. What a field shows already stays as it is stored,
 * and a wrong text changes nothing. `plain`: the document as rules read it.
 */
export function applyOwn(
  exact: Fields,
  plain: Fields,
  fields: readonly OwnField[],
  typed: Readonly<Record<string, string | undefined>>,
): { document: Record<string, unknown>; changed: string[]; problems: ({ id: string } & OwnProblem)[] } {
  const problems: ({ id: string } & OwnProblem)[] = []
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const text = typed[field.id]
    const read = text === undefined ? undefined : typedOwn(field, plain[field.key], text)
    if (read === undefined) continue
    if (read.ok) values[field.key] = read.value
    else problems.push({ id: field.id, ...read })
  }
  return { document: withFields(exact, values), changed: Object.keys(values), problems }
}

/** What typing over a cell does. `same`: it stays as it is stored. */
export type JudgedCell = 'same' | 'typed' | OwnProblem | { reason: 'changed'; now: string }

/** Judges the text of a cell, which replaces the one that was seen; what another wrote since then is not replaced. */
export function judgeOwnCell(field: OwnField, stored: unknown, { was, to }: { was: string; to: string }): JudgedCell {
  const now = ownText(field.kind, stored)
  if (tidy(to) === tidy(now)) return 'same'
  const read = readOwn(field, to)
  if (!read.ok) {
    const { ok: _, ...problem } = read
    return problem
  }
  if (tidy(was) === tidy(now)) return 'typed'
  return read.value === (stored ?? null) ? 'same' : { reason: 'changed', now }
}
