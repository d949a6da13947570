import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { offspringProofView } from '../view/offspring-proof.ts'
import { findOffspringProof } from './offspring-proof.server.ts'

describeOnBothEngines('the results of foals', (open) => {
  test('compares horses and entries alike, each with its own two parents', async () => {
    const store = await open()
    const stats = (value: number) => Array.from({ length: 16 }, () => value)
    await stock(store, {
      horses: [
        { name: 'Far', height: 160, stats: stats(50), focus: 'Dressyr', evalExt: 40 },
        { name: 'Mor', height: 170, stats: stats(50), evalExt: 36 },
        { name: 'Ett', sire: 'Far', dam: 'Mor', height: '168 cm', stats: stats(60), titles: ['Champion'], evalExt: 41 },
        // The record is blank, so the entry counts.
        { name: 'Två', sire: '', height: ' ', evalPrem: '210, B' },
        // A horse of the stud is listed under the parents that its profile shows.
        { name: 'Oense', sire: 'Annan', dam: 'Mor', height: 150 },
      ],
      pedigree: [
        { name: 'Två', sire: 'Far', dam: 'Mor', height: 164 },
        { name: 'Oense', sire: 'Far', dam: 'Mor', height: 150 },
        { name: 'Tre', sire: 'Far', dam: 'Ponnyn', height: 131 },
        { name: 'Utan mor', sire: 'Far', dam: '0', height: 150 },
        { name: 'Ponnyn', height: 100 },
      ],
    })
    const proof = await findOffspringProof(store.db, 'Far')
    expect(proof.height).toMatchObject({ count: 3, promised: 460 / 3, became: 463 / 3, verdict: 'few' })
    expect(proof.stats).toMatchObject({ count: 1, promised: 840, became: 960 })
    expect(proof.exterior).toMatchObject({ count: 1, promised: 38, became: 41 })
    expect(proof.own).toEqual({ count: 2, premiered: 1, titled: 1 })
    expect(offspringProofView('Far', proof)).toMatchObject({
      title: 'Avkommorna berättar',
      label: 'Vad avkommorna till Far blev',
      lines: [
        {
          what: 'Mankhöjd',
          count: 3,
          promised: '153,3 cm',
          became: '154,3 cm',
          difference: '+1 cm',
          verdict: 'för få för att säga något',
        },
        { what: 'Egenskaper', promised: '840', became: '960', difference: '+120' },
        { what: expect.stringMatching(/^Minst .* i dressyr$/), became: '1 av 1' },
        { what: 'Exteriör', difference: '+3' },
      ],
      facts: ['1 av 2 egna hästar har premierats B eller bättre.', '1 av 2 egna hästar har en titel.'],
    })
    const nobody = await findOffspringProof(store.db, 'Ingen')
    expect(offspringProofView('Ingen', nobody)).toBeNull()
  })

  test('handles three hundred foals', async () => {
    const store = await open()
    const foals = Array.from({ length: 300 }, (_, at) => ({
      name: `Föl ${at}`,
      sire: 'Far',
      dam: `Mor ${at % 40}`,
      height: 164 + (at % 3) - 1,
    }))
    const dams = Array.from({ length: 40 }, (_, at) => ({ name: `Mor ${at}`, height: 170 }))
    await stock(store, { horses: [{ name: 'Far', height: 160 }], pedigree: [...foals, ...dams] })
    const proof = await findOffspringProof(store.db, 'Far')
    expect(proof.height).toMatchObject({ count: 300, promised: 165, became: 164, verdict: 'below' })
    expect(offspringProofView('Far', proof)?.lines).toMatchObject([
      { difference: '−1 cm', verdict: 'under väntat, mer än slumpen brukar ge (±0,1 cm)' },
    ])
  })
})
