import { expect, test } from 'vitest'
import { listView } from './list.ts'
import { readListQuery, readSeenList, saysSeenList, seenQuery } from './seen-list.ts'

const seen = (address: string) => readSeenList(new URLSearchParams(address))

test.each([
  ['', ''],
  // Horses of a whole list by name are linked by their plain address.
  ['?lista=stallions', ''],
  ['?lista=for-sale', ''],
  ['?lista=stallions&ras=SWB&ordning=poang', '?lista=stallions&ras=SWB&ordning=poang'],
  ['?lista=for-sale&kon=Sto&generation=3', '?lista=for-sale&kon=Sto&generation=3'],
  // A list of one sex is not filtered by it, and only the memorial has an order by death.
  ['?lista=bloodmares&kon=Sto&ordning=bortgang', ''],
  ['?lista=dead&ordning=bortgang', '?lista=dead&ordning=bortgang'],
  ['?lista=stallions&ras=%C3%85%26%C3%84', '?lista=stallions&ras=%C3%85%26%C3%84'],
  ['?lista=__proto__&ras=SWB', ''],
  ['?lista=sold&ras=SWB', ''],
  ['?ras=SWB', ''],
])('a horse seen at %j passes %j on', (address, passed) => {
  const list = seen(address)
  expect(list === null ? '' : seenQuery(list)).toBe(passed)
  if (passed !== '') expect(seen(passed)).toEqual(list)
})

test.each([
  ['?ras=SWB', true],
  ['?lista=', true],
  ['?lista=odd', true],
  ['?anfader=Nova', false],
  ['', false],
])('%j refers to a list: %s', (address, says) => {
  expect(saysSeenList(new URLSearchParams(address))).toBe(says)
})

test('the cards of a filtered list say which list it is', () => {
  const horses = [{ id: '1', name: 'Prov', version: 1, document: { name: 'Prov' } }]
  const facets = { breeds: ['SWB'], genders: [], generations: [], total: 1 }
  const hrefAt = (address: string) => {
    const asked = readListQuery('stallions', new URLSearchParams(address))
    return listView({ category: 'stallions', horses, total: 1, page: 1, facets, ...asked, year: 2026 }).cards[0]?.href
  }
  expect(hrefAt('')).toBe('/horse/Prov')
  expect(hrefAt('?ras=SWB&ordning=aldst')).toBe('/horse/Prov?lista=stallions&ras=SWB&ordning=aldst')
})
