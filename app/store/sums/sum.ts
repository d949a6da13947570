import { createHash } from 'node:crypto'

/** 64 bits: damage is an accident, not an attack. */
const SUM_BYTES = 8

export type Cell = string | number | bigint | Uint8Array | null

/** The sum of a row's values as text, the same as `hovslag_sum` on PostgreSQL. */
export function sumOf(values: readonly Cell[]): string {
  // Bytes where a text was are damage, also if they are those of the text.
  const parts = values.map((value) => (value instanceof Uint8Array ? 'bytes' : value === null ? null : String(value)))
  const text = parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join()
  return createHash('sha256').update(text).digest().toString('hex', 0, SUM_BYTES)
}
