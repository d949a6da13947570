import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { readPlannerAddress } from '../schema/address.ts'
import { sentBoard, startBoard } from './board.server.ts'
import { loadChoose } from './choose.server.ts'
import { loadPlanner } from './planner.server.ts'
import { plannerStud } from './stud.server.ts'

const DAY = { date: '2026-11-27', year: 2026, month: 11, day: 27 }

describeOnBothEngines('records of kin that contradict each other', (open) => {
  test('are named where the genes of the horse are told', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Brunte', gender: 'Hingst', color: 'Brun', sire: 'Far', dam: 'Mor' },
        { name: 'Far', genotype: 'EE AA' },
        { name: 'Mor', color: 'Fux', sire: 'Morfar', dam: 'Mormor' },
        { name: 'Morfar', genotype: 'EE AA' },
        { name: 'Mormor', color: 'Brun' },
        { name: 'Stoet', gender: 'Sto', genotype: 'Ee AA' },
        { name: 'Fuxen', gender: 'Hingst', genotype: 'ee AA' },
      ],
    })
    const told = 'Morfar (EE AA) och Mor (Fux) går inte ihop, vid E.'
    const stud = plannerStud(store)
    const made = await loadPlanner(stud, new URLSearchParams({ hingst: 'Brunte', sto: 'Stoet' }), DAY)
    const [own, other] = 'data' in made ? (made.data.pair?.hidden ?? []) : []
    expect(own?.genes).toContainEqual(expect.objectContaining({ allele: 'e', chance: 'säkert' }))
    expect(own?.wrong).toEqual([expect.stringContaining(told)])
    expect(other?.wrong).toEqual([])
    // The horse, and as a partner.
    for (const search of ['hingst=Brunte', 'sto=Stoet'])
      expect((await loadChoose(stud, new URLSearchParams(search), DAY)).problems).toEqual([
        expect.stringContaining(told),
      ])
    // A board says so beside each pair, with the way to where they are named.
    const rowFor = async (slag: string) => {
      const found = await loadPlanner(stud, new URLSearchParams({ vy: 'mal', slag }), DAY)
      return 'data' in found ? found.data.board?.view?.rows[0] : undefined
    }
    expect((await rowFor('brun'))?.clash).toEqual({
      text: 'Uppgifter i släkten till Brunte går inte ihop. Se vilka.',
      to: expect.stringMatching(/hingst=Brunte.*#dolda$/),
    })
    // The thread that ranks finds them, and the page gets no families to look through.
    const { address } = readPlannerAddress(new URLSearchParams({ vy: 'mal', slag: 'brun' }))
    const board = sentBoard(await (await startBoard(stud, address, DAY)).made)
    expect([...board.clashing]).toEqual(['Brunte'])
    for (const horse of [...board.stallions, ...board.mares]) expect(horse.family).toBeUndefined()
    const row = await rowFor('fux')
    expect(row?.clash).toBeNull()
    expect(row?.others).toEqual([
      expect.objectContaining({ name: 'Brunte', inbreeding: '0 %, uppgifter i släkten går inte ihop' }),
    ])
  })
})
