import { expect, test } from 'vitest'
import { kinshipOf } from '#app/domain/kinship/kinship.ts'
import { portraitNames, relatedView } from './answer.ts'

const chosen = (name: string) => ({ typed: name, name, ancestor: null, near: [] })

type Parents = [sire?: string | null, dam?: string | null]
const ancestryOf = (parents: Record<string, Parents>) =>
  new Map(Object.entries(parents).map(([name, [sire = null, dam = null]]) => [name, { sire, dam }]))

const readOf = (ancestry: ReturnType<typeof ancestryOf>) => ({
  first: chosen('En'),
  second: chosen('Två'),
  ancestry,
  kinship: kinshipOf(ancestry, 'En', 'Två'),
  removed: new Set<string>(),
  nearest: { of: null, rows: [] },
  examples: [],
})

test('all by whom they have the relation are named', () => {
  const half = ancestryOf({
    En: ['Far 1', 'Mor 1'],
    Två: ['Far 2', 'Mor 2'],
    'Mor 1': [null, 'Alma'],
    'Mor 2': [null, 'Alma'],
    'Far 1': [null, 'Berta'],
    'Far 2': [null, 'Berta'],
  })
  expect(relatedView(readOf(half), new Map(), { chosen: null, year: 2026 }).answer).toMatchObject({
    said: { word: 'halvkusin', often: 'två gånger' },
    plain: ['Berta och Alma står bakom båda.'],
  })
})

// By their granddams they are half cousins of Alma; Stam, farther back, gives more, by nine ways.
const ancestry = ancestryOf({
  En: ['Far 1', 'Mor 1'],
  Två: ['Far 2', 'Mor 2'],
  'Mor 1': ['Morfar 1', 'Alma'],
  'Mor 2': ['Morfar 2', 'Alma'],
  'Far 1': ['Farfar 1', 'Farmor 1'],
  'Far 2': ['Farfar 2', 'Farmor 2'],
  ...Object.fromEntries(
    ['Morfar', 'Farfar', 'Farmor'].flatMap((word) => [1, 2].map((side) => [`${word} ${side}`, ['Stam'] as Parents])),
  ),
})

test('the ways that are drawn unasked are those of the ancestor that the answer names', () => {
  const read = readOf(ancestry)
  const drawn = (asked: string | null) => {
    const { answer } = relatedView(read, new Map(), { chosen: asked, year: 2026 })
    return answer?.kind === 'known' ? { plain: answer.plain, top: answer.way?.top.name } : null
  }
  expect(drawn(null)).toEqual({
    plain: ['Alma står bakom båda.', 'De är närmare släkt än ”halvkusin” låter, eftersom de också möts genom Stam.'],
    top: 'Alma',
  })
  expect(portraitNames(read, null)).toContain('Alma')
  expect(drawn('Stam')?.top).toBe('Stam')
})
