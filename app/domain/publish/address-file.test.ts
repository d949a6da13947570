import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HORSE_TABS, horsePath, isAddressable, passPath } from '../names.ts'
import { isStorableName, LONGEST_NAME } from '../storable-name.ts'
import { fileOfAddress, hostAddress } from './address-file.ts'
import { hasSum, plainStep } from './plain-step.ts'

test.each([
  { address: '/', file: 'index.html', data: 'index.data', host: '/' },
  { address: '/stallions', file: 'stallions/index.html', data: 'stallions.data', host: '/stallions/' },
  { address: '/stallions?sida=2', file: 'stallions/sida/2/index.html', data: null, host: '/stallions/sida/2/' },
  { address: '/horse/storm', file: 'horse/storm/index.html', data: 'horse/storm.data', host: '/horse/storm/' },
])('the file of $address', ({ address, file, data, host }) => {
  const [pathname = '', query] = address.split('?')
  const search = query === undefined ? '' : `?${query}`
  expect(fileOfAddress(pathname, search, 'page')).toBe(file)
  expect(fileOfAddress(pathname, search, 'data')).toBe(data)
  expect(hostAddress(address)).toBe(host)
})

test.each([
  ['Norrsken Åska', /^norrsken-aska--\w{8}$/],
  ['50/50', /^50-50--\w{8}$/],
  ['Vad gör du?', /^vad-gor-du--\w{8}$/],
  ['con', /^con--\w{8}$/],
  ['LPT1', /^lpt1--\w{8}$/],
  ['Olaf.', /^olaf--\w{8}$/],
  [' ', /^x--\w{8}$/],
  ['夜の馬', /^x--\w{8}$/],
  ['Æbleø ß', /^aebleo-ss--\w{8}$/],
  ['a--b', /^a-b--\w{8}$/],
  ['x'.repeat(200), /^x{60}--\w{8}$/],
  ['storm-2', /^storm-2$/],
])('%s as a name of a file', (text, name) => {
  expect(plainStep(text)).toMatch(name)
})

test.each([
  ['/horse/%C3%85sa?led=3#eval', /^\/horse\/asa--\w{8}\/\?led=3#eval$/],
  ['/horse/%C3%85sa/pass.json', /^\/horse\/asa--\w{8}\/pass\.json$/],
  ['/horse/%C3%85sa/eval.data?_routes=a', /^\/horse\/asa--\w{8}\/eval\.data\?_routes=a$/],
  ['/horse/%C3%85sa/news.xml', /^\/horse\/asa--\w{8}\/news\.xml$/],
  ['/horse/bo/pass.data', /^\/horse\/bo\/pass\.data$/],
  ['/_.data', /^\/index\.data$/],
  ['/stallions?sida=1#a', /^\/stallions\/#a$/],
  ['/stallions?ras=A&sida=2', /^\/stallions\/\?ras=A&sida=2$/],
  ['/assets/A_b-1.js', /^\/assets\/A_b-1\.js$/],
  [`/bild/${'a'.repeat(40)}`, /^\/bild\/a{40}\/hel\.png$/],
  [`/bild/${'a'.repeat(40)}/640.avif`, /^\/bild\/a{40}\/640\.avif$/],
  ['/news.xml', /^\/news\.xml$/],
])('%s on a host', (address, host) => {
  expect(hostAddress(address)).toMatch(host)
})

const horseName = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc
      .array(fc.constantFrom('a', 'A', 'å', '/', '\\', '%', '?', '#', '.', ' ', '.data', '_', '-', '--', 'con', '2'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
    fc.string({ unit: fc.constantFrom('å', '馬', '🐎'), minLength: 60, maxLength: LONGEST_NAME / 2 }),
  )
  .filter((name) => isStorableName(name) && isAddressable(name))

test('no two horses share a file whatever the case, none has a file of another’s tab, and every name is plain', () => {
  const given = ['A', 'a', 'Å', 'A/eval', 'A.data', 'A.data.gz', 'sida', '2', 'index.html', 'Storm', 'Storm ']
  fc.assert(
    fc.property(fc.uniqueArray(horseName, { maxLength: 8 }), (more) => {
      const names = [...new Set([...given, ...more])]
      const files = names.flatMap((name) => [
        ...[horsePath(name), ...HORSE_TABS.map((tab) => horsePath(name, tab))].flatMap((address) => [
          fileOfAddress(address, '', 'page') ?? '',
          fileOfAddress(address, '', 'data') ?? '',
        ]),
        fileOfAddress(`${passPath(name)}.json`, '', 'file') ?? '',
      ])
      expect(new Set(files).size).toBe(names.length * 9)
      // Nor may a file be in the place of a folder.
      const folders = new Set(files.flatMap(foldersOf))
      expect(files.filter((file) => folders.has(file))).toEqual([])
      for (const file of files) {
        expect(file).toMatch(/^(?:[a-z0-9-]{1,73}\/)*[a-z0-9-]{1,73}\.[a-z]+$/)
        expect(file).not.toMatch(/(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/)/)
      }
    }),
  )
})

const foldersOf = (file: string) => {
  const steps = file.split('/')
  return steps.slice(1).map((_step, at) => steps.slice(0, at + 1).join('/'))
}

test('a name of files is known by its sum', () => {
  expect([hasSum('/horse/asa--spzvd91h/eval'), hasSum('/horse/asa--spzvd91h'), hasSum('/horse/asa--b')]).toEqual([
    true,
    true,
    false,
  ])
})
