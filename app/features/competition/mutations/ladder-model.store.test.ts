import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { climbFor } from '#app/domain/competition/ladder.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { levelUp, levelUpMany, resetMerits } from './climb.server.ts'
import { updateEntry, updateEveryEntry } from './copy-from-horse.server.ts'
import { addCompetition, changeClass } from './enter.server.ts'
import { removeEntry, retire, sellFromList } from './leave.server.ts'

/** The competition list as it should be, told in a few lines that know nothing of documents, versions or statements. */
type Horse = { age: number; gender: string; category: string; forSale: boolean; owner: string | null }
type Entry = {
  name: string
  event: string
  class: string
  merits: number
  age: number
  gender: string
  premium: string
}
type Stud = { horses: Record<string, Horse>; entries: Record<string, Entry> }

const YEAR = 2026
/** Two horses and a pony; only the first has been judged. */
const NAMES = ['Alva', 'Bo', 'Cia'] as const
const HEIGHTS: Record<string, number> = { Alva: 168, Bo: 165, Cia: 125 }
const PREMIUMS: Record<string, string> = { Alva: 'Diplom' }
const EVENTS = ['dressyr', 'hoppning', 'allround'] as const satisfies readonly DisciplineKey[]
const START: Stud['horses'] = {
  Alva: { age: 2016, gender: 'Sto', category: 'competitors', forSale: true, owner: null },
  Bo: { age: 2022, gender: 'Hingst', category: 'competitors', forSale: false, owner: null },
  Cia: { age: 2020, gender: 'Sto', category: 'competitors', forSale: false, owner: null },
}

const inClass = (name: string, event: string, classKey: string): Entry => {
  const { age, gender } = START[name] ?? { age: 0, gender: '' }
  return { name, event, class: classKey, merits: 0, age, gender, premium: PREMIUMS[name] ?? '' }
}
const ENTERED: Stud['entries'] = {
  e1: inClass('Alva', 'dressyr', 'Lätt A'),
  e2: inClass('Alva', 'hoppning', '1,20 m'),
  e3: inClass('Bo', 'dressyr', 'Lätt C'),
  e4: inClass('Cia', 'allround', 'Novice'),
}

const climb = (name: string, event: string) => {
  const group: HeightGroup = name === 'Cia' ? 'B' : 'Horse'
  const discipline = EVENTS.find((known) => known === event)
  return discipline ? climbFor(discipline, group).map(({ key, minAge }) => ({ key, minAge })) : []
}
const isYoung = (born: number, minAge: number) => YEAR - born < minAge

/** What is told back: `ok`, or why not. */
type Answer = { ok: boolean; reason?: string; revision?: number; ids?: string[] }
const told = ({ ok, reason }: Answer) => (ok ? 'ok' : reason)

class World {
  stud: Stud = structuredClone({ horses: START, entries: ENTERED })
  /** What each revision came from, oldest first. */
  past: { revision: number; before: Stud }[] = []
}
type Move = (stud: Stud) => string

/** A step: what the model makes of it, and what the store is asked. */
type Step = { move: Move; ask: (store: Store) => Promise<Answer> }

/** `level up too-young`: which outcomes were met. */
const met = new Set<string>()

class Command implements fc.AsyncCommand<World, Store> {
  readonly #name: string
  readonly #step: (stud: Stud) => Step | null

  constructor(name: string, step: (stud: Stud) => Step | null) {
    this.#name = name
    this.#step = step
  }

  check(world: Readonly<World>): boolean {
    return this.#step(world.stud) !== null
  }

  async run(world: World, store: Store): Promise<void> {
    const step = this.#step(world.stud)
    if (!step) return
    const before = structuredClone(world.stud)
    const was = await store.revision()
    const answer = await step.ask(store)
    const expected = step.move(world.stud)
    expect(told(answer), this.#name).toBe(expected)
    met.add(`${this.#name.replace(/[ \d-]+$/, '')}: ${expected}`)
    if (expected !== 'ok') world.stud = before
    // The model cannot know the id of what was made.
    const made = world.stud.entries['new']
    if (made) {
      delete world.stud.entries['new']
      world.stud.entries[answer.ids?.[0] ?? ''] = made
    }
    expect(await readStud(store), this.#name).toEqual(world.stud)
    const is = await store.revision()
    const isChanged = JSON.stringify(before) !== JSON.stringify(world.stud)
    expect(is, `${this.#name}: one revision for a change, none for nothing`).toBe(isChanged ? was + 1 : was)
    if (isChanged) world.past.push({ revision: is, before })
  }

  toString(): string {
    return this.#name
  }
}

class Undo implements fc.AsyncCommand<World, Store> {
  check({ past }: Readonly<World>): boolean {
    return past.length > 0
  }

  async run(world: World, store: Store): Promise<void> {
    const last = world.past.pop()
    if (!last) return
    expect(told(await undo(store, 'Anna', last.revision))).toBe('ok')
    world.stud = last.before
    expect(await readStud(store)).toEqual(world.stud)
  }

  toString(): string {
    return 'undo'
  }
}

async function readStud({ db }: Store): Promise<Stud> {
  const horses = await db.selectFrom('horses').select(['name', 'doc']).orderBy('name').execute()
  const entries = await db.selectFrom('competition').select(['id', 'doc', 'merit_count', 'class']).execute()
  return {
    horses: Object.fromEntries(
      horses.map(({ name, doc }) => {
        const { age, gender, category, forSale, owner } = JSON.parse(doc)
        return [name, { age, gender, category, forSale, owner }]
      }),
    ),
    entries: Object.fromEntries(
      entries.map(({ id, doc, merit_count, class: classKey }) => {
        const { name, currentEvent, currentClass, meritCount, age, gender, premium, kept } = JSON.parse(doc)
        expect({ merit_count, classKey }).toEqual({ merit_count: meritCount, classKey: currentClass })
        // What an import brought along is still there.
        if (kept !== undefined) expect(kept).toEqual([{ deep: 1 }])
        return [id, { name, event: currentEvent, class: currentClass, merits: meritCount, age, gender, premium }]
      }),
    ),
  }
}

const at = fc.nat({ max: 1000 })
const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]
const entryAt = ({ entries }: Stud, place: number) => pick(Object.entries(entries), place)
const seenNothing = () => undefined

/** A step about one entry. */
const onEntry = (name: string, step: (id: string, entry: Entry) => Step) =>
  at.map(
    (place) =>
      new Command(`${name} ${place}`, (stud) => {
        const [id, entry] = entryAt(stud, place) ?? []
        return id !== undefined && entry ? step(id, entry) : null
      }),
  )

function goUp(entry: Entry): string {
  const rungs = climb(entry.name, entry.event)
  const here = rungs.findIndex(({ key }) => key === entry.class)
  if (here < 0) return 'not-on-ladder'
  const next = rungs[here + 1]
  if (next && isYoung(entry.age, next.minAge)) return 'too-young'
  if (next) entry.class = next.key
  entry.merits = 0
  return 'ok'
}

function copy(stud: Stud, entry: Entry): string {
  const horse = stud.horses[entry.name]
  if (!horse) return 'horse-not-found'
  entry.age = horse.age
  entry.gender = horse.gender
  entry.premium = PREMIUMS[entry.name] ?? entry.premium
  return 'ok'
}

function leave(stud: Stud, name: string, change: (horse: Horse) => void, notFrom: string[]): string {
  const horse = stud.horses[name]
  if (!horse) return 'horse-not-found'
  if (notFrom.includes(horse.category)) return 'horse-gone'
  for (const [id, entry] of Object.entries(stud.entries)) if (entry.name === name) delete stud.entries[id]
  change(horse)
  return 'ok'
}

/** A class of the horse's own ladder, or one that it has nothing to do with. */
function putInto(stud: Stud, entry: Entry, event: string, classKey: string, own?: string): string {
  const isTaken = Object.entries(stud.entries).some(
    ([id, other]) => id !== own && other.name === entry.name && other.event === event,
  )
  if (isTaken) return 'already-entered'
  const rung = climb(entry.name, event).find(({ key }) => key === classKey)
  if (!rung) return 'no-such-class'
  if (isYoung(entry.age, rung.minAge)) return 'too-young'
  entry.event = event
  entry.class = rung.key
  return 'ok'
}

/** Something else in the product writes: merits come in, a horse is aged, sold by its own page, removed. */
async function elsewhere(store: Store, collection: 'horses' | 'competition', id: string, fields: object | null) {
  const row = await store.db.selectFrom(collection).select(['doc', 'version']).where('id', '=', id).executeTakeFirst()
  if (!row) return { ok: true }
  const change: Change =
    fields === null
      ? { op: 'delete', collection, id, version: row.version }
      : { op: 'update', collection, id, version: row.version, document: { ...JSON.parse(row.doc), ...fields } }
  return commit(store, 'Bo', 'import', [change])
}

const add = fc.tuple(at, at, at, fc.nat({ max: 5 })).map(
  ([who, what, where, stray]) =>
    new Command(`add ${who} ${what} ${where}`, () => {
      const name = pick([...NAMES, 'Ingen'], who) ?? ''
      const event = pick(EVENTS, what) ?? ''
      const classKey = stray === 0 ? '9,99 m' : (pick(climb(name, event), where)?.key ?? 'Lätt C')
      return {
        ask: (store) => addCompetition(store, 'Anna', { horse: name, event, classKey, year: YEAR, anyway: true }),
        move: (stud) => {
          const horse = stud.horses[name]
          if (!horse) return 'horse-not-found'
          const { age, gender } = horse
          const entry = { name, event: '', class: '', merits: 0, age, gender, premium: PREMIUMS[name] ?? '' }
          const outcome = putInto(stud, entry, event, classKey)
          if (outcome === 'ok') stud.entries['new'] = entry
          return outcome
        },
      }
    }),
)

const commands = [
  add,
  add,
  onEntry('level up', (id, entry) => ({
    ask: (store) => levelUp(store, 'Anna', { id, year: YEAR }),
    move: () => goUp(entry),
  })),
  onEntry('reset', (id, entry) => ({
    ask: (store) => resetMerits(store, 'Anna', { id }),
    move: () => {
      entry.merits = 0
      return 'ok'
    },
  })),
  onEntry('merits come in', (id, entry) => ({
    ask: (store) => elsewhere(store, 'competition', id, { meritCount: entry.merits + 4, kept: [{ deep: 1 }] }),
    move: () => {
      entry.merits += 4
      return 'ok'
    },
  })),
  onEntry('typed by hand', (id, entry) => ({
    ask: (store) => elsewhere(store, 'competition', id, { currentClass: 'Stenen' }),
    move: () => {
      entry.class = 'Stenen'
      return 'ok'
    },
  })),
  onEntry('update', (id, entry) => ({
    ask: (store) => updateEntry(store, 'Anna', { id }),
    move: (stud) => copy(stud, entry),
  })),
  onEntry('remove', (id) => ({
    ask: (store) => removeEntry(store, 'Anna', { id }),
    move: (stud) => {
      delete stud.entries[id]
      return 'ok'
    },
  })),
  onEntry('retire', (id, { name }) => ({
    ask: (store) => retire(store, 'Anna', { id, seen: seenNothing }),
    move: (stud) =>
      leave(
        stud,
        name,
        (horse) => {
          horse.category = 'seniors'
        },
        ['sold', 'dead'],
      ),
  })),
  onEntry('sold', (id, { name }) => ({
    ask: (store) => sellFromList(store, 'Anna', { id, seen: seenNothing, owner: 'Berit' }),
    move: (stud) =>
      leave(stud, name, (horse) => Object.assign(horse, { category: 'sold', forSale: false, owner: 'Berit' }), [
        'dead',
      ]),
  })),
  fc.tuple(at, at, at).map(
    ([which, what, where]) =>
      new Command(`change class ${which} ${what} ${where}`, (stud) => {
        const [id, entry] = entryAt(stud, which) ?? []
        if (id === undefined || !entry) return null
        const event = pick(EVENTS, what) ?? ''
        const classKey = pick(climb(pick(NAMES, where) ?? '', event), where)?.key ?? ''
        return {
          ask: (store) => changeClass(store, 'Anna', { id, event, classKey, year: YEAR }),
          move: (now) => putInto(now, entry, event, classKey, id),
        }
      }),
  ),
  fc.tuple(at, at).map(
    ([first, second]) =>
      new Command(`level up several ${first} ${second}`, (stud) => {
        const chosen = new Map(
          [first, second].flatMap((place) => [entryAt(stud, place)].flatMap((one) => (one ? [one] : []))),
        )
        if (chosen.size === 0) return null
        return {
          ask: (store) => levelUpMany(store, 'Anna', { ids: [...chosen.keys()], seen: seenNothing, year: YEAR }),
          move: () => {
            const outcomes = [...chosen.values()].map(goUp)
            return ['not-on-ladder', 'too-young'].find((refusal) => outcomes.includes(refusal)) ?? 'ok'
          },
        }
      }),
  ),
  fc.constant(
    new Command('update all', () => ({
      ask: (store) => updateEveryEntry(store, 'Anna'),
      move: (stud) => {
        const outcomes = Object.values(stud.entries).map((entry) => copy(stud, entry))
        return outcomes.includes('ok') ? 'ok' : 'no-horses'
      },
    })),
  ),
  fc.tuple(fc.constantFrom(...NAMES), fc.integer({ min: -4, max: 2 })).map(
    ([name, years]) =>
      new Command(`${name} is aged by ${-years}`, ({ horses }) => {
        const horse = horses[name]
        if (!horse) return null
        const changed = { age: horse.age + years, gender: years < -2 ? 'Valack' : horse.gender }
        return {
          ask: (store) => elsewhere(store, 'horses', name, changed),
          move: () => {
            Object.assign(horse, changed)
            return 'ok'
          },
        }
      }),
  ),
  fc.constantFrom(...NAMES).map(
    (name) =>
      new Command(`${name} dies`, ({ horses }) => {
        const horse = horses[name]
        if (!horse) return null
        return {
          ask: (store) => elsewhere(store, 'horses', name, { category: 'dead' }),
          move: () => {
            horse.category = 'dead'
            return 'ok'
          },
        }
      }),
  ),
  fc.constantFrom(...NAMES).map(
    (name) =>
      new Command(`${name} is removed`, ({ horses }) =>
        horses[name]
          ? {
              ask: (store) => elsewhere(store, 'horses', name, null),
              move: (stud) => {
                delete stud.horses[name]
                return 'ok'
              },
            }
          : null,
      ),
  ),
  fc.constant(new Undo()),
  fc.constant(new Undo()),
]

/** PostgreSQL takes a step in ten times as long, and the outcomes below are met on either: it follows fewer histories. */
const RUNS = { sqlite: 60, postgres: 10 }

describeOnBothEngines('The competition list', (open, { engine }) => {
  test('agrees with a model after every step of any sequence of actions and undos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (steps) => {
        const store = await open()
        await fc.asyncModelRun(async () => {
          await fill(store)
          return { model: new World(), real: store }
        }, steps)
        await store.close()
      }),
      { numRuns: rounds(RUNS[engine]), endOnFailure: true }, // a failing run is told by its seed and its steps,
    )
    const ways = {
      add: ['ok', 'horse-not-found', 'already-entered', 'no-such-class', 'too-young'],
      'level up': ['ok', 'too-young', 'not-on-ladder'],
      'level up several': ['ok', 'too-young', 'not-on-ladder'],
      'change class': ['ok', 'already-entered', 'no-such-class', 'too-young'],
      update: ['ok', 'horse-not-found'],
      'update all': ['ok', 'no-horses'],
      retire: ['ok', 'horse-not-found', 'horse-gone'],
      sold: ['ok', 'horse-not-found', 'horse-gone'],
      reset: ['ok'],
      remove: ['ok'],
    }
    const all = Object.entries(ways).flatMap(([name, outcomes]) => outcomes.map((outcome) => `${name}: ${outcome}`))
    expect(all.filter((way) => !met.has(way))).toEqual([])
  }, 300_000)
})

async function fill(store: Store): Promise<void> {
  const changes: Change[] = NAMES.map((name) => ({
    op: 'create',
    collection: 'horses',
    id: name,
    document: { name, height: HEIGHTS[name], ...START[name] },
  }))
  for (const [id, { event, class: currentClass, merits, ...rest }] of Object.entries(ENTERED)) {
    const document = { ...rest, height: HEIGHTS[rest.name], currentEvent: event, currentClass, meritCount: merits }
    changes.push({ op: 'create', collection: 'competition', id, document })
  }
  changes.push({
    op: 'create',
    collection: 'evaluations',
    document: { horse: 'Alva', type: 'exterior', date: '2024-05-01', totalPoints: 42 },
  })
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}
