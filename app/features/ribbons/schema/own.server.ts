import { z } from 'zod'

/** The form shows all of them. */
export const MOST_OWN_RIBBONS = 60

export const SentRibbon = z.object({
  label: z
    .string()
    .trim()
    .max(80)
    .catch('')
    .transform((label) => label || null),
  field: z.enum(['ribbons', 'ERibbons']).catch('ribbons'),
  isOnCards: z
    .string()
    .optional()
    .transform((said) => said === 'on'),
})
