import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOffered, isPublicCategory } from '#app/domain/categories.ts'
import type { EvaluationDocument, HorseDocument } from '#app/domain/documents.ts'
import { undoneRevisions } from '../undone.ts'
import type { NewsChange, StudNow } from './claims.ts'
import { type NewsEntry, newsOf } from './news.ts'

/** A stud in memory: its documents, and all that was done, as the journal has it. */
type Done = Omit<NewsEntry, 'changes'> & { undoes: number | null; isTelling: boolean; changes: NewsChange[] }

const HORSES = ['a', 'b', 'c', 'd', 'e'] as const
const CATEGORIES = ['stallions', 'youngsters', 'for-sale', 'dead', 'sold', 'workers', 'pony', '']

const horse = fc.record({
  name: fc.constantFrom('Ask', 'Bo', 'Cia', 'Dag', 'Eva', 'Fia'),
  category: fc.constantFrom(...CATEGORIES),
  age: fc.constantFrom(2010, 2026),
  link: fc.constantFrom('', '', '', 'https://example.org/'),
  forSale: fc.boolean(),
  tingad: fc.boolean(),
  titles: fc.subarray(['RRT', 'ELIT', 'B']),
})
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('save' as const), id: fc.constantFrom(...HORSES), horse }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), id: fc.constantFrom(...HORSES) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('judge' as const), name: fc.constantFrom('Ask', 'Bo', 'Cia') }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unjudge' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('bulk' as const), category: fc.constantFrom(...CATEGORIES) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('undo' as const), back: fc.nat(6) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

class Stud {
  readonly horses = new Map<string, HorseDocument>()
  readonly evaluations = new Map<string, EvaluationDocument>()
  readonly done: Done[] = []

  take(one: Step): void {
    switch (one.does) {
      case 'save':
        return this.#save([this.#horseChange(one.id, one.horse)])
      case 'remove':
        return this.horses.has(one.id) ? this.#save([this.#horseChange(one.id, null)]) : undefined
      case 'bulk':
        return this.#save(
          [...this.horses].map(([id, was]) => this.#horseChange(id, { ...was, category: one.category })),
        )
      case 'judge': {
        const after = { horse: one.name, type: 'vrh' }
        return this.#save([{ collection: 'evaluations', id: `e${this.done.length}`, before: null, after }])
      }
      case 'unjudge': {
        const [id, before] = [...this.evaluations][one.at] ?? []
        if (id !== undefined && before) this.#save([{ collection: 'evaluations', id, before, after: null }])
        return undefined
      }
      case 'undo':
        return this.#undo(this.done.at(-1 - one.back))
    }
  }

  /** As in the store: refused if something has changed since the revision. */
  #undo(entry: Done | undefined): void {
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    if (!entry?.changes.every(({ collection, id, after }) => same(this[collection].get(id) ?? null, after))) return
    const back = entry.changes.map(
      (change) => ({ ...change, before: change.after, after: change.before }) as NewsChange,
    )
    this.#save(back, entry.revision)
  }

  #horseChange(id: string, after: HorseDocument | null): NewsChange {
    return { collection: 'horses', id, before: this.horses.get(id) ?? null, after }
  }

  #save(changes: NewsChange[], undoes: number | null = null): void {
    if (changes.length === 0) return
    for (const { collection, id, after } of changes) {
      if (after === null) this[collection].delete(id)
      else this[collection].set(id, after as never) // the document of its collection
    }
    const revision = this.done.length + 1
    const at = `2026-01-${String(Math.min(revision, 28)).padStart(2, '0')}T12:00:00.000Z`
    this.done.push({ revision, at, isWhole: true, changes, undoes, isTelling: undoes === null })
  }

  now(): StudNow {
    return {
      horse: (id) => this.horses.get(id) ?? null,
      horseNamed: (name) => [...this.horses.values()].find((one) => one.name === name) ?? null,
      evaluation: (id) => this.evaluations.get(id) ?? null,
    }
  }
}

const histories = fc.array(step, { minLength: 1, maxLength: 40 })

/** The number of news items after these steps; each item is checked. */
function newsAfter(steps: readonly Step[]): number {
  const stud = new Stud()
  for (const one of steps) stud.take(one)
  const undone = undoneRevisions(stud.done.flatMap(({ revision, undoes }) => (undoes ? [{ revision, undoes }] : [])))
  const standing = stud.done.filter(({ revision, isTelling }) => isTelling && !undone.has(revision)).toReversed()
  const news = newsOf(standing, stud.now(), { left: new Set(), most: 1000 })
  const present = [...stud.horses.values()]
  for (const one of news) {
    const revision = Number(one.key.split('-')[0])
    expect(undone.has(revision)).toBe(false)
    if (one.horse === null) {
      expect(one.count).toBeLessThanOrEqual(HORSES.length)
      continue
    }
    const named = one.horse
    expect(present).toContain(named)
    if (one.kind === 'sold') expect(named.category).toBe('sold')
    else expect([isPublicCategory(named.category), named.link]).toEqual([true, ''])
    if (one.kind === 'memorial') expect(named.category).toBe('dead')
    if (one.kind === 'sale') expect(isOffered(named)).toBe(true)
    for (const title of one.titles) expect(named.titles).toContain(title)
    if (one.kind === 'grade') expect([...stud.evaluations.values()].map((held) => held.horse)).toContain(named.name)
  }
  expect(new Set(news.map(({ key }) => key)).size).toBe(news.length)
  return news.length
}

test('after any saves, removals and undos: no news of hidden or undone things', () => {
  fc.assert(
    fc.property(histories, (steps) => void newsAfter(steps)),
    { numRuns: 300 },
  )
})

test('such histories have news', () => {
  const items = fc.sample(histories, { numRuns: 300, seed: 7 }).map(newsAfter)
  expect(items.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
})
