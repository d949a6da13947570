// Subsets the fonts to the Latin characters, our weights, kerning, marks and tabular figures: `node
// scripts/subset-fonts.ts`. The result is committed in `app/ui/letters`. The tool is installed into `.cache`.

import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '2.9.0'
const root = join(import.meta.dirname, '..')
const tool = join(root, '.cache', `subset-font-${VERSION}`)
const into = join(root, 'app', 'ui', 'letters')

const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'tnum', 'lnum']
/** Package, style of its Latin file, weights in `fonts.css`, and our file name. */
const FONTS = [
  { name: 'brygada-1918', style: 'normal', wght: { min: 400, max: 600 }, own: 'brygada-upright' },
  { name: 'brygada-1918', style: 'italic', wght: { min: 400, max: 600 }, own: 'brygada-italic' },
  { name: 'hanken-grotesk', style: 'normal', wght: { min: 400, max: 700 }, own: 'hanken-upright' },
]
type Subset = (font: Buffer, characters: string, options: object) => Promise<Buffer>

const main = join(tool, 'node_modules', 'subset-font', 'index.js')
if (!existsSync(main)) {
  const wanted = ['install', '--prefix', tool, '--no-save', '--no-audit', '--no-fund', `subset-font@${VERSION}`]
  if (spawnSync('npm', wanted, { stdio: 'inherit' }).status !== 0) throw new Error('the tool could not be fetched')
}
// Installed on use, so there are no types.
const { default: subset } = (await import(pathToFileURL(main).href)) as { default: Subset }

/** The characters that `fonts.css` declares for these files. */
const [range] = /U\+0000-00FF[^;]+/.exec(readFileSync(join(root, 'app', 'ui', 'css', 'fonts.css'), 'utf8')) ?? []
if (range === undefined) throw new Error('fonts.css names no Latin characters')
const characters = range.split(',').flatMap((part) => {
  const [first = '', last = first] = part.trim().slice(2).split('-')
  const from = Number.parseInt(first, 16)
  return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
})

for (const { name, style, wght, own } of FONTS) {
  const from = join(root, 'node_modules', '@fontsource-variable', name)
  const whole = readFileSync(join(from, 'files', `${name}-latin-wght-${style}.woff2`))
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES }
  const made = await subset(whole, characters.join(''), options)
  writeFileSync(join(into, `${own}.woff2`), made)
  copyFileSync(join(from, 'LICENSE'), join(into, `${name}-OFL.txt`))
  process.stdout.write(`${own}: ${whole.length} bytes become ${made.length}\n`)
}
