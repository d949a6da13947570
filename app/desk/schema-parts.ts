import { z } from 'zod'
import { readNumber } from '#app/domain/documents.ts'

/** Shapes that the forms of the back office have in common. A blank input arrives as undefined. */

/** A text that must be there, trimmed. */
export function required(message: string) {
  return z.string({ error: message }).trim().min(1, message)
}

/** A text that may be left out, trimmed; blank is undefined. */
export function optionalText() {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : text))
    .optional()
}

/** A number with a decimal comma or point, `40,5`; anything else is refused with the message. */
export function decimal(message: string) {
  return z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return undefined
      const number = readNumber(text)
      if (number !== null) return number
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    })
    .optional()
}

/** A whole number: a year, a generation. */
export function whole(message: string) {
  return decimal(message).refine((number) => number === undefined || Number.isInteger(number), message)
}

const parts = (separator: RegExp) => (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Texts parted by commas (or line breaks); blank ones are left out (spec 5). */
export function commaList() {
  return z.string().transform(parts(/[,\n]/)).default([])
}

/** One text a line. */
export function lineList() {
  return z.string().transform(parts(/\r?\n/)).default([])
}
