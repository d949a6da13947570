import { pageOf } from '#app/domain/pages.ts'

export type Slice<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** One page of the rows, the nearest to the wanted one. */
export function slice<From, Row>(
  all: readonly From[],
  page: number,
  size: number,
  toRow: (one: From) => Row,
): Slice<Row> {
  const { page: shown, pages, from, until } = pageOf(all.length, size, page)
  return { rows: all.slice(from, until).map(toRow), total: all.length, page: shown, pages }
}
