import { z } from 'zod'
import { followingSaid } from '#app/desk/schema-parts.ts'
import { BULK_KINDS } from '#app/domain/bulk/bulk-changes.table.ts'
import { bulkText } from '../text.ts'
import { BULK_KEYS } from './bulk-query.ts'

const id = z.string().max(1500) // what an exported store allows
const LONGEST_VALUE = 2000
const LONGEST_LIST = 10_000

export const ChangeHorses = z.object({
  [BULK_KEYS.horse]: z
    .union([id, z.array(id)])
    .default([])
    .transform((sent) => (typeof sent === 'string' ? [sent] : sent)),
  [BULK_KEYS.all]: z.enum(['1']).optional(),
  lista: z.string().max(LONGEST_LIST).default(''),
  [BULK_KEYS.kind]: z.enum(BULK_KINDS, bulkText.unknown),
  [BULK_KEYS.value]: z.string().max(LONGEST_VALUE).default(''),
  [BULK_KEYS.address]: z.string().max(LONGEST_VALUE).default(''),
  seen: z.string().max(100),
  ...followingSaid,
})
