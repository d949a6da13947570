import { createHash, hash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const PIECE = 1_000_000
const NEWLINE = 10
const SUM_LENGTH = 40

/**
 * Replaces a file by these lines, which have no line breaks, with their sum as the last. In pieces: together they may
 * be longer than a string can be. For its owner alone.
 */
export async function writeSummed(file: string, lines: Iterable<string>): Promise<void> {
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, piecesOf(lines), { mode: 0o600 })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

function* piecesOf(lines: Iterable<string>): Generator<string> {
  const sum = createHash('sha1')
  let piece = ''
  const taken = () => {
    const full = piece
    piece = ''
    sum.update(full)
    return full
  }
  for (const line of lines) {
    piece += `${line}\n`
    if (piece.length > PIECE) yield taken()
  }
  yield taken()
  yield sum.digest('hex')
}

/** The lines of such a file, one a call and then an empty one; null if they do not have their sum. */
export async function readSummed(file: string): Promise<(() => string) | null> {
  const bytes = await readFile(file)
  const end = bytes.length - SUM_LENGTH
  if (end < 0 || hash('sha1', bytes.subarray(0, end)) !== bytes.toString('latin1', end)) return null
  let at = 0
  return () => {
    const from = at
    const to = bytes.indexOf(NEWLINE, from)
    at = to === -1 ? from : to + 1
    return to === -1 ? '' : bytes.toString('utf8', from, to)
  }
}
