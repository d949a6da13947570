import { expect, test } from 'vitest'
import type { EvaluationDocument, HorseDocument } from '#app/domain/documents.ts'
import type { NewsChange, StudNow } from './claims.ts'
import { type NewsEntry, newsOf } from './news.ts'

const AT = '2026-11-09T10:00:00.000Z'

function stud(horses: Record<string, HorseDocument>, evaluations: Record<string, EvaluationDocument> = {}): StudNow {
  return {
    horse: (id) => horses[id] ?? null,
    horseNamed: (name) => Object.values(horses).find((horse) => horse.name === name) ?? null,
    evaluation: (id) => evaluations[id] ?? null,
  }
}

const stjarna = (more: object = {}) => ({ name: 'Stjärna', category: 'bloodmares', age: 2012, ...more })
const change = (before: HorseDocument | null, after: HorseDocument | null, id = 's'): NewsChange => ({
  collection: 'horses',
  id,
  before,
  after,
})
const entry = (revision: number, changes: NewsChange[], isWhole = true): NewsEntry => ({
  revision,
  at: AT,
  isWhole,
  changes,
})
const ALL = { left: new Set<string>(), most: 100 }
const told = (entries: NewsEntry[], now: StudNow, limits = ALL) =>
  newsOf(entries, now, limits).map((one) =>
    [one.kind, one.horse ? one.horse.name : `${one.count}${one.isMore ? '+' : ''}`, ...one.titles].join(' '),
  )

const graded: NewsChange = { collection: 'evaluations', id: 'e', before: null, after: { horse: 'X', type: 'vrh' } }

const CASES: { says: string; changes: NewsChange[]; now: StudNow; told: string[] }[] = [
  {
    says: 'a horse born in the year it was entered is a foal',
    changes: [change(null, stjarna({ age: 2026 }))],
    now: stud({ s: stjarna({ age: '2026', category: 'youngsters' }) }),
    told: ['foal Stjärna'],
  },
  {
    says: 'so is one of the stud’s own year, which was ahead',
    changes: [change(null, stjarna({ age: 2030 }))],
    now: stud({ s: stjarna({ age: 2030, created: '2030', category: 'youngsters' }) }),
    told: ['foal Stjärna'],
  },
  {
    says: 'not one that was older then',
    changes: [change(null, stjarna({ age: 2028 }))],
    now: stud({ s: stjarna({ age: 2028, created: '2030' }) }),
    told: ['new Stjärna'],
  },
  {
    says: 'an older one is new, and what was entered with it is on its page',
    changes: [change(null, stjarna()), { ...graded, id: 'e' }],
    now: stud({ s: stjarna({ titles: ['RRT'] }) }, { e: { horse: 'Stjärna', type: 'vrh' } }),
    told: ['new Stjärna'],
  },
  {
    says: 'of titles those that came and are still there',
    changes: [change(stjarna({ titles: 'RRT' }), stjarna({ titles: ['RRT', 'ELIT', 'B'] }))],
    now: stud({ s: stjarna({ titles: ['RRT', 'ELIT'], name: 'Stjärnfall' }) }),
    told: ['title Stjärnfall ELIT'],
  },
  {
    says: 'a grade by the horse that its evaluation now names',
    changes: [graded],
    now: stud({ s: stjarna() }, { e: { horse: 'Stjärna', type: 'vrh' } }),
    told: ['grade Stjärna'],
  },
  { says: 'no grade that is gone', changes: [graded], now: stud({ s: { ...stjarna(), name: 'X' } }), told: [] },
  {
    says: 'for sale, by the flag',
    changes: [change(stjarna(), stjarna({ forSale: true }))],
    now: stud({ s: stjarna({ forSale: 'true' }) }),
    told: ['sale Stjärna'],
  },
  {
    says: 'not for sale once it is promised',
    changes: [change(stjarna(), stjarna({ forSale: true }))],
    now: stud({ s: stjarna({ forSale: true, tingad: true }) }),
    told: [],
  },
  {
    says: 'sold, though it stands in no list and has another home',
    changes: [change(stjarna({ forSale: true }), stjarna({ category: 'sold', link: 'https://example.org/' }))],
    now: stud({ s: stjarna({ category: 'sold', link: 'https://example.org/' }) }),
    told: ['sold Stjärna'],
  },
  {
    says: 'nothing else of one that was sold',
    changes: [change(stjarna(), stjarna({ titles: ['RRT'] }))],
    now: stud({ s: stjarna({ category: 'sold', titles: ['RRT'] }) }),
    told: [],
  },
  {
    says: 'in memory, as long as it is dead',
    changes: [change(stjarna(), stjarna({ category: 'dead' }))],
    now: stud({ s: stjarna({ category: 'dead' }) }),
    told: ['memorial Stjärna'],
  },
  {
    says: 'nothing of one that lives again',
    changes: [change(stjarna(), stjarna({ category: 'dead' }))],
    now: stud({ s: stjarna() }),
    told: [],
  },
  ...['workers', 'riding', 'pony', '', 'hittepå'].map((category) => ({
    says: `nothing of the category "${category}", which has no page`,
    changes: [change(null, stjarna())],
    now: stud({ s: stjarna({ category }) }),
    told: [],
  })),
  {
    says: 'nothing of a horse that is hidden from the lists',
    changes: [change(null, stjarna())],
    now: stud({ s: stjarna({ link: 'https://example.org/' }) }),
    told: [],
  },
  { says: 'nothing of a removal', changes: [change(stjarna(), null)], now: stud({}), told: [] },
  {
    says: 'nothing of what is no news',
    changes: [change(stjarna(), stjarna({ height: 170, name: 'A', category: 'seniors' }))],
    now: stud({ s: stjarna({ height: 170 }) }),
    told: [],
  },
]

test.each(CASES)('tells $says', ({ changes, now, told: expected }) => {
  expect(told([entry(1, changes)], now)).toEqual(expected)
})

const many = (count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `h${at}`)
  const horse = (id: string, titles: string[]) => ({ name: id, category: 'stallions', titles })
  return {
    changes: ids.map((id) => change(horse(id, []), horse(id, ['RRT']), id)),
    now: stud(Object.fromEntries(ids.map((id) => [id, horse(id, ['RRT'])]))),
  }
}

test('in an entry of several days each news has its own day, and many have the newest', () => {
  const names = ['Alba', 'Bo', 'Cia', 'Dag']
  const now = stud(
    Object.fromEntries(names.map((name) => [name, stjarna({ name })])),
    Object.fromEntries(names.map((name) => [name, { horse: name, type: 'vrh' }])),
  )
  const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T11:00:00Z`
  const titles = [20, 3].map((day, at) => {
    return { collection: 'reached' as const, id: names[at] ?? '', title: 'VHF CCh', at: on(day) }
  })
  const grades = names.map((id, at) => ({ ...graded, id, at: on(28 - at) }))
  const news = newsOf([{ ...entry(20261100, []), at: on(28), changes: [...grades, ...titles] }], now, ALL)
  expect(news.map(({ kind, horse, at }) => [kind, horse?.name ?? null, at])).toEqual([
    ['grade', null, on(28)],
    ['title', 'Alba', on(20)],
    ['title', 'Bo', on(3)],
  ])
})

test('a title that points reached is told of a listed horse, whatever its document says', () => {
  const reached = { collection: 'reached' as const, id: 'Stjärna', title: 'VHF CCh' }
  const entries = [{ ...entry(20261109, []), changes: [reached, { ...reached, id: 'Ingen' }] }]
  expect(told(entries, stud({ s: stjarna() }))).toEqual(['title Stjärna VHF CCh'])
  expect(told(entries, stud({ s: stjarna({ category: 'sold' }) }))).toEqual([])
  const named = [{ ...entry(20261109, []), changes: [{ ...reached, id: 'Stjärna II' }] }]
  const [one] = newsOf(named, stud({ s: stjarna({ name: 'Stjärna II' }) }), ALL)
  expect(one?.key).toBe('20261109-title-Stjärna_II')
})

test('many at once are one line, and the line says so if there are more than were read', () => {
  const three = many(3)
  expect(told([entry(1, three.changes)], three.now)).toEqual(['title h0 RRT', 'title h1 RRT', 'title h2 RRT'])
  const { changes, now } = many(4)
  expect(told([entry(1, changes)], now)).toEqual(['title 4 RRT'])
  expect(told([entry(1, changes, false)], now)).toEqual(['title 4+ RRT'])
})

test.each<{ given: Record<string, object>; first: string | null }>([
  { given: { C: { type: 'premiering', premieringGrade: 'AB' } }, first: 'C' },
  { given: { A: { type: 'exterior', premium: 'Klass II' }, B: { type: 'exterior', premium: 'Klass I' } }, first: 'B' },
  {
    given: { B: { type: 'premiering', premieringGrade: 'A' }, D: { type: 'exterior', premium: 'Diplom' } },
    first: 'D',
  },
  { given: { B: { type: 'vrh', premium: 'Premium' }, D: { type: 'exterior', premium: 'Diplom' } }, first: 'B' },
  { given: { A: { type: 'exterior', premium: 'Klass II' }, B: { type: 'premiering' } }, first: null },
  { given: { A: { type: 'vrh', premium: 'Approved' }, C: { type: 'premiering', premieringGrade: 'B' } }, first: null },
  { given: { A: { type: 'vrh', premium: 'Not approved' }, B: { type: 'vrh', premium: 'Bra' } }, first: null },
])(
  'of many that were judged the first with the best grade comes first, and none whose grade is low: %j',
  ({ given, first }) => {
    const names = ['A', 'B', 'C', 'D']
    const now = stud(
      Object.fromEntries(names.map((name) => [name, stjarna({ name })])),
      Object.fromEntries(names.map((name) => [name, { horse: name, type: 'licence', ...given[name] }])),
    )
    const changes = names.map((id): NewsChange => ({ ...graded, id }))
    const [news] = newsOf([entry(1, changes)], now, ALL)
    const others = names.filter((name) => name !== first)
    expect(news).toMatchObject({
      names: first === null ? names : [first, ...others],
      evaluation: first === null ? null : { horse: first },
    })
  },
)

test('a repeated claim is shown once, with the newest', () => {
  const now = stud({ s: stjarna({ forSale: true }) })
  const offered = change(stjarna(), stjarna({ forSale: true }))
  expect(newsOf([entry(5, [offered]), entry(2, [offered])], now, ALL).map(({ key }) => key)).toEqual(['5-sale-s'])
})

test('an item that the owner leaves out is not shown, nor an older one instead, nor a split line', () => {
  const now = stud({ s: stjarna({ forSale: true }) })
  const offered = change(stjarna(), stjarna({ forSale: true }))
  const entries = [entry(5, [offered]), entry(2, [offered])]
  expect(told(entries, now, { ...ALL, left: new Set(['5-sale-s']) })).toEqual([])
  const { changes, now: both } = many(4)
  expect(told([entry(1, changes)], both, { ...ALL, left: new Set(['1-title']) })).toEqual([])
  expect(told([entry(1, changes.slice(1))], both, { ...ALL, left: new Set(['1-title']) })).toEqual([])
  expect(told([entry(1, changes)], both, { ...ALL, left: new Set(['1-title-h3']) })).toHaveLength(3)
})

test('no more are told than wanted, the newest of them, also in the middle of an entry', () => {
  const { changes, now } = many(3)
  const older = change(stjarna(), stjarna({ forSale: true }))
  const both = { ...now, horse: (id: string) => now.horse(id) ?? stjarna({ forSale: true }) }
  for (const [most, count] of [
    [0, 0],
    [2, 2],
    [3, 3],
    [4, 4],
    [9, 4],
  ] as const)
    expect(told([entry(2, changes), entry(1, [older])], both, { ...ALL, most }), String(most)).toEqual(
      ['title h0 RRT', 'title h1 RRT', 'title h2 RRT', 'sale Stjärna'].slice(0, count),
    )
})
