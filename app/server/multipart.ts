/** A form of several parts, cut up as it comes: nothing but what may be a boundary is held back. */

/** Some bytes of the part with that name, the `part`th of the form; one part may come in many. */
export type PartBytes = {
  name: string
  part: number
  /** What a file was called where it came from; null for what is no file. */
  fileName: string | null
  bytes: Buffer
}

/** The form cannot be read. */
export class BrokenForm extends Error {}

const LINE = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')
const LAST = '--'
/** Headers of one part: a field's name, a file's name, its type. */
const LONGEST_HEADERS = 16 * 1024
const MOST_PARTS = 20

/** The parts of a body, up to its last boundary. Throws `BrokenForm` where that is missing. */
export async function* partsOf(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<PartBytes> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first boundary may stand at the very beginning, without a line before it.
  let held: Buffer = LINE
  let head: { name: string; fileName: string | null } | null = null
  let parts = 0
  let isHead = false
  let isOver = false
  for await (const chunk of body) {
    if (isOver) continue // what follows the last boundary means nothing
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (;;) {
      if (isHead) {
        if (held.length < 2) break
        if (held.subarray(0, 2).toString('latin1') === LAST) {
          isOver = true
          break
        }
        const end = held.indexOf(HEADERS_END)
        if (end === -1) {
          if (held.length > LONGEST_HEADERS) throw new BrokenForm()
          break
        }
        head = namesIn(held.subarray(0, end).toString())
        held = held.subarray(end + HEADERS_END.length)
        isHead = false
        // An empty file was sent as well.
        if (head.fileName) yield { ...head, part: parts, bytes: Buffer.alloc(0) }
      }
      const at = held.indexOf(delimiter)
      const end = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at
      if (head !== null && end > 0) yield { ...head, part: parts, bytes: held.subarray(0, end) }
      if (at === -1) {
        held = held.subarray(end)
        break
      }
      held = held.subarray(at + delimiter.length)
      isHead = true
      parts += 1
      if (parts > MOST_PARTS) throw new BrokenForm()
    }
  }
  if (!isOver) throw new BrokenForm()
}

function namesIn(headers: string): { name: string; fileName: string | null } {
  return {
    name: /^content-disposition:[^\r\n]*;\s*name="([^"\r\n]*)"/im.exec(headers)?.[1] ?? '',
    fileName: /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(headers)?.[1] ?? null,
  }
}
