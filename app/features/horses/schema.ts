import { z } from 'zod'
import { commaList, required } from '#app/features/admin/schema-parts.ts'
import { text } from '#app/text/admin.ts'

/** Titles for a horse, parted by commas (spec 5). */
export const AddTitles = z.object({
  name: required(text.addTitles.nameMissing),
  titles: commaList().refine((titles) => titles.length > 0, text.addTitles.titleMissing),
})
