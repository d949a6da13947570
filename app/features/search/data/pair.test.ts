import { expect, test } from 'vitest'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { findPair, halvesOf } from './pair.ts'

const NAMES = ['Alaska från Ängsbacken', 'Norrsken Midvinter', 'Åke & Ärtan', 'Valkendorff', 'Bo']
const find = (typed: string) => {
  const found = NAMES.filter((name) => swedishSortKey(name).includes(swedishSortKey(typed).slice(0, 4)))
  return { horses: found.map((name) => ({ kind: 'horse' as const, name, details: {} as never })), entries: [] }
}
const pairOf = async (typed: string) => {
  const pair = await findPair(typed, find)
  const query = new URLSearchParams(pair?.href.split('?')[1])
  return pair && [query.get('a'), query.get('b')]
}

test.each([
  ['Alaska och Midvinter', ['Alaska från Ängsbacken', 'Norrsken Midvinter']],
  ['alaska & valkendorff', ['Alaska från Ängsbacken', 'Valkendorff']],
  ['hur är Midvinter släkt med Alaska?', ['Norrsken Midvinter', 'Alaska från Ängsbacken']],
  ['är Midvinter och Alaska släkt', ['Norrsken Midvinter', 'Alaska från Ängsbacken']],
  ['släktskap mellan Bo och Valkendorff', ['Bo', 'Valkendorff']],
  ['släkt mellan Bo och Valkendorff', ['Bo', 'Valkendorff']],
  ['vad är släktskapet mellan Bo och Valkendorff?', ['Bo', 'Valkendorff']],
  ['släktskap Bo och Valkendorff', ['Bo', 'Valkendorff']],
  ['är Bo och Valkendorff besläktade', ['Bo', 'Valkendorff']],
  ['hur nära släkt är Midvinter med Alaska', ['Norrsken Midvinter', 'Alaska från Ängsbacken']],
  ['Midvinter + Bo', ['Norrsken Midvinter', 'Bo']],
  // A name that holds the word.
  ['Åke & Ärtan och Alaska', ['Åke & Ärtan', 'Alaska från Ängsbacken']],
])('%s asks how two names are related', async (typed, pair) => {
  expect(await pairOf(typed)).toEqual(pair)
})

test.each(['Alaska', 'Alaska och', 'och Midvinter', 'Alaska och Alaska', 'Alaska och xyz', 'Zeus och Midvinter', ''])(
  'this is no pair: %s',
  async (typed) => {
    expect(await pairOf(typed)).toBeNull()
  },
)

test('a long text is no pair of names', () => {
  expect(halvesOf('a och b och c och d och e')).toEqual([])
})
