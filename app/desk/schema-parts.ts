import { z } from 'zod'
import { readYear } from '#app/domain/age.ts'
import { readNumber } from '#app/domain/documents.ts'
import { readYearCell } from '#app/domain/interchange/readers.ts'
import { remember } from '#app/domain/remember.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { NOT_TICKED, TICKED } from './boxes.ts'
import { deskText } from './text.ts'

/** Shapes of fields. `null`: the field was cleared. `undefined`: it was not sent and stays as it is. */

/** The usual limit in letters. */
const LONGEST_TEXT = 10_000
const LONGEST_NUMBER = 100
/** The same for a list in one field: names of horses, one a line. */
const LONGEST_LIST = 100_000

// Hundreds of fields have one of these, so each is made once: they took 4 MB.

/** A text that must be there, trimmed. */
export const required = remember((message: string) =>
  z.string({ error: message }).trim().min(1, message).max(LONGEST_TEXT, deskText.form.tooLong(LONGEST_TEXT)),
)

const TYPED = z.string().max(LONGEST_TEXT, deskText.form.tooLong(LONGEST_TEXT)).optional()

/** A text as it was typed, for a rule to read. */
export const typedText = () => TYPED

function trimmedText<Blank>(blank: Blank, longest = LONGEST_TEXT) {
  return z
    .string()
    .trim()
    .max(longest, deskText.form.tooLong(longest))
    .transform((typed) => (typed === '' ? blank : typed))
    .optional()
}

const OPTIONAL = trimmedText(undefined)

/** A text of a form that always begins empty, trimmed; blank is undefined. */
export const optionalText = () => OPTIONAL

const clearable = remember((longest: number) => trimmedText(null, longest))

/** A text that is stored, trimmed; blank is null: the field is cleared. */
export const clearableText = (longest = LONGEST_TEXT) => clearable(longest)

const isAddress = (text: string) => webAddress(text) !== null

/** An address of the web that must be there, trimmed. */
export function requiredAddress(missing: string) {
  return required(missing).refine((text) => text === '' || isAddress(text), deskText.form.address)
}

/** As `optionalText`: what is there is an address. */
export function optionalAddress() {
  return optionalText().refine((text) => text === undefined || isAddress(text), deskText.form.address)
}

/** As `clearableText`: what is there is an address. */
export function clearableAddress() {
  return clearableText().refine((text) => !text || isAddress(text), deskText.form.address)
}

/** A year, or the year of a date; blank is null: the field is cleared. Anything else is refused with the message. */
export function clearableYear(message: string) {
  return z
    .string()
    .trim()
    .max(LONGEST_NUMBER, message)
    .refine((typed) => typed === '' || readYear(readYearCell(typed)) !== null, message)
    .transform((typed) => readYearCell(typed))
    .optional()
}

/** A number with a decimal comma or point, `40,5`; blank is null, and anything else is refused with the message. */
export const decimal = (message: string) => numberAs(readNumber, message)

/** A number as `read` understands it: a height in several units, the year of a date. */
export function numberAs(read: (typed: string) => number | null, message: string) {
  return z
    .string()
    .trim()
    .max(LONGEST_NUMBER, message)
    .transform((typed, context) => {
      if (typed === '') return null
      const number = read(typed)
      if (number !== null) return number
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    })
    .optional()
}

/** A whole number: a year, a generation. */
export function whole(message: string) {
  return decimal(message).refine(
    (number) => number === undefined || number === null || Number.isInteger(number),
    message,
  )
}

/** A whole number that the page itself set: a revision. */
export function figure() {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
}

/** A button's value as JSON; anything else is refused with the message. */
export function saidBy<Shape extends z.ZodType>(shape: Shape, message: string) {
  return z.string().transform((said, context): z.output<Shape> => {
    const parsed = shape.safeParse(jsonOrNull(said))
    if (parsed.success) return parsed.data
    context.issues.push({ code: 'custom', message, input: said })
    return z.NEVER
  })
}

function jsonOrNull(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

const BOX = z.union([z.enum([TICKED, NOT_TICKED]).transform((said) => said === TICKED), z.boolean()]).optional()

/** A box: whether it is ticked; undefined where the form does not show it. */
export const ticked = () => BOX

/** All values of one name. */
export function many<Shape extends z.ZodType<unknown, string>>(shape: Shape) {
  const one = z.string().max(LONGEST_TEXT)
  return z
    .union([one, z.array(one)])
    .default([])
    .transform((sent) => (typeof sent === 'string' ? [sent] : sent))
    .pipe(z.array(shape))
}

/** What a form says of the facts that follow, by their keys; none where the defaults are taken. */
export const followingSaid = { leave: many(z.string()), take: many(z.string()) }

const parts = (separator: RegExp) => (typed: string) =>
  typed
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const list = () => z.string().max(LONGEST_LIST, deskText.form.tooLong(LONGEST_LIST))

/** Texts separated by commas or line breaks, without blank ones (spec 5). */
export function commaList() {
  return list().transform(parts(/[,\n]/)).default([])
}

/** One text a line. */
export function lineList() {
  return list().transform(parts(/\r?\n/)).default([])
}
