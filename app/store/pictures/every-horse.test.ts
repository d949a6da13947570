import { readdirSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { BODIES, COVERED_FOREHEADS } from '#app/domain/coat/bodies.ts'
import { COATS, PATCHES, PATTERNS } from '#app/domain/coat/coats.table.ts'
import { COAT_BOOK } from '#app/domain/coat/derived-coats.ts'
import { drawingSvg } from './card-drawing.ts'

/*
 * Every coat and every pattern on every body, drawn small and without landscape. To look at the pictures: `node
 * bench/contact-sheet.ts`.
 */

const WIDTH = 160
const HEIGHT = 120
const FRAMED = { x: 50, y: 32, width: 300, height: 253 }
/** The smallest visible difference, in parts of 255. */
const SEEN = 12

/** Those near to the warmblood have no walking drawing of their own. */
const WALK_AS_WARM: readonly string[] = ['light', 'arab']

/** As `DrawnBust` places a head, and what a square takes from each side. */
const PORTRAIT = { x: -14 * (400 / 376), y: 6 * (400 / 376), width: 400 * (400 / 376), height: 300 * (400 / 376) }
const SQUARE = (WIDTH - HEIGHT) / 2

const BARE = { scene: null, place: FRAMED, isMirrored: false }

const figureOf = (body: string) => (body === 'warm' ? 'h-standing' : `h-${body}-standing`)

function drawn(figure: string, classes: readonly string[]): Buffer {
  const svg = drawingSvg({ ...BARE, figure, classes })
  expect(svg, `${figure} ${classes.join(' ')}`).not.toMatch(/var\(|NaN|undefined/)
  return new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render().pixels
}

/** How many pixels of two pictures look different. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 4) {
    const far = [0, 1, 2, 3].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > SEEN)
    if (far) count += 1
  }
  return count
}

const inked = (pixels: Buffer) => pixels.reduce((sum, value, at) => sum + (at % 4 === 3 && value > 0 ? 1 : 0), 0)

/** Drawn pixels on the edge of the picture. */
function onEdge(pixels: Buffer): number {
  let count = 0
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isEdge = x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1
      if (isEdge && (pixels[(y * WIDTH + x) * 4 + 3] ?? 0) > 0) count += 1
    }
  }
  return count
}

/** The last row from above, and the last column from the left, in which anything solid is drawn. */
function reach(pixels: Buffer): { bottom: number; right: number; top: number } {
  const [ys, xs]: [number[], number[]] = [[], []]
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    if ((pixels[at * 4 + 3] ?? 0) < 200) continue
    ys.push(Math.floor(at / WIDTH))
    xs.push(at % WIDTH)
  }
  return { bottom: Math.max(...ys), right: Math.max(...xs), top: Math.min(...ys) }
}

describe.each(BODIES)('the body %s', (body) => {
  const figure = figureOf(body)
  const plain = drawn(figure, ['coat-brun'])

  test('is completely inside its picture, in every pattern', () => {
    expect(inked(plain)).toBeGreaterThan(3000)
    // Flea bites show on white horses, a star where no forelock covers it.
    const seen = [...PATTERNS, ...PATCHES]
      .filter((pattern) => pattern !== 'is-flea')
      .filter((pattern) => pattern !== 'is-star' || !COVERED_FOREHEADS.has(body))
      .map((pattern) => [pattern, drawn(figure, ['coat-brun', pattern])] as const)
    for (const [pattern, pixels] of seen) {
      expect.soft(onEdge(pixels), pattern).toBe(0)
      // A marking is small, and a pattern is never outside the horse.
      expect.soft(differing(pixels, plain), pattern).toBeGreaterThan(3)
      expect.soft(inked(pixels) - inked(plain), pattern).toBeLessThan(60)
      for (const [other, others] of seen) {
        if (other < pattern) expect.soft(differing(pixels, others), `${pattern} and ${other}`).toBeGreaterThan(3)
      }
    }
    const white = ['coat-skimmel-gammal']
    expect(differing(drawn(figure, white), drawn(figure, [...white, 'is-flea']))).toBeGreaterThan(20)
  })

  test.skipIf(WALK_AS_WARM.includes(body))('walks on the ground, and otherwise than it stands', () => {
    const walking = drawn(figure.replace('standing', 'walking'), ['coat-brun'])
    expect(differing(plain, walking)).toBeGreaterThan(400)
    expect(reach(walking).bottom).toBe(reach(plain).bottom)
    expect(onEdge(walking)).toBe(0)
  })

  test('has its ears and muzzle in a portrait, also in one that is cut to a square', () => {
    const head = body === 'warm' ? 'h-head' : `h-${body}-head`
    const svg = drawingSvg({ ...BARE, figure: head, place: PORTRAIT, classes: ['coat-brun'] })
    const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render()
    const { top, right } = reach(pixels)
    expect(top).toBeGreaterThan(5)
    expect(top).toBeLessThan(12)
    expect(right).toBeLessThan(WIDTH - SQUARE - 3)
    // The right end of its muzzle is above the lower edge.
    expect(pixels[((HEIGHT - 6) * WIDTH + right - 2) * 4 + 3]).toBe(0)
  })

  test('differs from every other body', () => {
    for (const other of BODIES) {
      if (other < body) expect(differing(plain, drawn(figureOf(other), ['coat-brun'])), other).toBeGreaterThan(700)
    }
  })
})

test('no two coats that were chosen by eye look the same', () => {
  const coats = Object.entries(COATS).map(([name, { className, patterns }]) => ({
    name,
    pixels: drawn('h-standing', [className, ...patterns]),
  }))
  const alike: string[] = []
  for (const [at, one] of coats.entries()) {
    for (const other of coats.slice(at + 1)) {
      if (differing(one.pixels, other.pixels) < 60) alike.push(`${one.name}, ${other.name}`)
    }
  }
  expect(alike).toEqual([])
})

test('every coat that is derived from those has its own colours', () => {
  for (const [name, { className, patterns }] of COAT_BOOK) {
    const svg = drawingSvg({ ...BARE, figure: 'h-standing', classes: [className, ...patterns] })
    expect.soft(svg, name).not.toMatch(/var\(|(?:fill|stroke)="none none|undefined/)
  }
  const looks = [...COAT_BOOK.values()].map(({ className }) =>
    drawingSvg({ ...BARE, figure: 'h-standing', classes: [className] }),
  )
  expect(new Set(looks).size).toBe(new Set([...COAT_BOOK.values()].map(({ className }) => className)).size)
})

test('each drawing of a head, a foal and a movement shows coat and markings', () => {
  const figures = readdirSync(new URL('../../ui/art/sprites/', import.meta.url))
    .filter((file) => /^horse-.*\.svg$/.test(file) && !file.includes('standing'))
    .map((file) => file.replace(/^horse-(.*)\.svg$/, 'h-$1'))
  expect(figures.length).toBeGreaterThan(10)
  for (const figure of figures) {
    const brown = drawn(figure, ['coat-brun'])
    expect.soft(differing(brown, drawn(figure, ['coat-fux'])), figure).toBeGreaterThan(700)
    expect.soft(differing(brown, drawn(figure, ['coat-brun', 'is-blaze'])), figure).toBeGreaterThan(3)
    expect.soft(differing(brown, drawn(figure, ['coat-brun', 'is-leopard'])), figure).toBeGreaterThan(200)
  }
})
