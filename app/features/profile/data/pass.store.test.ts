import { expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { commit } from '#app/store/commit.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { passFile, readPass } from './pass.server.ts'

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
const urlOf = (name: string, form = '') => new URL(`${horsePath(name)}/pass${form}`, 'http://localhost')

describeOnBothEngines('the pass of a horse', (open) => {
  test('is imported by another stud, with pedigree, assessments and merits, and without private fields', async () => {
    const [store, other] = [await open(), await open()]
    const name = '50/50 "Chans" #1'
    const horse = (document: object) => ({ op: 'create', collection: 'horses', document: document as never }) as const
    const result = await commit(store, 'Anna', 'import', [
      horse({ name, sire: 'Far', dam: 'Mor', color: 'Brun', owner: 'Anna', note: 'hemligt', stats: [1, 2] }),
      horse({ name: 'Mor', sire: 'Morfar', owner: 'Bo', color: 'Svart' }),
      { op: 'create', collection: 'pedigree', document: { name: 'Far', sire: 'Farfar', dam: 'Farmor', breed: 'SWB' } },
      { op: 'create', collection: 'evaluations', document: { horse: name, type: 'vrh', movement: 8, judge: 'Dora' } },
      {
        op: 'create',
        collection: 'scores',
        document: { name, notepoints: 40, dressyr: { 'Lätt C': ['1/9 | Cup, 2023-09-10'] } },
      },
    ])
    expect(result.ok).toBe(true)
    const text = passFile(await readPass(store, urlOf(name, '.json')), 'Norrsken')
    expect(text).not.toMatch(/hemligt|Anna|"Bo"/)
    expect(await importStore(other, pieces(text))).toMatchObject({ ok: true, created: 5, refused: [] })
    const taken = await readPass(other, urlOf(name))
    expect(taken.horse).toMatchObject({ name, sire: 'Far', dam: 'Mor', color: 'Brun', stats: [1, 2] })
    expect(taken.evaluations).toMatchObject([{ type: 'vrh', judge: 'Dora' }])
    expect(taken.scores).toMatchObject({ notepoints: 40 })
    expect(taken.cells.filter((cell) => cell.name !== null).map((cell) => cell.name)).toEqual(
      expect.arrayContaining(['Far', 'Mor', 'Farfar', 'Farmor', 'Morfar']),
    )
    // Imported once more it changes nothing.
    expect(await importStore(other, pieces(text))).toMatchObject({ ok: true, created: 0, replaced: 0, unchanged: 5 })
  })

  test('of a missing horse is not found', async () => {
    const store = await open()
    await expect(readPass(store, urlOf('Ingen'))).rejects.toMatchObject({ init: { status: 404 } })
  })
})
