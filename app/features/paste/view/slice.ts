/** Rows of which a page shows a part. */
export type Slice<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** One page of them, the nearest there is to the one asked for. */
export function slice<From, Row>(
  all: readonly From[],
  page: number,
  size: number,
  toRow: (one: From) => Row,
): Slice<Row> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { rows: all.slice((shown - 1) * size, shown * size).map(toRow), total: all.length, page: shown, pages }
}
