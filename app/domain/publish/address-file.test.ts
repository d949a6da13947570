import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOfFile } from '../../../tests/examples/address-of-file.ts'
import { HORSE_TABS, horsePath, isAddressable } from '../names.ts'
import { isStorableName, LONGEST_NAME } from '../storable-name.ts'
import { fileOfAddress, hostProblem, sameWithoutCase } from './address-file.ts'

test.each([
  { address: '/', file: 'index.html', data: '_.data' },
  { address: '/stallions', file: 'stallions/index.html', data: 'stallions.data' },
  { address: '/stallions?sida=2', file: 'stallions/sida/2/index.html', data: null },
  { address: '/stallions/SWB?sida=12', file: 'stallions/SWB/sida/12/index.html', data: null },
  { address: '/bloodlines/3.2', file: 'bloodlines/3.2/index.html', data: 'bloodlines/3.2.data' },
  { address: horsePath('Norrsken Åska'), file: 'horse/Norrsken Åska/index.html', data: 'horse/Norrsken Åska.data' },
  { address: horsePath('Å', 'eval'), file: 'horse/Å/eval/index.html', data: 'horse/Å/eval.data' },
  { address: horsePath('100 %'), file: 'horse/100 %/index.html', data: 'horse/100 %.data' },
  { address: horsePath('%2F'), file: 'horse/%2F/index.html', data: 'horse/%2F.data' },
  { address: horsePath('Vad?#'), file: 'horse/Vad?#/index.html', data: 'horse/Vad?#.data' },
  { address: horsePath('St. Olaf.'), file: 'horse/St. Olaf./index.html', data: 'horse/St. Olaf..data' },
  {
    address: horsePath('50/50'),
    file: 'adresser/horse/50%2F50/index.html',
    data: 'adresser/horse/50%2F50.data',
  },
  { address: horsePath('A.data'), file: 'adresser/horse/A%2Edata/index.html', data: 'adresser/horse/A%2Edata.data' },
])('the file of $address', ({ address, file, data }) => {
  const [pathname = '', query] = address.split('?')
  const search = query === undefined ? '' : `?${query}`
  expect(fileOfAddress(pathname, search, 'page')).toBe(file)
  expect(fileOfAddress(pathname, search, 'data')).toBe(data)
  expect(addressOfFile(file)).toBe(address)
})

test('a name of 87 letters of three bytes each is too long for a file name', () => {
  const name = '馬'.repeat(87)
  const file = fileOfAddress(horsePath(name), '', 'page') ?? ''
  expect(file).toMatch(/^adresser\/horse\/%E9/)
  for (const step of file.split('/')) expect(Buffer.byteLength(step)).toBeLessThan(248)
  expect(addressOfFile(file)).toBe(horsePath(name))
})

const horseName = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc
      .array(
        fc.constantFrom('a', 'A', 'å', '/', '\\', '%', '?', '#', '.', ' ', '.data', '_', '+', 'sida', '2', 'eval'),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: fc.constantFrom('å', '馬', '🐎'), minLength: 60, maxLength: LONGEST_NAME / 2 }),
  )
  .map((name) => name.trim())
  .filter((name) => isStorableName(name) && isAddressable(name))

test('an address and its file lead to each other, whatever the horse’s name', () => {
  const tab = fc.constantFrom(undefined, ...HORSE_TABS)
  fc.assert(
    fc.property(horseName, tab, fc.constantFrom('', '?sida=2'), (name, of, search) => {
      const address = horsePath(name, of)
      const asked = of === undefined ? '' : search
      const page = fileOfAddress(address, asked, 'page') ?? ''
      expect(addressOfFile(page)).toBe(address + asked)
      expect(addressOfFile(fileOfAddress(address, '', 'data') ?? '')).toBe(address)
      for (const step of page.split('/')) {
        expect(Buffer.byteLength(step)).toBeLessThan(248)
        expect(step).not.toMatch(/^\.*$/)
      }
    }),
  )
})

test('no two horses share a file, and none uses a tab of another', () => {
  const all = (names: string[]) => {
    const addresses = names.flatMap((name) => [horsePath(name), ...HORSE_TABS.map((tab) => horsePath(name, tab))])
    const files = addresses.flatMap((address) => [
      fileOfAddress(address, '', 'page') ?? '',
      fileOfAddress(address, '', 'data') ?? '',
    ])
    // Nor may a file be in the place of a folder.
    const folders = new Set(files.flatMap((file) => foldersOf(file)))
    return { files, clashes: files.filter((file) => folders.has(file)) }
  }
  const foldersOf = (file: string) => {
    const steps = file.split('/')
    return steps.slice(1).map((_step, at) => steps.slice(0, at + 1).join('/'))
  }
  fc.assert(
    fc.property(fc.uniqueArray(horseName, { maxLength: 8 }), (names) => {
      const { files, clashes } = all([...names, 'A', 'A/eval', 'A.data', 'A.data.gz', 'sida', '2', 'index.html'])
      expect(new Set(files).size).toBe(
        new Set([...names, 'A', 'A/eval', 'A.data', 'A.data.gz', 'sida', '2', 'index.html']).size * 8,
      )
      expect(clashes).toEqual([])
    }),
  )
})

test.each([
  { name: 'Norrsken Åska', problem: null },
  { name: '50/50', problem: 'encoded' },
  { name: '.dold', problem: 'hidden' },
  { name: 'Vad gör du?', problem: 'windows' },
  { name: 'Olaf.', problem: 'windows' },
])('a host of static files and $name: $problem', ({ name, problem }) => {
  expect(hostProblem(fileOfAddress(horsePath(name), '', 'page') ?? '')).toBe(problem)
})

test('file systems that ignore case are asked about', () => {
  expect(sameWithoutCase('horse/ÅSA/index.html')).toBe(sameWithoutCase('horse/a\u030Asa/index.html'))
})
