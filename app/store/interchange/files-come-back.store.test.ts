import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HORSE_FACTS } from '#app/domain/gedcom/facts.table.ts'
import { isKnownName } from '#app/domain/names.ts'
import { demoStud } from '#demo/stud.ts'
import { type ArbitraryStud, arbitraryStud, readStud, studText } from '../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import type { Store } from '../store.ts'
import { exportText } from './export.ts'
import { exportFile } from './export-tables.ts'
import { type ImportOptions, importStore } from './import.ts'

async function take(store: Store, text: string, options: ImportOptions = {}) {
  const whole = async function* () {
    yield Buffer.from(text)
  }
  const result = await importStore(store, whole(), options)
  if (!result.ok) throw new Error(JSON.stringify(result).slice(0, 500))
  return result
}

async function fileOf(store: Store, name: string): Promise<string> {
  let text = ''
  for await (const part of exportFile(store.db, name, 'Stall') ?? []) text += String(part)
  return text
}

const IN_TREE = ['name', 'gender', 'sire', 'dam', ...Object.keys(HORSE_FACTS)]

/**
 * What a family tree cannot hold: a parent that is known to be unknown, and fields that are none of an entry's. That a
 * field is false or blank rather than missing, and that a number was stored as text, no cell holds either.
 */
function inTree(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => {
      if (!IN_TREE.includes(key) || value === null || value === '') return false
      return (key !== 'sire' && key !== 'dam') || isKnownName(value)
    }),
  )
}

describeOnBothEngines('Files that were written', (open, { engine }) => {
  test('bring a pedigree back as a family tree, in 7 and in 5.5.1', async () => {
    const store = await open()
    const stud = [...demoStud({ horses: engine === 'sqlite' ? 120 : 40, year: 2026, today: '2026-05-01' })]
    const entries = stud.flatMap(({ collection, document }) =>
      collection === 'pedigree' ? [document as Record<string, unknown>] : [],
    )
    const told = entries.map((entry, at) => ({
      ...entry,
      ...(at % 5 === 0 && { died: 2001, notes: 'Rad ett @\n\nrad två' }),
    }))
    await take(store, JSON.stringify({ pedigree: Object.fromEntries(told.map((entry, at) => [`p${at}`, entry])) }))
    const before = await exportText(store)
    for (const file of ['stamtavla.ged', 'stamtavla-551.ged']) {
      const [text, copy] = [await fileOf(store, file), await open()]
      const tree = { reading: { as: 'gedcom' } } as const
      await take(copy, text, tree)
      const back = new Map(
        Object.values(readStud(await exportText(copy))['pedigree'] ?? {}).map((entry) => [entry['name'], entry]),
      )
      for (const entry of told) expect(back.get(entry['name' as never])).toEqual(inTree(entry))
      // Only what was the name of a parent is an entry now.
      expect(await take(store, text, tree)).toMatchObject({ replaced: 0 })
      expect(readStud(await exportText(store))['pedigree']).toMatchObject(readStud(before)['pedigree'] ?? {})
    }
  })

  test('bring any pedigree back as a family tree, whatever its names', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStud, async (stud) => {
        const entries = Object.values(stud['pedigree'] ?? {}).map(({ name, sire, dam }) => inTree({ name, sire, dam }))
        // A placeholder is no individual.
        fc.pre(entries.length > 0 && entries.every(({ name }) => isKnownName(name)))
        const [store, copy] = [await open(), await open()]
        await take(store, JSON.stringify({ pedigree: Object.fromEntries(entries.map((one, at) => [`p${at}`, one])) }))
        for (const file of ['stamtavla.ged', 'stamtavla-551.ged']) {
          const result = await take(copy, await fileOf(store, file), { reading: { as: 'gedcom' }, skipInvalid: true })
          for (const { reason } of result.refused) expect(reason).toMatch(/sin egen förfader/)
          const back = Object.values(readStud(await exportText(copy))['pedigree'] ?? {})
          const refused = result.refused.map(({ id }) => id).join()
          for (const one of entries) {
            if (!refused.includes(String(one['name']))) expect(back).toContainEqual(expect.objectContaining(one))
          }
        }
        for (const one of [store, copy]) await one.close()
      }),
      { numRuns: engine === 'sqlite' ? 8 : 2 },
    )
  })

  test('bring any stud back from maps and lists by collection', async () => {
    await fc.assert(
      fc.asyncProperty(filledStud, async (stud) => {
        const [store, maps, lists] = [await open(), await open(), await open()]
        await take(store, studText(stud))
        const exported = await exportText(store)
        await take(maps, JSON.stringify(plain(stud, (documents) => Object.fromEntries(documents))))
        expect(await exportText(maps)).toBe(exported)
        await take(
          lists,
          JSON.stringify(plain(stud, (documents) => documents.map(([id, one]) => ({ __id__: id, ...one })))),
        )
        expect(readStud(await exportText(lists))).toEqual(readStud(exported))
        for (const one of [store, maps, lists]) await one.close()
      }),
      { numRuns: engine === 'sqlite' ? 12 : 3 },
    )
  })
})

/** A file without any document is no export. */
const filledStud = arbitraryStud.filter((stud) => Object.values(stud).some((one) => Object.keys(one).length > 0))

type Documents = [id: string, document: Record<string, unknown>][]

/** A stud as other tools write it: its collections without a frame around them. */
const plain = (stud: ArbitraryStud, write: (documents: Documents) => unknown) =>
  Object.fromEntries(
    Object.entries(stud).flatMap(([collection, documents]) => {
      const all = Object.entries(documents)
      return all.length === 0 ? [] : [[collection, write(all)]]
    }),
  )
