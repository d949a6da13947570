import { expect, test } from 'vitest'
import { drawingSvg } from './card-drawing.ts'

const PLACE = { x: 1, y: 2, width: 30, height: 40 }
const ofScene = (scene: string | null, isMirrored: boolean, classes: readonly string[]) =>
  drawingSvg({ figure: 'h-head', scene, place: PLACE, isMirrored, classes })

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600">'
const FRAME = '<clipPath id="frame"><rect width="400" height="300"/></clipPath>'

test('a drawing is a horse in its place, mirrored or not, with a landscape or none', () => {
  const bare = ofScene(null, false, [])
  expect(bare.startsWith(`${HEAD}${FRAME}<defs><clipPath id="h-head-b">`)).toBe(true)
  expect(
    bare.endsWith('<g clip-path="url(#frame)"><use href="#h-head" x="1" y="2" width="30" height="40"/></g></svg>'),
  ).toBe(true)
  const scene = ofScene('s-hage', true, [])
  expect(scene).toMatch(/<symbol [^>]*id="s-hage"[\s\S]*<symbol [^>]*id="h-head"/)
  expect(
    scene.endsWith(
      '<g clip-path="url(#frame)"><use href="#s-hage" width="400" height="300"/><use href="#h-head" x="1" y="2" width="30" height="40" transform="translate(400 0) scale(-1 1)"/></g></svg>',
    ),
  ).toBe(true)
  // The files of the symbols are pages of their own; of them only what is inside is taken.
  for (const svg of [bare, scene]) expect([svg.split('<svg').length, svg.split('</svg>').length]).toEqual([2, 2])
})

test('custom properties have the values of the classes, the last class first; what none says is said in place', () => {
  const plain = ofScene('s-hage', false, [])
  const chestnut = ofScene('s-hage', false, ['coat-fux'])
  const liver = ofScene('s-hage', false, ['coat-fux', 'coat-morkfux', 'nothing-known'])
  expect([plain, chestnut, liver].some((svg) => svg.includes('var('))).toBe(false)
  const colours = (svg: string) => ['#a8582c', '#6f3520'].map((colour) => svg.includes(`fill="${colour}"`))
  expect([plain, chestnut, liver].map(colours)).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  expect(ofScene('s-hage', false, ['coat-morkfux']) === liver).toBe(true)
  // What a coat shares with others, and what is its own.
  const black = ofScene(null, false, ['coat-svart'])
  expect(['#f2dcc4', '#231f1e'].map((colour) => black.includes(colour))).toEqual([true, true])
  // A pattern and the light of the landscape.
  const lit = ofScene('s-hage', false, ['is-star', 'light-dag'])
  expect([lit.includes('display="inline"'), plain.includes('display="inline"')]).toEqual([true, false])
  expect(lit.includes('<rect width="400" height="300" fill="#c3d5d8"/>')).toBe(true)
  // The sky has no colour without a light, the haze is whole.
  expect(plain.includes('fill="none"/><rect width="400" height="300" fill="url(#s-glow)" opacity="1"/>')).toBe(true)
})
