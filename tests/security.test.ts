import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** The text with each list item on a line of its own. */
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8').replace(/\n {2,}/g, ' ')
const DOCUMENT = read('docs/security.md')
/** The list items of a text. */
const itemsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))

/** How many sections each chapter of the standard has (ASVS 5.0). */
const SECTIONS: Readonly<Record<number, number>> = {
  // biome-ignore format: chapter by chapter
  1: 5,
  2: 4,
  3: 7,
  4: 4,
  5: 4,
  6: 8,
  7: 6,
  8: 4,
  9: 2,
  10: 7,
  11: 7,
  12: 3,
  13: 4,
  14: 3,
  15: 4,
  16: 5,
  17: 3,
}

/** `V5.1–V5.4 Files`, `V4.3, V4.4 …`, `V9 …`: the sections that a line covers. */
function sectionsOf(cell: string): string[] {
  const range = /^V(\d+)\.(\d+)–V\1\.(\d+)/.exec(cell)
  if (range) {
    const [from, to] = [Number(range[2]), Number(range[3])]
    return Array.from({ length: to - from + 1 }, (_, at) => `${range[1]}.${from + at}`)
  }
  const whole = /^V(\d+) /.exec(cell)
  if (whole) return Array.from({ length: SECTIONS[Number(whole[1])] ?? 0 }, (_, at) => `${whole[1]}.${at + 1}`)
  return [...cell.matchAll(/V(\d+\.\d+)/g)].map(([, section = '']) => section)
}

test('each section of the standard is covered once, in order', () => {
  const cells = itemsOf(DOCUMENT).flatMap((line) => /^- \*\*(V[^*]+)\*\*:/.exec(line)?.[1] ?? [])
  const all = Object.entries(SECTIONS).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${at + 1}`),
  )
  expect(cells.flatMap(sectionsOf)).toEqual(all)
})
