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
    label: 'Best in show, tvåa',
  },
  { path: '/Rosetter/Premiering/A.PNG', kind: 'evaluation', label: 'Premiering, A' },
  { path: '/rosetter/tavling/7.png', kind: 'unknown', label: 'Rosett' },
  { path: '/minarosetter/tavling/11.png', kind: 'unknown', label: 'Rosett' },
  { path: '/rosetter/tavling/%E5.png', kind: 'unknown', label: 'Rosett' },
  { path: '', kind: 'unknown', label: 'Rosett' },
])('"$path" is a ribbon of kind $kind, "$label"', ({ path, kind, label }) => {
  expect(describeRibbon(path)).toMatchObject({ kind, label })
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
