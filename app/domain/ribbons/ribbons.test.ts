import { expect, test } from 'vitest'
import { findEvaluationType } from '../evaluations/sheet.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from './ribbons.table.ts'
import { describeRibbon, isCardRibbon } from './ribbons.ts'

test.each([
  { path: '/rosetter/tavling/1.png', kind: 'competition', label: '1:a plats' },
  { path: '/rosetter/tavling/champion.png', kind: 'competition', label: 'Champion' },
  { path: 'https://bilder.example/x/rosetter/tavling/plac.webp?v=2', kind: 'competition', label: 'Placerad' },
  { path: 'rosetter/vrh/premium.png', kind: 'evaluation', label: 'VRH, Premium' },
  {
    path: 'https://store.example/o/rosetter%2Ffol%2Fbis-2.png?alt=media',
    kind: 'evaluation',
    label: 'Best in show 2',
  },
  { path: '/Rosetter/Premiering/A.PNG', kind: 'evaluation', label: 'Premiering, A' },
  { path: '/rosetter/tavling/7.png', kind: 'unknown', label: 'Rosett' },
  { path: '/minarosetter/tavling/11.png', kind: 'unknown', label: 'Rosett' },
  { path: '/rosetter/tavling/%E5.png', kind: 'unknown', label: 'Rosett' },
  { path: '', kind: 'unknown', label: 'Rosett' },
  { path: ' \\rosetter\\tavling\\1.jpeg#x ', kind: 'competition', label: '1:a plats' },
  { path: '/a/b\\rosetter\\tavling\\2.jpg', kind: 'competition', label: '2:a plats' },
  { path: '/rosetter/tavling/1.png.txt', kind: 'unknown', label: 'Rosett' },
  { path: '/x%2Frosetter%2Ftavling%2F1%2Egif', kind: 'competition', label: '1:a plats' },
])('"$path" is a ribbon of kind $kind, "$label"', ({ path, kind, label }) => {
  expect(describeRibbon(path)).toMatchObject({ kind, label })
})

test('the ribbons of the tables, by key, path and label', () => {
  expect(COMPETITION_RIBBONS.map(({ key, path, label }) => [key, path, label])).toEqual([
    ['place-1', '/rosetter/tavling/1.png', '1:a plats'],
    ['place-2', '/rosetter/tavling/2.png', '2:a plats'],
    ['place-3', '/rosetter/tavling/3.png', '3:e plats'],
    ['place-4', '/rosetter/tavling/4.png', '4:e plats'],
    ['place-5', '/rosetter/tavling/5.png', '5:e plats'],
    ['place-6', '/rosetter/tavling/6.png', '6:e plats'],
    ['place-plac', '/rosetter/tavling/plac.png', 'Placerad'],
    ['place-champion', '/rosetter/tavling/champion.png', 'Champion'],
  ])
  const paths = new Map(EVALUATION_RIBBONS.map(({ key, path }) => [key, path]))
  expect([paths.get('ext-diplom'), paths.get('ext-klass-1'), paths.get('fol-bis-2')]).toEqual([
    '/rosetter/ext/diplom.png',
    '/rosetter/ext/klass-1.png',
    '/rosetter/fol/bis-2.png',
  ])
})

test('an own picture is named after its field', () => {
  expect(describeRibbon('https://bilder.example/min.jpg', 'ribbons').label).toBe('Tävlingsrosett')
  expect(describeRibbon('https://bilder.example/min.jpg', 'ERibbons').label).toBe('Bedömningsrosett')
})

test('every ribbon of the tables is found by its path, under its own key', () => {
  const all = [...COMPETITION_RIBBONS, ...EVALUATION_RIBBONS]
  expect(all).toHaveLength(27)
  for (const { evaluation } of EVALUATION_RIBBONS) expect(findEvaluationType(evaluation), evaluation).not.toBeNull()
  expect(new Set(all.map((ribbon) => ribbon.key)).size).toBe(27)
  for (const ribbon of all)
    expect(describeRibbon(ribbon.path)).toMatchObject({ key: ribbon.key, label: ribbon.label, path: ribbon.path })
})

test('cards show the two VRH ribbons of the table, and any path with /vr', () => {
  expect(EVALUATION_RIBBONS.filter((ribbon) => isCardRibbon(ribbon.path)).map((ribbon) => ribbon.label)).toEqual([
    'VRH, Premium',
    'VRH, Approved',
  ])
  expect(COMPETITION_RIBBONS.some((ribbon) => isCardRibbon(ribbon.path))).toBe(false)
  expect(isCardRibbon('https://bilder.example/vr2019.png')).toBe(true)
  expect(isCardRibbon('/rosetter/avr.png')).toBe(false)
})
