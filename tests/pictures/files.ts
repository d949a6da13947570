import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files as owners and others upload them. */

/** A photograph of 120 x 80 that a phone took at Norrsken, rotated by its metadata. */
export function photograph(width = 120, height = 80, background = '#7a4a21'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Spionkamera', Model: 'Modell 7', Artist: 'Vinterljus' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '67/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '20/1 13/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="67,51N" photoshop:City="Kiruna" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"/></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer()
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type, 'latin1'), content])))
  return Buffer.concat([head, content, sum])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A small file that claims to be 50,000 x 50,000 pixels, in grey of one bit, or in colours of 16. */
export function bomb(width = 50_000, height = width, bits: 1 | 16 = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bits, 8)
  header.writeUInt8(bits === 1 ? 0 : 2, 9)
  const rows = deflateSync(Buffer.alloc(4 * 1024 * 1024))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A zip archive without files: appended to any file, it makes that file a zip. */
export const ZIP_END = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
