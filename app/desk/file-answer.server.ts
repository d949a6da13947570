import type { RouterContextProvider } from 'react-router'
import { todayContext } from '#app/context.ts'
import { CSV_MARK } from '#app/domain/csv.ts'

type Table<Row> = {
  head: string
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  line: (row: Row) => string
}

/** A table for a spreadsheet, streamed: its head, then its rows in batches. `name` starts the file's name. */
export function csvAnswer<Row>(
  context: Readonly<RouterContextProvider>,
  name: string,
  { head, batches, line }: Table<Row>,
): Response {
  async function* pieces() {
    yield CSV_MARK + head
    for await (const rows of batches) yield rows.map(line).join('')
  }
  return fileAnswer(pieces(), `${name}-${context.get(todayContext).date}.csv`, 'text/csv')
}

/** A file that is made while it is sent. */
export function fileAnswer(pieces: AsyncIterable<string | Uint8Array>, name: string, type: string): Response {
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

export function streamOf(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
