// Every coat and pattern on every body, as two pictures to look at: `node bench/contact-sheet.ts [FOLDER]`. All that
// can be checked automatically is in `app/store/pictures/every-horse.test.ts`.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { BODIES } from '#app/domain/coat/bodies.ts'
import { PATTERNS } from '#app/domain/coat/coats.table.ts'
import { COAT_BOOK } from '#app/domain/coat/derived-coats.ts'
import { drawingSvg } from '#app/store/pictures/card-drawing.ts'

const CELL = { width: 180, height: 135 } as const
const FOLDER = process.argv[2] ?? join(import.meta.dirname, '..', '.cache', 'contact-sheet')
const STANDING = { x: 50, y: 32, width: 300, height: 253 }
const FOAL = { x: 64, y: 40, width: 276, height: 258.75 }
const HEAD = { x: -8, y: 18, width: 400, height: 300 }
const TROTTING = { x: 38, y: 35, width: 308, height: 260 }

type Column = { figure: string; place: typeof STANDING; scene: string | null }
const standing: Column[] = BODIES.map((body) => ({
  figure: body === 'warm' ? 'h-standing' : `h-${body}-standing`,
  place: STANDING,
  scene: null,
}))
const others: Column[] = [
  { figure: 'h-head', place: HEAD, scene: null },
  { figure: 'h-nordic-head', place: HEAD, scene: null },
  { figure: 'h-pony-head', place: HEAD, scene: null },
  ...standing
    .filter(({ figure }) => !/light|arab/.test(figure))
    .map((column) => ({ ...column, figure: column.figure.replace('standing', 'walking') })),
  { figure: 'h-grazing', place: STANDING, scene: null },
  { figure: 'h-trotting', place: TROTTING, scene: null },
  { figure: 'h-foal', place: FOAL, scene: null },
  { figure: 'h-cold-foal', place: FOAL, scene: null },
  { figure: 'h-pony-foal', place: FOAL, scene: null },
]

async function sheet(file: string, columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
  const cells = rows.flatMap((classes, row) =>
    columns.map(({ figure, place, scene }, column) => {
      const svg = drawingSvg({ figure, scene, place, isMirrored: false, classes: [...classes, 'light-dag'] })
      const input = Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: CELL.width } }).render().asPng())
      return { input, left: column * CELL.width, top: row * CELL.height }
    }),
  )
  const size = { width: columns.length * CELL.width, height: rows.length * CELL.height }
  const path = join(FOLDER, file)
  await sharp({ create: { ...size, channels: 3, background: '#dfe3da' } })
    .composite(cells)
    .png()
    .toFile(path)
  process.stdout.write(`${path}: ${rows.map((row) => row.join(' ')).join(', ')}\n`)
}

mkdirSync(FOLDER, { recursive: true })
await sheet(
  'coats.png',
  standing,
  [...COAT_BOOK.values()].map(({ className, patterns }) => [className, ...patterns]),
)
const patterned = [[], ...PATTERNS.map((pattern) => [pattern])].map((row) => ['coat-brun', ...row])
const layers = ['is-fjord', 'is-feather', 'is-clean'].map((layer) => ['coat-isabell', layer])
await sheet('patterns.png', [...standing, ...others], [...patterned, ...layers])
