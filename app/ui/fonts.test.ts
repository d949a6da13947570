import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'css', 'fonts.css'), 'utf8')
const faces = css.match(/@font-face \{[^}]+\}/g)?.filter((face) => face.includes('unicode-range')) ?? []
const said = (face: string, what: string) => new RegExp(`${what}: ([^;]+);`).exec(face)?.[1] ?? ''

test('the files of a font have the same weights: only then a browser combines them in one text', () => {
  const weights = Map.groupBy(faces, (face) => `${said(face, 'font-family')} ${said(face, 'font-style')}`)
  expect(faces).toHaveLength(6)
  expect(weights.size).toBe(3)
  for (const [font, ofFont] of weights) {
    expect(new Set(ofFont.map((face) => said(face, 'font-weight'))).size, font).toBe(1)
  }
})

test('the fonts of every page are cut to the characters in use', () => {
  const folder = join(import.meta.dirname, 'letters')
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
  expect(files.toSorted()).toEqual(['brygada-italic.woff2', 'brygada-upright.woff2', 'hanken-upright.woff2'])
  for (const file of files) expect(statSync(join(folder, file)).size, file).toBeLessThan(21_000)
})
