import { expect, test } from 'vitest'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { type Ancestor, pedigreeCells } from '#app/features/pedigree/data/ancestors.ts'
import { drawnPedigree, neighboursView, seenPart, seenView } from './seen.ts'

const LIST = {
  category: 'bloodmares',
  filter: { breed: 'SWB', gender: undefined, generation: 3 },
  order: 'name',
} as const
const ALL = { ...LIST, filter: { breed: undefined, gender: undefined, generation: undefined } }

const AS_EVER = { led: 4, hasPage: () => true }
const STAM = 'Stam & Co'
const family = new Map([
  ['Far', { sire: STAM, dam: 'A' }],
  ['Mor', { sire: STAM, dam: 'B' }],
])

async function drawn(chosen: string | null, list: typeof LIST | null) {
  const known = new Map<string, Ancestor | null>(
    [...family].map(([name, parents]) => [name, { document: { name, ...parents }, own: false }]),
  )
  const cells = await pedigreeCells(async () => new Map(), { name: 'Häst 1', sire: 'Far', dam: 'Mor' }, known)
  const inbreeding = inbreedingOfPair(family, 'Far', 'Mor')
  return drawnPedigree({ name: 'Häst 1', inbreeding, cells, chosen, list, ...AS_EVER })
}

test.each([
  [null, null, '/horse/H%C3%A4st%201?anfader=Stam%20%26%20Co#stamtavla'],
  [STAM, null, '/horse/H%C3%A4st%201#stamtavla'],
  [null, LIST, '/horse/H%C3%A4st%201?lista=bloodmares&ras=SWB&generation=3&anfader=Stam%20%26%20Co#stamtavla'],
  [STAM, LIST, '/horse/H%C3%A4st%201?lista=bloodmares&ras=SWB&generation=3#stamtavla'],
])('with %o chosen, seen in %j, the common ancestor leads to %s', async (chosen, list, href) => {
  const { pedigree, kinship, explained } = await drawn(chosen, list)
  const sires = pedigree.map(({ parents }) => parents?.[0])
  expect(sires).toMatchObject([
    { name: STAM, sign: 'A', choose: href, mark: chosen === null ? null : 'goal' },
    { name: STAM, sign: 'A', choose: href, mark: chosen === null ? null : 'goal' },
  ])
  expect(pedigree.map(({ mark }) => mark)).toEqual(chosen === null ? [null, null] : ['way', 'way'])
  expect(explained).toBe(kinship)
  expect(kinship).toMatchObject({ ancestors: [{ name: STAM, href, isChosen: chosen !== null }] })
})

test.each([
  ['nobody', new Map(), 'known'],
  ['a circle', new Map([['Far', { sire: 'Far', dam: null }]]), 'loop'],
])('an inbreeding by %s explains nothing', async (_by, parents, kind) => {
  const cells = await pedigreeCells(async () => new Map(), { name: 'X', sire: 'Far', dam: 'Mor' }, new Map())
  const inbreeding = inbreedingOfPair(parents, 'Far', 'Mor')
  const { explained, kinship } = drawnPedigree({ name: 'X', inbreeding, cells, chosen: null, list: null, ...AS_EVER })
  expect([explained, kinship.kind]).toEqual([null, kind])
})

test('a list that was seen is carried by links and leads back; a whole list by name is not', () => {
  const query = '?lista=bloodmares&ras=SWB&generation=3'
  const back = { title: 'Avelsston', href: '/bloodmares?ras=SWB&generation=3' }
  expect(seenView(LIST)).toEqual({ query, list: back })
  expect(seenPart(LIST)).toEqual({ seen: query })
  expect(neighboursView({ before: 'Å', after: null }, LIST)).toEqual({
    before: { name: 'Å', href: `/horse/%C3%85${query}` },
    after: null,
    list: back,
  })
  expect(seenView(ALL)).toBeNull()
  expect([seenPart(ALL), seenPart(undefined)]).toEqual([{}, {}])
  expect(neighboursView({ before: null, after: 'B' }, ALL)).toEqual({
    before: null,
    after: { name: 'B', href: '/horse/B' },
    list: { title: 'Avelsston', href: '/bloodmares' },
  })
  expect(neighboursView({ before: null, after: 'B' }, undefined)).toEqual({
    before: null,
    after: { name: 'B', href: '/horse/B' },
  })
})
