import { z } from 'zod'
import { ENCODINGS } from '#app/domain/interchange/encodings.table.ts'
import { LAYOUT_KEYS } from '#app/domain/interchange/layouts.ts'
import { isTableName } from '#app/domain/interchange/tables.ts'
import { isWordKind } from '#app/domain/interchange/words.ts'
import { ASKED_AT_ONCE, BLANK, LONGEST_ASKED } from './paths.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const encoding = z.union([z.enum(ENCODINGS), z.literal('').transform(() => null)]).default(null)
// A table has at most 500 columns; a word has its kind before it.
const texts = z.array(z.string().max(LONGEST_ASKED + 100)).max(Math.max(500, ASKED_AT_ONCE))

const Table = z
  .object({
    intent: z.literal('table'),
    hash,
    as: z.string().refine(isTableName),
    encoding,
    sheet: z.string().nullable().default(null),
    layout: z.union([z.enum(LAYOUT_KEYS), z.literal('').transform(() => null)]).default(null),
    order: z.enum(['day', 'month']).default('day'),
    column: texts,
    clears: texts,
  })
  .transform(({ intent, hash: of, column, ...form }) => {
    const columns = column.map((key, at) => (key !== '' && column.indexOf(key) === at ? key : null))
    return { intent, hash: of, settings: { ...form, columns } }
  })

const Answers = z
  .object({ intent: z.literal('answers'), hash, word: texts, means: texts })
  .transform(({ word: words, means, ...form }) => {
    const answers = words.flatMap((one, at) => {
      const [, kind = '', word = ''] = /^([a-z]+):(.*)$/s.exec(one) ?? []
      const meant = means[at] ?? ''
      return isWordKind(kind) && meant !== '' ? [{ kind, word, means: meant === BLANK ? null : meant }] : []
    })
    return { ...form, answers }
  })

const quick = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return text === '' ? null : JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .union([
        z.object({ skip: z.number().int(), cells: z.record(z.string().max(2500), z.string()).default({}) }),
        z.object({ keep: z.number().int() }),
        z.object({ at: z.string(), cell: z.string() }),
        z.object({ open: z.number().int() }),
      ])
      .nullable(),
  )
// A page has forty rows, each with the fields of a horse.
const places = z.array(z.string().max(2500)).max(4000)

const Rows = z.object({
  intent: z.literal('rows'),
  hash,
  cellAt: places,
  cell: places,
  cellWas: places,
  wordAt: places,
  wordTo: places,
  shown: places,
  on: places,
  quick: quick.default(null),
})

/** The lists of these forms: a form has each of their entries by itself. */
// biome-ignore format: as many as a line holds
export const LISTS = [
  'column', 'clears', 'word', 'means', 'cellAt', 'cell', 'cellWas', 'wordAt', 'wordTo', 'shown', 'on',
]

/** `hash` is that of the file shown on the page. */
export const ImportForm = z.union([
  z.object({ intent: z.literal('take'), hash }),
  z.object({ intent: z.literal('discard') }),
  z.object({ intent: z.literal('stop') }),
  Table,
  Answers,
  Rows,
  z.object({
    intent: z.literal('collection'),
    hash,
    name: z.string().max(1500),
    as: z.string().refine(isTableName),
  }),
])

/** What the upload handler passes on in place of a file. */
export const ReceivedExport = z.object({
  received: z.string().regex(/^upload-[0-9a-f]{32}\.part$/),
  receivedName: z.string().catch(''),
})
