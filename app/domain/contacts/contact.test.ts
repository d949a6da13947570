import { expect, test } from 'vitest'
import { publicName, withoutAddresses } from './contact.ts'

test.each([
  ['Lovisa', 'Lovisa'],
  ['Lovisa lovisa@example.org', 'Lovisa'],
  ['Lovisa (lovisa@example.org)', 'Lovisa'],
  ['070-1234567', null],
  ['Lovisa, 070-123 45 67', 'Lovisa'],
  ['Lovisa tel. 070 123 45 67', 'Lovisa'],
  ['+46 70 123 45 67 Lovisa', 'Lovisa'],
  ['Lovisa +46 (0)70-123 45 67, Granlida', 'Lovisa, Granlida'],
  ['Lovisa (08/123456)', 'Lovisa'],
  ['lovisa.fi', null],
  ['Lovisa lovisa.fi/hem', 'Lovisa'],
  ['Lovisa fb/lovisa', 'Lovisa'],
  ['Lovisa LOVISA.FI', 'Lovisa'],
  ['Stall Björk.se', 'Stall Björk'],
  ['Stall Björk.se, Lovisa', 'Stall Björk, Lovisa'],
  ['Stall björk.se', 'Stall'],
  ['Lovisa, 070-1234567, Granlida', 'Lovisa, Granlida'],
  ['St.Olof', 'St.Olof'],
  ['K.Andersson', 'K.Andersson'],
  ['Elin m.fl.', 'Elin m.fl.'],
  ['Stall 12345', 'Stall 12345'], // a number of the stud
  ['Elin - 3 st. språng', 'Elin - 3 st. språng'],
])('of %j others see %j', (contact, shown) => {
  expect(withoutAddresses(contact)).toBe(shown)
})

test('the name or alias of a known contact is shown as it was typed', () => {
  const known = new Set(['Stall Björk.se'])
  expect(publicName('Stall Björk.se', known)).toBe('Stall Björk.se')
  expect(publicName('Stall Björk.se 070-1234567', known)).toBe('Stall Björk')
})
