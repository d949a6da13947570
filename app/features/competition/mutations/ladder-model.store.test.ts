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
import { addCompetition, changeClass, removeEntry, retire, sellFromList } from './enter-and-leave.server.ts'
import { levelUp, levelUpMany, resetMerits, updateEntry, updateEveryEntry } from './entry-change.server.ts'

/** A model of the competition list in a few lines, without documents, versions or statements. */
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

/** The result: `ok`, or the reason of a refusal. */
type Answer = { ok: boolean; reason?: string; revision?: number; ids?: string[] }
const told = ({ ok, reason }: Answer) => (ok ? 'ok' : reason)

class World {
  stud: Stud = structuredClone({ horses: START, entries: ENTERED })
  /** The state before each revision, oldest first. */
  past: { revision: number; before: Stud }[] = []
}
type Move = (stud: Stud) => string

/** A step: its effect on the model, and on the store. */
type Step = { move: Move; ask: (store: Store) => Promise<Answer> }

class Command implements fc.AsyncCommand<World, Store> {
  readonly kind: string
  readonly #name: string
  readonly #step: (stud: Stud) => Step | null
  /** Its result; null if there was nothing to change. */
  outcome: string | null = null

  constructor(kind: string, about: string, step: (stud: Stud) => Step | null) {
    this.kind = kind
    this.#name = `${kind} ${about}`
    this.#step = step
  }

  check(world: Readonly<World>): boolean {
    this.outcome = null
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
    this.outcome = expected
    if (expected !== 'ok') world.stud = before
    // The model cannot know the id of a new entry.
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
        // Imported documents are still there.
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

/** A class of the horse's own ladder, or an unrelated one. */
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

/** Other parts of the product write: merits are imported, a horse is aged, sold on its page, removed. */
async function elsewhere(store: Store, collection: 'horses' | 'competition', id: string, fields: object | null) {
  const row = await store.db.selectFrom(collection).select(['doc', 'version']).where('id', '=', id).executeTakeFirst()
  if (!row) return { ok: true }
  const change: Change =
    fields === null
      ? { op: 'delete', collection, id, version: row.version }
      : { op: 'update', collection, id, version: row.version, document: { ...JSON.parse(row.doc), ...fields } }
  return commit(store, 'Bo', 'import', [change])
}

/** The entries at these indexes; an index beyond the last wraps around. */
const entriesAt = (stud: Stud, ...places: number[]) =>
  new Map(places.flatMap((place) => [entryAt(stud, place)].flatMap((one) => (one ? [one] : []))))

const add = (name: string, event: DisciplineKey, classKey: string) =>
  new Command('add', `${name} ${event} ${classKey}`, () => ({
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
  }))

/** An action on one entry. */
const ON_ENTRY = {
  'level up': (id, entry) => ({
    ask: (store) => levelUp(store, 'Anna', { id, year: YEAR }),
    move: () => goUp(entry),
  }),
  reset: (id, entry) => ({
    ask: (store) => resetMerits(store, 'Anna', { id }),
    move: () => {
      entry.merits = 0
      return 'ok'
    },
  }),
  'merits come in': (id, entry) => ({
    ask: (store) => elsewhere(store, 'competition', id, { meritCount: entry.merits + 4, kept: [{ deep: 1 }] }),
    move: () => {
      entry.merits += 4
      return 'ok'
    },
  }),
  'typed by hand': (id, entry) => ({
    ask: (store) => elsewhere(store, 'competition', id, { currentClass: 'Stenen' }),
    move: () => {
      entry.class = 'Stenen'
      return 'ok'
    },
  }),
  update: (id, entry) => ({
    ask: (store) => updateEntry(store, 'Anna', { id }),
    move: (stud) => copy(stud, entry),
  }),
  remove: (id) => ({
    ask: (store) => removeEntry(store, 'Anna', { id }),
    move: (stud) => {
      delete stud.entries[id]
      return 'ok'
    },
  }),
  retire: (id, { name }) => ({
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
  }),
  sold: (id, { name }) => ({
    ask: (store) => sellFromList(store, 'Anna', { id, seen: seenNothing, owner: 'Berit' }),
    move: (stud) =>
      leave(stud, name, (horse) => Object.assign(horse, { category: 'sold', forSale: false, owner: 'Berit' }), [
        'dead',
      ]),
  }),
} as const satisfies Record<string, (id: string, entry: Entry) => Step>
type OnEntry = keyof typeof ON_ENTRY

const onEntry = (kind: OnEntry, place: number) =>
  new Command(kind, String(place), (stud) => {
    const [id, entry] = entryAt(stud, place) ?? []
    return id !== undefined && entry ? ON_ENTRY[kind](id, entry) : null
  })

const change = (place: number, event: DisciplineKey, classKey: string) =>
  new Command('change class', `${place} ${event} ${classKey}`, (stud) => {
    const [id, entry] = entryAt(stud, place) ?? []
    if (id === undefined || !entry) return null
    return {
      ask: (store) => changeClass(store, 'Anna', { id, event, classKey, year: YEAR }),
      move: (now) => putInto(now, entry, event, classKey, id),
    }
  })

const levelUpBoth = (first: number, second: number) =>
  new Command('level up several', `${first} ${second}`, (stud) => {
    const chosen = entriesAt(stud, first, second)
    if (chosen.size === 0) return null
    return {
      ask: (store) => levelUpMany(store, 'Anna', { ids: [...chosen.keys()], seen: seenNothing, year: YEAR }),
      move: () => {
        const outcomes = [...chosen.values()].map(goUp)
        return ['not-on-ladder', 'too-young'].find((refusal) => outcomes.includes(refusal)) ?? 'ok'
      },
    }
  })

const updateAll = () =>
  new Command('update all', '', () => ({
    ask: (store) => updateEveryEntry(store, 'Anna'),
    move: (stud) => {
      const outcomes = Object.values(stud.entries).map((entry) => copy(stud, entry))
      return outcomes.includes('ok') ? 'ok' : 'no-horses'
    },
  }))

/** Another page changes a horse. */
const onHorse = (kind: string, name: string, changedFields: (horse: Horse) => Partial<Horse>) =>
  new Command(kind, name, ({ horses }) => {
    const horse = horses[name]
    if (!horse) return null
    const changed = changedFields(horse)
    return {
      ask: (store) => elsewhere(store, 'horses', name, changed),
      move: () => {
        Object.assign(horse, changed)
        return 'ok'
      },
    }
  })
const dies = (name: string) => onHorse('dies', name, () => ({ category: 'dead' }))
const ages = (name: string, years: number) =>
  onHorse(`is aged by ${-years}`, name, ({ age, gender }) => ({
    age: age + years,
    gender: years < -2 ? 'Valack' : gender,
  }))
const isRemoved = (name: string) =>
  new Command('is removed', name, ({ horses }) =>
    horses[name]
      ? {
          ask: (store) => elsewhere(store, 'horses', name, null),
          move: (stud) => {
            delete stud.horses[name]
            return 'ok'
          },
        }
      : null,
  )

const someName = fc.constantFrom(...NAMES)
const anyAdd = fc.tuple(at, at, at, fc.nat({ max: 5 })).map(([who, what, where, stray]) => {
  const name = pick([...NAMES, 'Ingen'], who) ?? ''
  const event = pick(EVENTS, what) ?? 'dressyr'
  return add(name, event, stray === 0 ? '9,99 m' : (pick(climb(name, event), where)?.key ?? 'Lätt C'))
})
const commands = [
  anyAdd,
  anyAdd,
  // The object's own keys.
  ...(Object.keys(ON_ENTRY) as OnEntry[]).map((kind) => at.map((place) => onEntry(kind, place))),
  fc.tuple(at, at, at).map(([place, what, where]) => {
    const event = pick(EVENTS, what) ?? 'dressyr'
    return change(place, event, pick(climb(pick(NAMES, where) ?? '', event), where)?.key ?? '')
  }),
  fc.tuple(at, at).map(([first, second]) => levelUpBoth(first, second)),
  fc.constant(null).map(updateAll),
  fc.tuple(someName, fc.integer({ min: -4, max: 2 })).map(([name, years]) => ages(name, years)),
  someName.map(dies),
  someName.map(isRemoved),
  fc.constant(new Undo()),
  fc.constant(new Undo()),
]

/** Indexes in `ENTERED`. */
const [ALVA_DRESSAGE, ALVA_JUMPING, BO, CIA] = [0, 1, 2, 3] as const
const LAST_JUMP = climb('Bo', 'hoppning').at(-1)?.key ?? ''

/** Every action with each of its outcomes; every walk starts from the same stud. */
const WALKS: [Command, outcome: string][][] = [
  [
    [add('Ingen', 'dressyr', 'Lätt C'), 'horse-not-found'],
    [add('Alva', 'dressyr', 'Lätt C'), 'already-entered'],
    [add('Alva', 'allround', '9,99 m'), 'no-such-class'],
    [add('Bo', 'hoppning', LAST_JUMP), 'too-young'],
    [change(ALVA_DRESSAGE, 'hoppning', '1,20 m'), 'already-entered'],
    [change(ALVA_DRESSAGE, 'dressyr', '9,99 m'), 'no-such-class'],
    [change(BO, 'hoppning', LAST_JUMP), 'too-young'],
    [change(ALVA_DRESSAGE, 'dressyr', 'Lätt C'), 'ok'],
    [onEntry('level up', ALVA_DRESSAGE), 'ok'],
    [levelUpBoth(ALVA_DRESSAGE, CIA), 'ok'],
    [onEntry('merits come in', ALVA_JUMPING), 'ok'],
    [onEntry('reset', ALVA_JUMPING), 'ok'],
    [onEntry('remove', ALVA_JUMPING), 'ok'],
    [add('Alva', 'hoppning', climb('Alva', 'hoppning')[0]?.key ?? ''), 'ok'],
  ],
  [
    // In the year of its birth a horse is too young for any next class.
    [ages('Bo', 4), 'ok'],
    [onEntry('update', BO), 'ok'],
    [onEntry('level up', BO), 'too-young'],
    [levelUpBoth(ALVA_DRESSAGE, BO), 'too-young'],
    [onEntry('typed by hand', BO), 'ok'],
    [onEntry('level up', BO), 'not-on-ladder'],
    [levelUpBoth(ALVA_DRESSAGE, BO), 'not-on-ladder'],
    [onEntry('sold', BO), 'ok'],
    [onEntry('retire', ALVA_DRESSAGE), 'ok'],
  ],
  [
    [dies('Alva'), 'ok'],
    [onEntry('retire', ALVA_DRESSAGE), 'horse-gone'],
    [onEntry('sold', ALVA_DRESSAGE), 'horse-gone'],
    [updateAll(), 'ok'],
    [isRemoved('Alva'), 'ok'],
    [onEntry('update', ALVA_DRESSAGE), 'horse-not-found'],
    [onEntry('retire', ALVA_DRESSAGE), 'horse-not-found'],
    [onEntry('sold', ALVA_DRESSAGE), 'horse-not-found'],
    [isRemoved('Bo'), 'ok'],
    [isRemoved('Cia'), 'ok'],
    [updateAll(), 'no-horses'],
  ],
]

/** PostgreSQL takes ten times as long for a step: it runs fewer histories. */
const RUNS = { sqlite: 20, postgres: 5 }

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
      { numRuns: rounds(RUNS[engine]), endOnFailure: true }, // a failing run is identified by its seed and its steps,
    )
  }, 300_000)

  test.each(WALKS.map((walk) => ({ walk })))('agrees with a model in each outcome of each action', async ({ walk }) => {
    const store = await open()
    await fill(store)
    await fc.asyncModelRun(
      () => ({ model: new World(), real: store }),
      walk.map(([command]) => command),
    )
    expect(walk.map(([{ kind, outcome }]) => [kind, outcome])).toEqual(walk.map(([{ kind }, wanted]) => [kind, wanted]))
  })
})

test('the walks above reach every outcome of the model', () => {
  const met = new Set(WALKS.flat().map(([{ kind }, outcome]) => `${kind}: ${outcome}`))
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
