import { z } from 'zod'
import { clearableText, required } from '#app/desk/schema-parts.ts'
import { isDay } from '#app/domain/days.ts'
import { notesText } from './text.ts'

export const WriteNote = z.object({
  name: required(notesText.nameMissing),
  date: z.string().trim().refine(isDay, notesText.noDay),
  text: required(notesText.missing),
  contact: clearableText(),
})

const id = z.string().default('')
export const ChangeNote = WriteNote.extend({ id })
export const RemoveNote = z.object({ id })
