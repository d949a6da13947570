import { z } from 'zod'
import { BULK_KINDS } from '#app/domain/bulk/bulk-changes.table.ts'
import { bulkText } from '../text.ts'
import { ASKED } from './asked.ts'

const id = z.string().max(1500) // what an exported store allows
const LONGEST_VALUE = 2000
const LONGEST_LIST = 10_000

export const ChangeHorses = z.object({
  [ASKED.horse]: z
    .union([id, z.array(id)])
    .default([])
    .transform((sent) => (typeof sent === 'string' ? [sent] : sent)),
  [ASKED.all]: z.enum(['1']).optional(),
  lista: z.string().max(LONGEST_LIST).default(''),
  [ASKED.kind]: z.enum(BULK_KINDS, bulkText.unknown),
  [ASKED.value]: z.string().max(LONGEST_VALUE).default(''),
  [ASKED.address]: z.string().max(LONGEST_VALUE).default(''),
  seen: z.string().max(100),
})
