import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkPedigree } from '#app/domain/pedigree/walk.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { fieldMap, type MapField } from './field-map.ts'
import { pedigreeView } from './tree.ts'

const NAMES = ['Alm', 'Björk', 'Ek', 'Gran', 'Hägg', 'Lönn', 'Okänd'] as const
const parents = fc.record({ sire: fc.constantFrom(...NAMES), dam: fc.constantFrom(...NAMES) })

/** The names of all places, by path. */
function placesOf(fields: readonly (MapField | null)[]): Map<string, string | null> {
  const places = new Map<string, string | null>()
  for (const field of fields) {
    if (field === null) continue
    places.set(field.path, field.name)
    for (const [path, name] of placesOf(field.behind)) places.set(path, name)
  }
  return places
}

test('the map has each known place of the pedigree, repeated ancestors with their own in each of their places', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...NAMES.slice(0, -1)), parents),
      fc.integer({ min: 5, max: 8 }),
      async (entries, led) => {
        const entryOf = (name: string): [string, Ancestor][] => {
          const { sire, dam } = entries[name] ?? { sire: '', dam: '' }
          // Parents are later in the alphabet: no horse is its own ancestor.
          const older = (parent: string) => (parent > name ? parent : '')
          return [[name, { document: { name, sire: older(sire), dam: older(dam) }, own: false }]]
        }
        const lookup = (names: string[]) => new Map(names.flatMap(entryOf))
        const horse = { sire: 'Alm', dam: 'Björk' }
        const cells = await walkPedigree(horse, lookup, ({ document: { sire, dam } }) => ({ sire, dam }), led)
        const { fields, counts } = fieldMap(pedigreeView(cells), led)
        const known = cells.filter(({ name }) => name !== null)
        expect(placesOf(fields)).toEqual(new Map(known.map(({ path, name }) => [path, name])))
        const deepest = Math.max(...known.map(({ generation }) => generation))
        expect(counts).toEqual(
          Array.from({ length: deepest }, (_, at) => ({
            generation: at + 1,
            known: known.filter(({ generation }) => generation === at + 1).length,
            of: 2 ** (at + 1),
          })),
        )
      },
    ),
  )
})
