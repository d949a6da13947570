import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayoutKey } from '#app/domain/interchange/layouts.ts'
import { findKind, partsOf } from './file-parts.ts'
import { readingOf } from './reading.ts'

const FOLDER = join(import.meta.dirname, '../../../tests/examples/tables')
const hooks = { onRead: () => {}, onUnknown: () => {}, onRefused: () => {}, onNote: () => {} }

/** Tables as other programs write them; all horses are invented. */
test.each<[string, LayoutKey, object[]]>([
  [
    'breedmate.csv',
    'breedmate',
    [
      { name: 'Golden Bay', gender: 'Hingst', color: 'Bay' },
      {
        name: 'Aurora Bay',
        gender: 'Sto',
        age: 1990,
        color: 'Grey',
        breeder: 'Bay Stud',
        sire: 'Golden Bay',
        dam: 'Silver Mist',
      },
      {
        name: 'Dusty Bay',
        gender: 'Valack',
        age: 2001,
        color: 'Chestnut',
        breeder: 'Bay Stud',
        sire: 'Golden Bay',
        dam: 'Aurora Bay',
      },
    ],
  ],
  [
    'zooeasy.csv',
    'zooeasy',
    [
      {
        name: 'Hëlma van de Duinen',
        gender: 'Sto',
        age: 1993,
        color: 'Bruin',
        sire: 'Bram',
        breeder: 'Fokkerij Zee',
        owner: 'J. de Wit',
      },
      { name: 'Bram', gender: 'Hingst', age: 1985, color: 'Zwart' },
      {
        name: 'Nero',
        gender: 'Valack',
        age: 2001,
        color: 'Vos',
        sire: 'Bram',
        dam: 'Hëlma van de Duinen',
        breeder: 'Fokkerij Zee',
      },
    ],
  ],
  [
    'pedigree-viewer.txt',
    'pedigree-viewer',
    [
      { name: 'A100', gender: 'Hingst', created: 1998 },
      { name: 'B200', gender: 'Sto', created: 1999 },
      { name: 'C300', gender: 'Sto', created: 2004, sire: 'A100', dam: 'B200' },
    ],
  ],
  [
    'vrl.csv',
    'vrl',
    [
      {
        name: 'Yön Kuningas',
        gender: 'Hingst',
        breed: 'suomenhevonen',
        age: 2015,
        height: 158,
        color: 'musta',
        focus: 'kouluratsastus',
      },
      { name: 'Lumikki', gender: 'Sto', breed: 'suomenhevonen', age: 2016, height: 155, color: 'kimo' },
      {
        name: 'Tähtivyö',
        gender: 'Valack',
        breed: 'suomenhevonen',
        age: 2019,
        height: 156,
        color: 'rn',
        focus: 'esteratsastus',
        sire: 'Yön Kuningas',
        dam: 'Lumikki',
      },
    ],
  ],
])('%s is read as a table of %s', async (file, layout, horses) => {
  const path = join(FOLDER, file)
  const { table, reading, collection } = readingOf(await findKind(path, file))
  expect(table?.layout).toBe(layout)
  const rows = []
  for await (const part of partsOf(createReadStream(path), { reading, collection }, hooks))
    if ('rows' in part) rows.push(...part.rows)
  expect(rows.map(({ said }) => said)).toEqual(horses)
  expect(rows.flatMap(({ wrong }) => wrong)).toEqual([])
})

test('the year of birth is that of a horse, or of an ancestor', async () => {
  const path = join(FOLDER, 'pedigree-viewer.txt')
  const columns = async (as: 'horses' | 'pedigree') => readingOf(await findKind(path, 'a.txt', { as })).table?.columns
  expect(await columns('horses')).toEqual(['name', 'sire', 'dam', 'age', 'gender', null])
  expect(await columns('pedigree')).toEqual(['name', 'sire', 'dam', 'created', 'gender', null])
})
