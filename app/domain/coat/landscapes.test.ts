import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawing, drawingOf } from './coat.ts'
import { LIGHTS, SCENES_BY_LIGHT } from './coats.table.ts'
import { inSeason, landscapesApart } from './landscapes.ts'

const any = fc.record({
  name: fc.string({ maxLength: 3 }),
  color: fc.constantFrom('Brun', 'Svart', 'Gulvit', 'Fux', 'Skimmel'),
  breed: fc.constantFrom('SWB', 'ISL', 'SH'),
  ageYears: fc.integer({ min: 0, max: 30 }),
})

const poseOf = (drawing: Drawing | null | undefined) =>
  drawing?.framing === 'walking' ? 'standing' : String(drawing?.framing)

test('no drawing has the pose and landscape of one of the four before it, or the landscape or stance of the last', () => {
  fc.assert(
    fc.property(fc.array(fc.option(any), { maxLength: 60 }), (subjects) => {
      const own = subjects.map((subject) => subject && drawingOf(subject))
      const shown = landscapesApart(own)
      for (const [at, one] of shown.entries()) {
        const rest = { scene: 0, light: 0, isMirrored: 0 }
        expect(one && { ...one, ...rest }).toEqual(own[at] && { ...own[at], ...rest })
        if (one === null) continue
        const before = shown[at - 1]
        expect(`${poseOf(before)} ${before?.isMirrored}`).not.toBe(`${poseOf(one)} ${one.isMirrored}`)
        expect(before?.scene).not.toBe(one.scene)
        for (const near of shown.slice(Math.max(0, at - 4), at))
          expect(`${poseOf(near)} ${near?.scene}`).not.toBe(`${poseOf(one)} ${one.scene}`)
        expect(SCENES_BY_LIGHT[one.light]).toContain(one.scene)
        const isPale = (light: string | undefined) => LIGHTS.pale.some((pale) => pale === light)
        expect(isPale(one.light)).toBe(isPale(own[at]?.light))
      }
    }),
  )
})

test('a list of horses that differ anyway is left as it is', () => {
  const own = ['Norrsken 2', 'Norrsken 3', 'Norrsken 4'].map((name) => drawingOf({ name, color: 'Brun' }))
  expect(landscapesApart(own).map((one, at) => one === own[at])).toEqual([true, true, true])
})

test('twelve beside each other have no landscape in the same light, and foals never snow', () => {
  for (const ageYears of [0, 8]) {
    const names = Array.from({ length: 300 }, (_, at) => `Norrsken ${at}`)
    const shown = landscapesApart(names.map((name) => drawingOf({ name, color: 'Brun', ageYears })))
    for (const [at, one] of shown.entries()) {
      for (const near of shown.slice(Math.max(0, at - 11), at))
        expect(`${near?.scene} ${near?.light}`, one?.label).not.toBe(`${one?.scene} ${one?.light}`)
      if (one?.framing === 'foal') expect(['vinter', 'snofall']).not.toContain(one.light)
    }
  }
})

test.each([
  ['2026-11-27', ['dag', 'gryning', 'var', 'sommar', 'host', 'dimma', 'kvall', 'skymning', 'regn', 'natt']],
  ['2026-09-12', ['dag', 'gryning', 'var', 'sommar', 'vinter', 'snofall', 'manljus']],
  ['2026-06-12', ['host', 'vinter', 'snofall', 'manljus']],
])('on %s no grown horse is in the light of another season, and a foal never in snow', (day, others) => {
  fc.assert(
    fc.property(any, (subject) => {
      const own = drawingOf(subject)
      const shown = inSeason(own, day)
      expect({ ...shown, scene: 0, light: 0 }).toEqual({ ...own, scene: 0, light: 0 })
      expect(SCENES_BY_LIGHT[shown.light]).toContain(shown.scene)
      const isPale = (light: string) => LIGHTS.pale.some((pale) => pale === light)
      expect(isPale(shown.light)).toBe(isPale(own.light))
      expect(own.framing === 'foal' ? ['vinter', 'snofall'] : others).not.toContain(shown.light)
    }),
  )
})
