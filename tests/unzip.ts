import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of a zip as its own heads tell them, one after another. */
export function unzip(zip: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; zip.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const [sum, packed, bytes] = [14, 18, 22].map((place) => zip.readUInt32LE(at + place))
    const from = at + 30 + zip.readUInt16LE(at + 26)
    const plain = inflateRawSync(zip.subarray(from, from + (packed ?? 0)))
    expect([crc32(plain), plain.length]).toEqual([sum, bytes])
    found.set(zip.toString('utf8', at + 30, from), plain.toString())
    at = from + (packed ?? 0)
  }
  return found
}
