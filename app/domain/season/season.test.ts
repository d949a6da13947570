import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageInYears, qualityAgeBand } from '#app/domain/age.ts'
import { AGEING_SCOPES, ageByOneStep, isInAgeingScope } from '#app/domain/ageing.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUPS } from '#app/domain/competition/height-group.ts'
import { climbFor, levelUp } from '#app/domain/competition/ladder.ts'
import type { CompetitionDocument } from '#app/domain/documents.ts'
import { formatResultLine } from '#app/domain/merits/result-line.ts'
import { nextVhfTitle, vhfTitle } from '#app/domain/merits/titles.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { joinsPlanner, qualityTurn, YOUNG_HORSE_CLASSES, youngHorseTurn } from './bands.ts'
import { awaitedClass, meritOutlook, openedClass, outgrownClass, turnEntry } from './entry-turn.ts'
import { FIRST_COMPETING_AGE, firstCompetingAge, firstStart, grownFields, reaches } from './first-start.ts'
import { titleOutlook } from './title-outlook.ts'
import { limitOutlook, type SeasonTurn, turnAge } from './turn.ts'

const YEAR = 2027
const TURN: SeasonTurn = { year: YEAR, ageing: null }
const facts = (birthYear: number | null, ageLimit: number | null = null, qualityCode: string | null = null) => ({
  birthYear,
  ageLimit,
  qualityCode,
})

const year = fc.integer({ min: YEAR - 40, max: YEAR + 3 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const horseFacts = fc.record({
  birthYear: maybe(fc.oneof(year, fc.integer())),
  ageLimit: maybe(fc.oneof(year, fc.integer())),
  qualityCode: maybe(fc.constantFrom('GI-1', 'G', 'H', 'K-12', 'g')),
})
const turns = fc.record({
  year: fc.integer({ min: YEAR - 1, max: YEAR + 5 }),
  ageing: maybe(fc.constantFrom(...AGEING_SCOPES)),
})

describe('the turn of the year', () => {
  test.each([
    { born: 2020, ageing: null, before: 6, after: 7, bornAfter: 2020 },
    { born: 2020, ageing: 'all', before: 6, after: 8, bornAfter: 2019 },
    { born: 2020, ageing: 'quality', before: 6, after: 7, bornAfter: 2020 },
    { born: 2026, ageing: null, before: 0, after: 1, bornAfter: 2026 },
    { born: 2027, ageing: null, before: null, after: 0, bornAfter: 2027 },
    { born: 2028, ageing: 'all', before: null, after: 0, bornAfter: 2027 },
    { born: 2029, ageing: null, before: null, after: null, bornAfter: 2029 },
    { born: null, ageing: 'all', before: null, after: null, bornAfter: null },
    { born: 7, ageing: 'all', before: null, after: null, bornAfter: null }, // an age instead of a year
  ] as const)('takes a horse born $born with ageing $ageing from $before to $after', (row) => {
    const { born, ageing, before, after, bornAfter } = row
    expect(turnAge(facts(born), { year: YEAR, ageing })).toMatchObject({ before, after, birthYearAfter: bornAfter })
  })

  test('into the year itself is the ageing alone', () => {
    const turn = { year: YEAR, from: YEAR, ageing: 'all' } as const
    expect(turnAge(facts(2020), turn)).toMatchObject({ before: 7, after: 8, birthYearAfter: 2019 })
    expect(turnAge(facts(2020, 2017), turn)).toMatchObject({ before: 7, after: 7, isStopped: true })
  })

  test.each([
    {
      what: 'of a discipline',
      category: 'youngsters',
      focus: 'Hoppning',
      born: 2024,
      fields: { category: 'competitors' },
    },
    { what: 'of none', category: 'youngsters', born: 2024, fields: { category: 'competitors' } },
    { what: 'that is still too young', category: 'youngsters', born: 2025, fields: {} },
    { what: 'that was old enough', category: 'youngsters', born: 2023, fields: {} },
    { what: 'without a year', category: 'youngsters', born: null, fields: {} },
    { what: 'of another category', category: 'bloodmares', born: 2024, fields: {} },
  ])('an ageing moves a young horse $what', ({ category, focus, born, fields }) => {
    const before = { name: 'Ung', category, focus, age: born }
    const aged = { ...before, age: born === null ? null : born - 1 }
    expect(grownFields(aged, before, YEAR)).toEqual(fields)
  })

  test.each([
    { limit: 2011, born: 2014, standing: 'at', yearsAbove: 0 }, // 13 of 13
    { limit: 2011, born: 2015, standing: 'room', yearsAbove: 0 },
    { limit: 2011, born: 2012, standing: 'above', yearsAbove: 2 },
    { limit: 2026, born: 2027, standing: 'above', yearsAbove: 2 }, // no age is allowed: at most -2
  ])('a horse born $born with the limit $limit is $standing', ({ limit, born, standing, yearsAbove }) => {
    expect(limitOutlook(facts(born, limit), TURN)).toEqual({
      standing,
      yearsAbove,
      oldestBefore: 2026 - limit - 3,
      oldestAfter: 2027 - limit - 3,
    })
  })

  test('says nothing about an unreadable limit, or about a horse without an age', () => {
    expect(limitOutlook(facts(2014), TURN)).toBeNull()
    expect(limitOutlook(facts(2014, 18), TURN)).toBeNull()
    expect(limitOutlook(facts(null, 2011), TURN)).toBeNull()
    expect(limitOutlook(facts(2030, 2011), TURN)).toBeNull()
  })

  test('alone moves nobody closer to the limit; the planned ageing does', () => {
    expect(limitOutlook(facts(2015, 2011), TURN)?.standing).toBe('room')
    expect(limitOutlook(facts(2015, 2011), { year: YEAR, ageing: 'agelimit' })?.standing).toBe('at')
    fc.assert(
      fc.property(horseFacts, turns, (horse, turn) => {
        const plain = { ...turn, ageing: null }
        const earlier = limitOutlook(horse, { ...plain, year: turn.year - 1 })
        // Not born in one of the years: no age to compare.
        fc.pre(earlier !== null)
        expect(limitOutlook(horse, plain)?.standing).toBe(earlier.standing)
      }),
    )
  })

  test('agrees with the rules of bulk ageing', () => {
    fc.assert(
      fc.property(horseFacts, turns, (horse, turn) => {
        const turned = turnAge(horse, turn)
        const isInScope = turn.ageing !== null && isInAgeingScope(turn.ageing, horse)
        const step = ageByOneStep(horse, 1, turn.year)
        expect(turned.isStopped).toBe(isInScope && step.outcome === 'skipped')
        expect(turned.before).toBe(ageInYears(horse.birthYear, turn.year - 1))
        const born = isInScope && step.outcome === 'changes' ? step.birthYear : horse.birthYear
        expect(turned.after).toBe(ageInYears(born, turn.year))

        const limit = limitOutlook(horse, turn)
        if (limit === null) return
        const further = ageByOneStep({ ...horse, birthYear: turned.birthYearAfter }, 1, turn.year)
        expect(limit.standing !== 'room').toBe(further.outcome === 'skipped')
        if (turned.isStopped) expect(limit.standing).not.toBe('room')
      }),
    )
  })
})

const dressage = (currentClass: string, age: number | null, meritCount = 0, height = 168): CompetitionDocument => ({
  name: 'Prov',
  currentEvent: 'dressyr',
  currentClass,
  age,
  height,
  meritCount,
})

describe('a competition entry at the turn', () => {
  test.each([
    // A horse in Lätt A may go to Medelsvår B at 5, from there to Medelsvår A at 6.
    { entry: dressage('Medelsvår B', 2021), opens: 'Medelsvår A', waits: null, outgrown: null },
    { entry: dressage('Medelsvår B', 2022), opens: null, waits: ['Medelsvår A', 2028], outgrown: null },
    { entry: dressage('Medelsvår B', 2020), opens: null, waits: null, outgrown: null },
    { entry: dressage('Int II', 2019), opens: null, waits: ['Grand Prix', 2028], outgrown: null },
    { entry: dressage('Int II', 2018), opens: 'Grand Prix', waits: null, outgrown: null },
    { entry: dressage('Grand Prix', 2018), opens: null, waits: null, outgrown: null },
    { entry: dressage('Inridning', 2023), opens: 'Lätt C', waits: null, outgrown: ['Inridning', true] },
    { entry: dressage('Inridning', 2024), opens: null, waits: ['Lätt C', 2028], outgrown: null },
    { entry: dressage('Inridning', 2020), opens: null, waits: null, outgrown: ['Inridning', false] },
    { entry: dressage('Lätt A:P0', 2020, 0, 139), opens: 'Lätt A:P1', waits: null, outgrown: null },
    // The last of a small pony.
    { entry: dressage('Lätt A:P0', 2020, 0, 107), opens: null, waits: null, outgrown: null },
    { entry: dressage('Regional Medelsvår B', 2021), opens: 'Medelsvår A', waits: null, outgrown: null },
    { entry: dressage('Kadrilj', 2021), opens: null, waits: null, outgrown: null },
    { entry: dressage('Medelsvår B', null), opens: null, waits: null, outgrown: null },
  ])('$entry.currentClass, born $entry.age: opens $opens', ({ entry, opens, waits, outgrown }) => {
    const turned = turnEntry(entry, null, TURN)
    const awaited = awaitedClass(turned, TURN)
    const left = outgrownClass(turned)
    expect(openedClass(turned)?.key ?? null).toBe(opens)
    expect(awaited && [awaited.rung.key, awaited.year]).toEqual(waits)
    expect(left && [left.rung.key, left.isNew]).toEqual(outgrown)
  })

  test('uses its own birth year, else the horse’s, and the new one after ageing', () => {
    const horse = facts(2021)
    expect(turnEntry(dressage('Medelsvår B', 2022), horse, TURN)).toMatchObject({ birthYear: 2022, after: 5 })
    expect(turnEntry(dressage('Medelsvår B', null), horse, TURN)).toMatchObject({ birthYear: 2021, after: 6 })
    const planned = turnEntry(dressage('Medelsvår B', 2022), horse, { year: YEAR, ageing: 'all' })
    expect(planned).toMatchObject({ birthYear: 2022, birthYearAfter: 2020, before: 4, after: 7 })
    expect(openedClass(planned)?.key).toBe('Medelsvår A')
    // Left out by the planned ageing: nothing is copied.
    const elsewhere = turnEntry(dressage('Medelsvår B', 2022), horse, { year: YEAR, ageing: 'quality' })
    expect(elsewhere).toMatchObject({ birthYearAfter: 2022, after: 5 })
  })

  test.each([
    { entry: dressage('Lätt B', 2015, 9), outlook: null },
    { entry: dressage('Lätt B', 2015, 10), outlook: { kind: 'moves', rung: 'Lätt A' } },
    { entry: dressage('Medelsvår B', 2021, 12), outlook: { kind: 'opens', rung: 'Medelsvår A' } },
    { entry: dressage('Int II', 2019, 10), outlook: { kind: 'waits', rung: 'Grand Prix', year: 2028 } },
    { entry: dressage('Grand Prix', 2010, 30), outlook: { kind: 'last', rung: 'Grand Prix' } },
    { entry: dressage('Kadrilj', 2010, 30), outlook: { kind: 'not-on-ladder' } },
    { entry: dressage('Lätt B', null, 10), outlook: { kind: 'moves', rung: 'Lätt A' } },
    { entry: { ...dressage('Lätt B', 2015, 10), currentEvent: 'Galopp' }, outlook: { kind: 'not-on-ladder' } },
  ])('$entry.meritCount merits in $entry.currentClass, born $entry.age', ({ entry, outlook }) => {
    const found = meritOutlook(turnEntry(entry, null, TURN), TURN)
    expect(found && { ...found, ...('rung' in found ? { rung: found.rung.key } : {}) }).toEqual(outlook)
  })

  const someEntry = fc
    .tuple(fc.constantFrom(...DISCIPLINES), fc.constantFrom(...HEIGHT_GROUPS))
    .chain(([{ key }, group]) =>
      fc.record({
        discipline: fc.constant(key),
        group: fc.constant(group),
        rung: fc.constantFrom(...climbFor(key, group)),
        born: maybe(year),
        meritCount: fc.integer({ min: 0, max: 20 }),
      }),
    )
  const heights = { A: 100, B: 120, C: 135, D: 145, Horse: 165, Pony: null }

  test('agrees with Level Up in both years', () => {
    fc.assert(
      fc.property(someEntry, horseFacts, turns, ({ discipline, group, rung, born, meritCount }, horse, turn) => {
        const entry: CompetitionDocument = {
          name: 'Prov',
          currentEvent: discipline,
          currentClass: rung.key,
          age: born,
          height: heights[group],
          breed: group === 'Pony' ? 'SH' : null,
          meritCount,
        }
        const turned = turnEntry(entry, horse, turn)
        expect(turned.place).toMatchObject({ discipline, group })
        const answer = (age: number | null) => levelUp(discipline, group, rung.key, age)
        const [before, after] = [answer(turned.before), answer(turned.after)]
        expect([turned.levelUpBefore, turned.levelUpAfter]).toEqual([before, after])

        const opened = openedClass(turned)
        const awaited = awaitedClass(turned, turn)
        expect(opened !== null).toBe(!before.ok && after.ok)
        if (opened) expect(opened.minAge).toBeGreaterThan(turned.before ?? Number.POSITIVE_INFINITY)
        expect(awaited !== null).toBe(!after.ok)
        if (awaited) {
          const later = awaited.year - turn.year
          expect(answer((turned.after ?? 0) + later - 1).ok).toBe(false)
          expect(answer((turned.after ?? 0) + later)).toEqual({ ok: true, rung: awaited.rung, isMoved: true })
        }
        const outlook = meritOutlook(turned, turn)
        expect(outlook !== null).toBe(meritCount >= 10)
        if (outlook?.kind === 'moves')
          expect([before.ok, after]).toEqual([true, { ok: true, rung: outlook.rung, isMoved: true }])
        if (outlook?.kind === 'last') expect(after).toEqual({ ok: true, rung, isMoved: false })
      }),
    )
  })

  test('never throws on odd values', () => {
    const odd = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.constant([]), fc.boolean())
    const entry = fc.record({
      name: fc.string(),
      currentEvent: odd,
      currentClass: odd,
      age: odd,
      height: odd,
      breed: odd,
    })
    fc.assert(
      fc.property(entry, horseFacts, turns, (document, horse, turn) => {
        const turned = turnEntry(document as CompetitionDocument, horse, turn)
        openedClass(turned)
        awaitedClass(turned, turn)
        outgrownClass(turned)
        meritOutlook({ ...turned, meritCount: 10 }, turn)
        firstStart({ ...document, focus: document.currentEvent } as CompetitionDocument)
      }),
    )
  })
})

describe('the first competing age', () => {
  test('is four in all disciplines but western, where it is three', () => {
    for (const { key } of DISCIPLINES) {
      for (const group of HEIGHT_GROUPS) {
        expect(firstCompetingAge(key, group)).toBe(key === 'western' ? 3 : FIRST_COMPETING_AGE)
      }
    }
    expect(firstCompetingAge(null, 'Horse')).toBe(4)
  })

  test.each([
    { focus: 'Western', discipline: 'western', fromAge: 3 },
    { focus: 'Hopp', discipline: 'hoppning', fromAge: 4 },
    { focus: 'Avel', discipline: null, fromAge: 4 },
    { focus: null, discipline: null, fromAge: 4 },
  ])('of a horse with the focus $focus', ({ focus, discipline, fromAge }) => {
    expect(firstStart({ name: 'Prov', focus })).toEqual({ discipline, fromAge })
  })

  test.each([
    { before: 3, after: 4, isReached: true },
    { before: 4, after: 5, isReached: false },
    { before: 2, after: 3, isReached: false },
    { before: 2, after: 4, isReached: true }, // with a planned ageing
    { before: null, after: 0, isReached: false },
    { before: null, after: null, isReached: false },
  ])('from $before to $after', ({ before, after, isReached }) => {
    expect(reaches({ before, after }, 4)).toBe(isReached)
  })
})

describe('bands of age', () => {
  const flags = (born: number | null, gender: string) => {
    const turned = qualityTurn({ gender, st: true }, turnAge(facts(born), TURN))
    return (
      turned && [
        turned.from,
        turned.to,
        turned.flagsBefore.map(({ label }) => label),
        turned.flagsAfter.map(({ label }) => label),
      ]
    )
  }

  test.each([
    {
      born: 2024,
      gender: 'Hingst',
      told: ['young', 'flags', [], ['Årschampionat', 'Stallion trophy', 'Breeders trophy']],
    },
    { born: 2024, gender: 'Sto', told: ['young', 'flags', [], ['Årschampionat', 'Rikssto', 'Breeders trophy']] },
    { born: 2019, gender: 'Sto', told: ['flags', 'ready', ['Årschampionat', 'Rikssto', 'Breeders trophy'], []] },
    { born: 2023, gender: 'Sto', told: null },
    { born: 2025, gender: 'Sto', told: null },
    { born: 2018, gender: 'Sto', told: null },
    { born: null, gender: 'Sto', told: null },
  ])('of the quality programme for a $gender born $born', ({ born, gender, told }) => {
    expect(flags(born, gender)).toEqual(told)
  })

  test('of the quality programme are shown exactly when they change', () => {
    fc.assert(
      fc.property(horseFacts, turns, fc.constantFrom('Hingst', 'Sto', 'Valack', null), (horse, turn, gender) => {
        const turned = turnAge(horse, turn)
        const [from, to] = [qualityAgeBand(turned.before), qualityAgeBand(turned.after)]
        const told = qualityTurn({ gender }, turned)
        expect(told && [told.from, told.to]).toEqual(from === to ? null : [from, to])
      }),
    )
  })

  test.each([
    { born: 2024, category: 'youngsters', gender: 'Hingst', joins: true },
    { born: 2024, category: null, gender: 'Sto', joins: true },
    { born: 2024, category: 'youngsters', gender: 'Valack', joins: false },
    { born: 2024, category: 'sold', gender: 'Sto', joins: false },
    { born: 2024, category: 'dead', gender: 'Sto', joins: false },
    { born: 2024, category: 'seniors', gender: 'Sto', joins: false },
    { born: 2023, category: 'youngsters', gender: 'Sto', joins: false },
    { born: 2025, category: 'youngsters', gender: 'Sto', joins: false },
    { born: null, category: 'youngsters', gender: 'Sto', joins: false },
  ])('of the planner for a $gender born $born among $category', ({ born, category, gender, joins }) => {
    expect(joinsPlanner({ category, gender }, turnAge(facts(born), TURN), TURN)).toBe(joins)
  })

  test('name dressage classes for young horses from four to seven years', () => {
    expect([...YOUNG_HORSE_CLASSES].map(([age, { key }]) => [age, key])).toEqual([
      [4, 'FEI Unghäst 4'],
      [5, 'FEI Unghäst 5'],
      [6, 'FEI Unghäst 6'],
      [7, 'FEI Unghäst 7'],
    ])
    const labels = (before: number | null, after: number | null) => {
      const turned = youngHorseTurn({ before, after })
      return turned && [turned.from?.label ?? null, turned.to?.label ?? null]
    }
    expect(labels(3, 4)).toEqual([null, 'FEI Unghäst 4 år'])
    expect(labels(5, 6)).toEqual(['FEI Unghäst 5 år', 'FEI Unghäst 6 år'])
    expect(labels(7, 8)).toEqual(['FEI Unghäst 7 år', null])
    expect(labels(2, 3)).toBeNull()
    expect(labels(8, 9)).toBeNull()
    expect(labels(null, null)).toBeNull()
  })
})

const scores = (lines: readonly string[], notepoints: unknown = 0) => ({
  name: 'Prov',
  notepoints,
  results: { dressyr: { 'Lätt C': lines } },
})

describe('a title that is near', () => {
  test.each([
    // Within one win: 88 points lack 12.
    { notepoints: 88, lines: [], told: ['VHF RSCh', 12, null] },
    { notepoints: 87, lines: [], told: null },
    { notepoints: 0, lines: [], told: null },
    // Two wins in 2026 and a second place: 34 points are the pace.
    {
      notepoints: 32,
      lines: ['1/9 | A, 2026-01-01', '1/9 | B, 2026-02-01', '2/9 | C, 2026-03-01'],
      told: ['VHF RSCh', 34, 34],
    },
    { notepoints: 31, lines: ['1/9 | A, 2026-01-01', '1/9 | B, 2026-02-01', '2/9 | C, 2026-03-01'], told: null },
    // The season before counts too, and the better of the two; an older one does not, nor a future one.
    { notepoints: 50, lines: ['1/9 | A, 2025-01-01', '2/9 | B, 2025-02-01', '5/9 | C, 2026-01-01'], told: null },
    { notepoints: 56, lines: ['1/9 | A, 2025-01-01', '2/9 | B, 2025-02-01'], told: ['VHF RSCh', 22, 22] },
    { notepoints: 56, lines: ['1/9 | A, 2024-01-01', '2/9 | B, 2024-02-01'], told: null },
    { notepoints: 56, lines: ['1/9 | A, 2062-01-01', '2/9 | B, 2062-02-01'], told: null },
    // Results without a readable day count in the total, not in the pace.
    { notepoints: 66, lines: ['1/9 | A, i våras', '2/9 | B, i höstas'], told: ['VHF RSCh', 12, null] },
    // At the limit it has the title, and the next one is far away.
    { notepoints: 100, lines: [], told: null },
    { notepoints: 188, lines: [], told: ['VHF CCh', 12, null] },
    { notepoints: 999, lines: [], told: ['VHF Legend', 1, null] },
    { notepoints: 1000, lines: [], told: null },
    { notepoints: '88', lines: ['skrivet för hand'], told: ['VHF RSCh', 12, null] },
  ])('$notepoints and $lines.length lines', ({ notepoints, lines, told }) => {
    const found = titleOutlook(scores(lines, notepoints), 2026)
    expect(found && [found.next.shown, found.missingPoints, found.season?.points ?? null]).toEqual(told)
  })

  test('has the same total, title and missing points as on the merits page', () => {
    const line = fc
      .record({
        place: fc.integer({ min: 1, max: 12 }),
        entries: fc.integer({ min: 12, max: 40 }),
        hasScore: fc.boolean(),
        text: fc.constantFrom('Vårcupen', 'Höstcupen'),
        date: fc.oneof(
          fc.integer({ min: 2020, max: 2030 }).map((y) => `${y}-05-01`),
          fc.constant('i våras'),
        ),
      })
      .map(formatResultLine)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 0, max: 1100 }), (lines, notepoints) => {
        const document = scores(lines, notepoints)
        const total = vhfTotal(document)
        const next = nextVhfTitle(total)
        const found = titleOutlook(document, 2026)
        const pointsIn = (season: number) => vhfTotal(scores(lines.filter((one) => one.endsWith(` ${season}-05-01`))))
        const reach = Math.max(12, pointsIn(2025), pointsIn(2026))
        expect(found !== null).toBe(next !== null && next.missingPoints <= reach)
        if (found === null) return
        expect(found).toMatchObject({
          total,
          held: vhfTitle(total),
          next: next?.title,
          missingPoints: next?.missingPoints,
        })
        if (found.season) expect(found.season.points).toBe(Math.max(pointsIn(2025), pointsIn(2026)))
      }),
    )
  })
})

test('a dead horse does not age at the turn either', () => {
  const dead = { birthYear: 2000, ageLimit: null, qualityCode: null, died: 2020 }
  expect(turnAge(dead, { year: 2026, ageing: null })).toMatchObject({ before: 20, after: 20, birthYearAfter: 2000 })
})
