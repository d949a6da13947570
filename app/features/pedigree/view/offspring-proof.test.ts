import { expect, test } from 'vitest'
import { offspringProof } from '#app/domain/offspring-proof.ts'
import { offspringProofView } from './offspring-proof.ts'

const NOTHING = offspringProof({ breedKind: null }, [])

test('breeding values of foals are a sentence, with nothing promised', () => {
  expect(offspringProofView('Far', NOTHING)).toBe(null)
  const view = offspringProofView('Far', NOTHING, {
    exterior: { mean: 104.4, percent: 40.2, count: 12 },
    premiering: null,
  })
  expect(view?.lines).toEqual([])
  expect(view?.facts).toEqual([
    'Avelsvärdet för exteriör är 104 i snitt, säkerhet 40\u00a0%, för 12 egna hästar, där 100 är medel.',
  ])
})

test('only what the foals became is said: none premiated says nothing', () => {
  const own = (premiered: number, titled: number, count = 9) =>
    offspringProofView('Far', { ...NOTHING, own: { count, premiered, titled } })?.facts
  expect(own(0, 0)).toBeUndefined()
  expect(own(4, 0)).toEqual(['4 av 9 egna hästar har premierats B eller bättre.'])
  expect(own(1, 1, 1)).toEqual([
    'Den enda egna hästen har premierats B eller bättre.',
    'Den enda egna hästen har en titel.',
  ])
})
