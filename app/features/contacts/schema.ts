import { z } from 'zod'
import { clearableText, required } from '#app/desk/schema-parts.ts'
import { LONGEST_NAME } from '#app/domain/storable-name.ts'
import { contactsText } from './text.ts'

const id = z.string().default('')
const isShort = (typed: string | null | undefined) => !typed || typed.length <= LONGEST_NAME
const tooLong = contactsText.tooLong(LONGEST_NAME)

export const WriteContact = z.object({
  id,
  /** What documents call the person so far, for a new contact. */
  was: clearableText(),
  name: required(contactsText.nameMissing).refine(isShort, tooLong),
  alias: clearableText().refine(isShort, tooLong),
  links: clearableText(),
  note: clearableText(),
})
export type ContactForm = Omit<z.output<typeof WriteContact>, 'id' | 'was'>

export const WhichContact = z.object({ id })
