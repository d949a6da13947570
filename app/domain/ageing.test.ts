import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageInYears, oldestAllowedAge } from './age.ts'
import { AGEING_STEPS, type Ageing, ageByOneStep, isInAgeingScope } from './ageing.ts'

const YEAR = 2026
const to = (birthYear: number): Ageing => ({ outcome: 'changes', birthYear })
const limited: Ageing = { outcome: 'skipped', reason: 'age-limit' }
const young: Ageing = { outcome: 'skipped', reason: 'too-young' }
const ageless: Ageing = { outcome: 'ageless' }

test.each([
  { what: 'a year older is born a year earlier', born: 2015, limit: null, older: to(2014), younger: to(2016) },
  // 16, max 17.
  { what: 'the highest age allowed is reached', born: 2010, limit: 2006, older: to(2009), younger: to(2011) },
  // 17, max 17.
  { what: 'the highest allowed age is already reached', born: 2009, limit: 2006, older: limited, younger: to(2010) },
  { what: 'the limit is exceeded by one', born: 2008, limit: 2006, older: limited, younger: to(2009) },
  { what: 'the limit is exceeded by two', born: 2007, limit: 2006, older: limited, younger: limited },
  { what: 'a limit that allows no age', born: 2026, limit: 2030, older: limited, younger: young },
  { what: 'a foal of this year', born: 2026, limit: null, older: to(2025), younger: young },
  { what: 'a yearling', born: 2025, limit: null, older: to(2024), younger: to(2026) },
  { what: 'a foal of next year', born: 2027, limit: null, older: to(2026), younger: young },
  { what: 'a foal of a distant year', born: 2031, limit: 2020, older: to(2030), younger: young },
  { what: 'no year of birth', born: null, limit: 2010, older: ageless, younger: ageless },
  { what: 'an age typed in its place', born: 12, limit: null, older: ageless, younger: ageless },
  { what: 'the first possible year', born: 1000, limit: null, older: ageless, younger: to(1001) },
  { what: 'a limit that is not a year', born: 1990, limit: 18, older: to(1989), younger: to(1991) },
])('$what', ({ born, limit, older, younger }) => {
  expect(ageByOneStep({ birthYear: born, ageLimit: limit }, 1, YEAR)).toEqual(older)
  expect(ageByOneStep({ birthYear: born, ageLimit: limit }, -1, YEAR)).toEqual(younger)
})

test.each([
  { code: 'G', inQuality: true },
  { code: 'GIV-7-1', inQuality: true },
  { code: 'Gö', inQuality: true },
  { code: 'H', inQuality: false },
  { code: 'F9', inQuality: false },
  { code: 'gI-1', inQuality: false },
  { code: null, inQuality: false },
])('the code $code is in the quality scope: $inQuality', ({ code, inQuality }) => {
  expect(isInAgeingScope('quality', { qualityCode: code, ageLimit: null })).toBe(inQuality)
})

test('the age limit scope takes horses with a year as their limit, and all takes all', () => {
  expect(isInAgeingScope('agelimit', { qualityCode: null, ageLimit: 2010 })).toBe(true)
  expect(isInAgeingScope('agelimit', { qualityCode: 'G', ageLimit: null })).toBe(false)
  expect(isInAgeingScope('agelimit', { qualityCode: 'G', ageLimit: 18 })).toBe(false)
  expect(isInAgeingScope('all', { qualityCode: null, ageLimit: null })).toBe(true)
})

const year = fc.integer({ min: 2000, max: 2100 })
const facts = fc.record({
  birthYear: fc.option(fc.integer({ min: 1950, max: 2110 })),
  ageLimit: fc.option(fc.integer({ min: 1950, max: 2110 })),
})
const step = fc.constantFrom(...AGEING_STEPS)

test('a horse that changes is exactly one year older or younger, allowed by its limit, and born', () => {
  fc.assert(
    fc.property(facts, step, year, (horse, by, now) => {
      const result = ageByOneStep(horse, by, now)
      if (result.outcome !== 'changes') return
      expect(result.birthYear).toBe((horse.birthYear ?? Number.NaN) - by)
      const age = ageInYears(result.birthYear, now)
      if (by < 0) expect(age).not.toBe(null)
      const oldest = oldestAllowedAge(horse.ageLimit, now)
      if (age !== null && oldest !== null) expect(age).toBeLessThanOrEqual(oldest)
    }),
  )
})

test('a skipped horse is skipped for its reason', () => {
  fc.assert(
    fc.property(facts, step, year, (horse, by, now) => {
      const result = ageByOneStep(horse, by, now)
      if (result.outcome !== 'skipped') return
      const wouldBe = now - ((horse.birthYear ?? Number.NaN) - by)
      if (result.reason === 'too-young') expect(wouldBe).toBeLessThan(0)
      else expect(wouldBe).toBeGreaterThan(oldestAllowedAge(horse.ageLimit, now) ?? Number.POSITIVE_INFINITY)
    }),
  )
})

test('a step forward and one back leave a horse without a limit as it was, once it is born', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2026 }), (birthYear) => {
      const older = ageByOneStep({ birthYear, ageLimit: null }, 1, YEAR)
      if (older.outcome !== 'changes') throw new Error(older.outcome)
      expect(ageByOneStep({ birthYear: older.birthYear, ageLimit: null }, -1, YEAR)).toEqual(to(birthYear))
    }),
  )
})

test('a horse whose year of death is stored keeps its age', () => {
  for (const by of [1, -1] as const) {
    expect(ageByOneStep({ birthYear: 2010, ageLimit: null, died: 2020 }, by, 2026)).toEqual({ outcome: 'dead' })
  }
})
