import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { pairsToTry } from './pairs-to-try.ts'

const tried = (stallions: HorseDocument[], mares: HorseDocument[], pedigree: readonly HorseDocument[] = []) => {
  const rows = new Map([...stallions, ...mares, ...pedigree].map((one) => [one.name, one]))
  const names = [stallions, mares].map((horses) => horses.map(({ name }) => name))
  return pairsToTry(stallions, mares, kinshipMatrix(rows, names[0] ?? [], names[1] ?? []))
}
const named = (stallions: HorseDocument[], mares: HorseDocument[]) =>
  tried(stallions, mares).map(({ stallion, mare }) => `${stallion.name} och ${mare.name}`)

test('pairs to try are of one breed, of as many breeds as there are, and no near kin', () => {
  const stallions = [
    { name: 'Alf', breed: 'SWB', sire: 'Far' },
    { name: 'Bo', breed: 'SWB' },
    { name: 'Carl', breed: 'ISL' },
    { name: 'Dan', breed: 'PRE' },
  ]
  const mares = [
    { name: 'Syster', breed: 'SWB', sire: 'Far' },
    { name: 'Dotter', breed: 'ISL', sire: 'Carl' },
    { name: 'Eva', breed: 'SWB' },
    { name: 'Frida', breed: 'ISL', sire: 'Unknown' },
  ]
  expect(named(stallions, mares)).toEqual(['Alf och Eva', 'Carl och Frida', 'Bo och Syster'])
  expect(named(stallions, [])).toEqual([])
})

test('each pair to try says one thing that is known of it', () => {
  const known = (name: string, parents: string) => {
    const [sire = '', dam = ''] = parents.split(' ')
    return [{ name, sire, dam }, ...[sire, dam].map((one) => ({ name: one, sire: `${one}f`, dam: `${one}m` }))]
  }
  const [near = { name: '' }, far = { name: '' }, mare = { name: '' }] = ['A B', 'C D', 'E F'].map(
    (parents, at) => known(`H${at}`, parents)[0],
  )
  const pedigree = [...known('H0', 'A B'), ...known('H1', 'C D'), ...known('H2', 'E F')].map((one) =>
    // The first stallion and the mare have a grandsire in common.
    one.name === 'E' ? { ...one, sire: 'Af' } : one,
  )
  const jumper = (name: string, value: number) => ({
    name,
    breed: 'QH',
    height: 150,
    stats: [...Array(12).fill(0), value, value, 0, 0],
  })
  const pairs = tried(
    [
      { ...near, breed: 'SWB' },
      { ...far, breed: 'SWB' },
      jumper('Hopp', 90),
      { name: 'Röd', breed: 'ISL', genotype: 'ee aa' },
    ],
    [{ ...mare, breed: 'SWB' }, jumper('Språng', 80), { name: 'Svart', breed: 'ISL', genotype: 'Ee aa' }],
    pedigree,
  )
  expect(
    pairs.map(({ stallion, mare: dam, why }) => [stallion.name, dam.name, why?.replaceAll('\u00a0', ' ')]),
  ).toEqual([
    ['H1', 'H2', '0 % inavel i fölet, räknat på 3 kompletta generationer'],
    ['Hopp', 'Språng', expect.stringMatching(/^Båda är bäst i hoppning: \d+ cm/)],
    ['Röd', 'Svart', '2 färger är möjliga: fux 50 %, svart 50 %'],
  ])
})
