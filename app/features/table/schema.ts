import { z } from 'zod'

/** More than a page of the table has. */
const MOST_CELLS = 10_000
const LONGEST_TEXT = 100_000

/** The cells of a block, as JSON. */
export const SentBlock = z
  .array(
    z.object({
      id: z.string().max(1500), // what an exported store allows
      field: z.string().max(100),
      was: z.string().max(LONGEST_TEXT),
      to: z.string().max(LONGEST_TEXT),
    }),
  )
  .min(1)
  .max(MOST_CELLS)

/** What the table sends: a block with the questions answered with yes, or a revision to undo. */
export const SentCells = z.union([
  z.object({
    revision: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  z.object({
    of: z.enum(['horses', 'pedigree', 'competition']).default('horses'),
    block: z.string(),
    sure: z.string().default(''),
  }),
])

/** What it gets back. */
export type CellsAnswer =
  | {
      ok: true
      /** Cells that are stored, and what each shows now. */
      saved: { id: string; field: string; text: string }[]
      /** What other records and fields were changed with them, a line each. */
      followed: string[]
      /** The revision to undo; null if nothing was written. */
      revision: number | null
      /** Cells that stay as they were, why, and the key of the question if it is one. */
      refused: {
        id: string
        field: string
        text: string
        question: string | null
        /** What another has written there meanwhile. */
        now?: string | undefined
      }[]
    }
  | { ok: false; text: string }
