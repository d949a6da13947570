import { createHash } from 'node:crypto'

/** 64 bits: damage is an accident, not an attack. */
const SUM_LETTERS = 16

/** The sum of a row's values as text, the same as `hovslag_sum` on PostgreSQL. */
export function sumOf(values: readonly unknown[]): string {
  const text = values.map((value) => (value === null ? '-' : `${Buffer.byteLength(String(value))}:${value}`)).join()
  return createHash('sha256').update(text).digest('hex').slice(0, SUM_LETTERS)
}
