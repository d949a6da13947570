import { expect, test } from 'vitest'
import { offspringProof } from '#app/domain/offspring-proof.ts'
import { offspringProofView } from './offspring-proof.ts'

const NOTHING = offspringProof({ breedKind: null }, [])

test('breeding values of foals are told as they are, with nothing promised', () => {
  expect(offspringProofView('Far', NOTHING)).toBe(null)
  const view = offspringProofView('Far', NOTHING, { exterior: { mean: 104.4, count: 12 }, premiering: null })
  expect(view?.lines).toEqual([
    {
      what: 'Avelsvärde exteriör',
      note: 'egna hästar; 100 är medel',
      count: 12,
      promised: '–',
      became: '104',
      difference: '–',
      verdict: '',
    },
  ])
})
