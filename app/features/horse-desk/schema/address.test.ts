import { expect, test } from 'vitest'
import { deskHref, readDeskAddress } from './address.ts'

test.each([
  { name: 'Aska', opened: {}, place: undefined, href: '/admin/horse/Aska' },
  { name: '50/50 %?', opened: {}, place: 'meriter', href: '/admin/horse/50%2F50%20%25%3F#meriter' },
  {
    name: 'Fil.data',
    opened: { field: 'height' },
    place: 'uppgifter',
    href: '/admin/horse/Fil%2Edata?andra=height#uppgifter',
  },
  {
    name: 'A',
    opened: { list: '', form: 'tavling/x?' },
    place: undefined,
    href: '/admin/horse/A?lista=&del=tavling%2Fx%3F',
  },
] as const)('the desk of $name, opened at $opened', ({ name, opened, place, href }) => {
  expect(deskHref(name, opened, place)).toBe(href)
})

test('values opened by an address are read as they were written', () => {
  const opened = { type: 'vrh', evaluation: 'a/b', result: 'x y', field: 'name', list: 'kategori=stallions&q=å' }
  const { search } = new URL(deskHref('A', opened, 'meriter'), 'http://desk')
  expect(readDeskAddress(new URLSearchParams(search))).toEqual(opened)
})
