import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** Content codings, best first; `identity` is uncompressed. */
export const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

// Someone waits for the page: these levels take about as long as rendering it.
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const expandBrotli = promisify(brotliDecompress)
const expandGzip = promisify(gunzip)

/** Browsers send few headers; a stranger's are not remembered for ever. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Coding>()

/** The best coding that an `Accept-Encoding` header takes. */
export function bestCoding(acceptEncoding: string | undefined): Coding {
  const known = remembered.get(acceptEncoding ?? '')
  if (known) return known
  const chosen = chooseCoding(acceptEncoding)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(acceptEncoding ?? '', chosen)
  return chosen
}

/** The best of the offered codings that an `Accept-Encoding` header takes. Without a header nothing is compressed. */
export function chooseCoding(acceptEncoding: string | undefined, offered: readonly Coding[] = CODINGS): Coding {
  if (!acceptEncoding) return 'identity'
  const refused = new Set<string>()
  const accepted = new Set<string>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    ;(isRefused ? refused : accepted).add(name)
  }
  const isTaken = (coding: Coding) => !refused.has(coding) && (accepted.has(coding) || accepted.has('*'))
  return CODINGS.find((coding) => coding !== 'identity' && offered.includes(coding) && isTaken(coding)) ?? 'identity'
}

export async function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    case 'gzip':
      return compressGzip(bytes, { level: GZIP_LEVEL })
    case 'identity':
      return bytes
  }
}

export async function decode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return expandBrotli(bytes)
    case 'gzip':
      return expandGzip(bytes)
    case 'identity':
      return bytes
  }
}
