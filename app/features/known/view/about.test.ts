import { expect, test } from 'vitest'
import { bounded, horseAbout, listAbout, listPath } from './about.ts'

test.each([
  ['Kort.', 'Kort.'],
  [`${'ord '.repeat(39)}slut`, `${'ord '.repeat(39)}slut`],
  [`${'ord '.repeat(40)}slut`, `${'ord '.repeat(39).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(159)}…`],
  [` två \n rader `, 'två rader'],
  [`${'x'.repeat(158)}🐎🐎`, `${'x'.repeat(158)}…`],
  [`${'x'.repeat(150)} Namn, och en till`, `${'x'.repeat(150)} Namn…`],
])('%j is described as %j', (text, told) => {
  expect(bounded(text)).toBe(told)
})

test.each([
  ['', '/stallions'],
  ['sida=1', '/stallions'],
  ['sida=3', '/stallions?sida=3'],
  ['sida=-3', '/stallions'],
  ['ras=SWB', '/stallions/SWB'],
  ['ras=Enhörning', '/stallions'],
  ['ras=SWB&sida=2', '/stallions'],
  ['ras=&kon=&sida=2', '/stallions?sida=2'],
  ['ordning=poang', '/stallions'],
])('a list requested by "%s" has the canonical address %s', (search, path) => {
  expect(listPath('/stallions', new URLSearchParams(search))).toBe(path)
})

test.each([
  { names: [], total: 0, says: 'Minneslund hos Ås: inga hästar just nu.' },
  { names: ['A'], total: 1, says: 'Minneslund hos Ås: 1 häst: A.' },
  { names: ['A', 'B', 'C'], total: 3, says: 'Minneslund hos Ås: 3 hästar: A, B och C.' },
  { names: ['A', 'B', 'C', 'D'], total: 400, says: 'Minneslund hos Ås: 400 hästar, bland andra A, B och C.' },
])('a list of $total horses is described by its size', ({ names, total, says }) => {
  const search = new URLSearchParams()
  const about = listAbout({ category: 'dead', section: null, names, total, page: 1, search, siteName: 'Ås' })
  expect(about.description).toBe(says)
})

test('a horse is described by its known facts, and has its list as breadcrumb if it is in one', () => {
  const head = { title: 'Storm', summary: 'Brun hingst, 9 år', titles: ['Elit'] }
  const horse = { name: 'Storm', category: 'stallions', sire: 'Far', dam: 'Unknown', picture: '/bild/x' }
  expect(horseAbout(horse, undefined, head)).toMatchObject({
    description: 'Storm: Brun hingst, 9 år. efter Far. Elit.',
    path: '/horse/Storm',
    picture: { address: '/horse/Storm/pass.png', alt: 'Storm: porträtt, far och mor' },
    trail: [
      { name: 'Hingstar', path: '/stallions' },
      { name: 'Storm', path: '/horse/Storm' },
    ],
  })
  expect(horseAbout({ name: 'Storm', link: 'https://x.example', category: 'stallions' }, 'eval', head)).toMatchObject({
    description: 'Bedömningar av Storm: Brun hingst, 9 år. Elit.',
    path: '/horse/Storm/eval',
  })
  const hidden = horseAbout({ name: 'Storm', link: 'https://x.example', category: 'stallions' }, undefined, head)
  expect(hidden.trail).toBeUndefined()
  expect(hidden.picture).toBeUndefined()
  const photographed = { name: 'Storm', link: 'https://x.example', picture: '/bild/x' }
  expect(horseAbout(photographed, undefined, head).picture).toEqual({ address: '/bild/x', alt: 'Storm' })
  const bare = { title: 'Naken', summary: '', titles: [] }
  expect(horseAbout({ name: 'Naken' }, undefined, bare).description).toBe('Naken.')
})
