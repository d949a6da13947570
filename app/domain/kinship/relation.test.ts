import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/rounds.ts'
import type { ParentNames } from './ancestry.ts'
import { kinshipOf } from './kinship.ts'
import { expectedKinship, relationOf } from './relation.ts'
import { ancestorWord, relationSaid, relationWord } from './relation-words.table.ts'

/** A family by rows `foal: sire dam`. `M` in a name's end is nothing: sexes are given with the pairs. */
function family(rows: string): Map<string, ParentNames> {
  return new Map(
    rows
      .trim()
      .split('\n')
      .map((row) => {
        const [name = '', sire, dam] = row.trim().split(/[:\s]+/)
        return [name, { sire: sire === '-' ? null : sire, dam: dam === '-' ? null : dam }]
      }),
  )
}

const FAMILY = family(`
  Far: Farfar Farmor
  Mor: Morfar Mormor
  Farfar: FarfarsFar FarfarsMor
  Mormor: MormorsFar MormorsMor
  FarfarsFar: FFFF FFFM
  Jag: Far Mor
  Syster: Far Mor
  Halvsyster: Far Annan
  Halvbror: Hingst Mor
  Faster: Farfar Farmor
  Farbror: Farfar Farmor
  Moster: Morfar Mormor
  Morbror: Morfar Mormor
  Halvmoster: X1 Mormor
  Halvfarbror: Farfar X2
  FarfarsSyster: FarfarsFar FarfarsMor
  MormorsHalvbror: MormorsFar X3
  FFFsBror: FFFF FFFM
  Kusin: X4 Faster
  Kusin2: Morbror X5
  Halvkusin: X6 Halvmoster
  Systerson: X7 Syster
  Brorsdotter: Bror X8
  Bror: Far Mor
  Halvbrorson: Halvbror X9
  Systerdotterson: Systerdotter Z0
  Systerdotter: Z1 Syster
  Kusinbarn: Kusin2 Z2
  Kusinbarnbarn: Z3 Kusinbarn
  FarsKusin: Z4 FarfarsSyster
  Syssling: FarsKusin Z5
  Sysslingbarn: Syssling Z6
  Barn: Jag Z7
  Barnbarn: Barn Z8
  Barnbarn2: Z9 Dotter
  Dotter: Jag Y0
  Barnbarnsbarn: Barnbarn Y1
  IFyra: Barnbarnsbarn Y2
  Dubbel1: BrorA SysterB
  Dubbel2: BrorB SysterA
  BrorA: PA MA
  SysterA: PA MA
  BrorB: PB MB
  SysterB: PB MB
  Dubbelbarn: Dubbel2 Y3
  Inavlad: Stam StamDotter
  StamDotter: Stam Y4
  Tvåvägar: StamSon StamDotter
  StamSon: Stam Y5
  Ensam: - -
  HalvKänd: Far -
  HalvKänd2: Far -
`)

/** What the first is to the second. */
const PAIRS: [first: string, gender: string | null, second: string, word: string | null][] = [
  ['Far', 'Hingst', 'Jag', 'far'],
  ['Mor', 'Sto', 'Jag', 'mor'],
  ['Farfar', 'Hingst', 'Jag', 'farfar'],
  ['Farmor', 'Sto', 'Jag', 'farmor'],
  ['Morfar', 'Valack', 'Jag', 'morfar'],
  ['Mormor', null, 'Jag', 'mormor'],
  ['FarfarsFar', 'Hingst', 'Jag', 'farfars far'],
  ['MormorsMor', 'Sto', 'Jag', 'mormors mor'],
  ['FFFM', 'Sto', 'Jag', 'farfars farmor'],
  ['FFFF', 'Hingst', 'Barn', 'farfars farfars far'],
  ['FFFF', 'Hingst', 'Barnbarn', 'farfars farfars farfar'],
  ['Jag', 'Hingst', 'Far', 'son'],
  ['Jag', 'Sto', 'Mor', 'dotter'],
  ['Jag', 'Valack', 'Mor', 'son'],
  ['Jag', null, 'Mor', 'avkomma'],
  ['Jag', 'Sto', 'Farfar', 'sondotter'],
  ['Jag', 'Hingst', 'Mormor', 'dotterson'],
  ['Jag', null, 'Mormor', 'barnbarn'],
  ['Barnbarn', 'Sto', 'Jag', 'sondotter'],
  ['Barnbarn2', 'Sto', 'Jag', 'dotterdotter'],
  ['Barnbarnsbarn', 'Sto', 'Jag', 'barnbarnsbarn'],
  ['IFyra', 'Sto', 'Jag', 'ättling i fjärde led'],
  ['Syster', 'Sto', 'Jag', 'helsyster'],
  ['Jag', 'Hingst', 'Syster', 'helbror'],
  ['Jag', null, 'Syster', 'helsyskon'],
  ['Halvsyster', 'Sto', 'Jag', 'halvsyster'],
  ['Halvbror', 'Hingst', 'Jag', 'halvbror'],
  ['Halvbror', null, 'Jag', 'halvsyskon'],
  ['HalvKänd', 'Sto', 'HalvKänd2', 'halvsyster'],
  ['Faster', 'Sto', 'Jag', 'faster'],
  ['Farbror', 'Valack', 'Jag', 'farbror'],
  ['Moster', 'Sto', 'Jag', 'moster'],
  ['Morbror', 'Hingst', 'Jag', 'morbror'],
  ['Morbror', null, 'Jag', 'mors syskon'],
  ['Halvmoster', 'Sto', 'Jag', 'halvmoster'],
  ['Halvfarbror', 'Hingst', 'Jag', 'halvfarbror'],
  ['Halvfarbror', null, 'Jag', 'fars halvsyskon'],
  ['FarfarsSyster', 'Sto', 'Jag', 'farfars syster'],
  ['MormorsHalvbror', 'Hingst', 'Jag', 'mormors halvbror'],
  ['FFFsBror', 'Hingst', 'Jag', 'farfars fars bror'],
  ['Kusin', 'Sto', 'Jag', 'kusin'],
  ['Kusin2', null, 'Jag', 'kusin'],
  ['Halvkusin', 'Hingst', 'Jag', 'halvkusin'],
  ['Systerson', 'Hingst', 'Jag', 'systerson'],
  ['Systerson', null, 'Jag', 'systerbarn'],
  ['Brorsdotter', 'Sto', 'Jag', 'brorsdotter'],
  ['Brorsdotter', 'Hingst', 'Jag', 'brorson'],
  ['Brorsdotter', null, 'Jag', 'brorsbarn'],
  ['Halvbrorson', 'Valack', 'Jag', 'halvbrorson'],
  ['Systerdotterson', 'Hingst', 'Jag', 'systers barnbarn'],
  ['Kusinbarn', 'Sto', 'Jag', 'kusinbarn'],
  ['Jag', 'Hingst', 'Kusinbarn', 'fars kusin'],
  ['Kusinbarnbarn', 'Sto', 'Jag', 'kusins barnbarn'],
  ['Jag', 'Hingst', 'Kusinbarnbarn', 'morfars kusin'],
  ['FarsKusin', 'Sto', 'Jag', 'fars kusin'],
  ['Syssling', 'Sto', 'Jag', 'syssling'],
  ['Sysslingbarn', 'Sto', 'Jag', null],
  ['Dubbel1', 'Sto', 'Dubbel2', 'kusin, två gånger'],
  ['Dubbelbarn', 'Sto', 'Dubbel1', 'kusinbarn, två gånger'],
  ['Stam', 'Hingst', 'Inavlad', 'far'],
  ['Inavlad', 'Sto', 'StamDotter', 'dotter'],
  ['Stam', 'Hingst', 'Tvåvägar', 'farfar och morfar'],
  ['Tvåvägar', 'Sto', 'Stam', 'sondotter och dotterdotter'],
  ['Ensam', 'Sto', 'Jag', null],
  ['Jag', 'Sto', 'Jag', null],
  ['Finns inte', 'Sto', 'Jag', null],
]

test('there are sixty worked pairs', () => expect(PAIRS.length).toBeGreaterThanOrEqual(60))

test.each(PAIRS)('%s (%s) is to %s: %s', (first, gender, second, word) => {
  expect(relationWord(relationOf(FAMILY, first, second), gender)).toBe(word)
})

test('how often two are kin stands after the other name, where it is in one way', () => {
  const [cousins, both] = [relationOf(FAMILY, 'Dubbel1', 'Dubbel2'), relationOf(FAMILY, 'Stam', 'Tvåvägar')]
  expect(relationSaid(cousins, 'Sto')).toEqual({ word: 'kusin', often: 'två gånger' })
  expect(relationSaid(both, 'Hingst')).toEqual({ word: 'både farfar och morfar', often: null })
  expect(relationSaid(relationOf(FAMILY, 'Stam', 'Inavlad'), 'Hingst')).toEqual({ word: 'far', often: null })
  const mixed = { kind: 'ancestor', paths: ['FF', 'FF', 'MF'] } as const
  expect(relationSaid(mixed, 'Hingst')).toEqual({ word: 'farfar, två gånger och morfar', often: null })
  expect(relationSaid(relationOf(FAMILY, 'Ensam', 'Jag'), 'Sto')).toBeNull()
})

test.each([
  ['Systerdotterson', 'barnbarn till en syster'],
  ['Kusinbarnbarn', 'barnbarn till en kusin'],
  ['IFyra', 'ättling i fjärde led'],
  ['Barnbarnsbarn', 'barnbarnsbarn'],
])('before another name, %s is: %s', (first, word) => {
  expect(relationSaid(relationOf(FAMILY, first, 'Jag'), 'Sto')).toEqual({ word, often: null })
})

test('an ancestor’s word is read from the horse up', () => {
  expect(['F', 'MF', 'MFM', 'FFMM'].map(ancestorWord)).toEqual(['far', 'morfar', 'morfars mor', 'farfars mormor'])
})

test('what has no word says why', () => {
  expect(relationOf(FAMILY, 'Sysslingbarn', 'Jag').kind).toBe('distant')
  expect(relationOf(FAMILY, 'Ensam', 'Jag').kind).toBe('none')
  expect(relationOf(FAMILY, 'Jag', ' Jag ').kind).toBe('same')
  expect(relationOf(FAMILY, 'Unknown', 'Jag').kind).toBe('none')
})

/** Random parents among the horses before each one, few enough that they are often kin. */
const pedigree = fc
  .array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })), { minLength: 3, maxLength: 22 })
  .map((rows) => {
    const parent = (at: number, back: number) => (at - back - 1 < 0 || back > 6 ? null : `H${at - back - 1}`)
    return new Map(rows.map(([f, m], at) => [`H${at}`, { sire: parent(at, f), dam: parent(at, m) }]))
  })

/** Every path up from a horse, as the names on it. */
function everyPath(rows: ReadonlyMap<string, { sire: string | null; dam: string | null }>, from: string): string[][] {
  const { sire, dam } = rows.get(from) ?? { sire: null, dam: null }
  const above = [sire, dam].flatMap((parent) => (parent === null ? [] : everyPath(rows, parent)))
  return [[from], ...above.map((path) => [from, ...path])]
}

test('the steps are the fewest of all paths, and the kinship is never less than the relation gives', () => {
  fc.assert(
    fc.property(pedigree, fc.nat(), fc.nat(), (rows, one, other) => {
      const names = [...rows.keys()]
      const [first = '', second = ''] = [names[one % names.length], names[other % names.length]]
      fc.pre(first !== second)
      const relation = relationOf(rows, first, second)
      const pairs = everyPath(rows, first).flatMap((up) =>
        everyPath(rows, second).flatMap((down) => (up.at(-1) === down.at(-1) ? [up.length + down.length - 2] : [])),
      )
      const fewest = Math.min(...pairs)
      const steps =
        relation.kind === 'kin'
          ? (relation.lines[0]?.first.length ?? 0) + (relation.lines[0]?.second.length ?? 0) + 2
          : 'paths' in relation
            ? relation.paths[0]?.length
            : null
      if (pairs.length === 0) expect(relation.kind).toBe('none')
      else if (fewest > 6) expect(relation.kind).toBe('distant')
      else expect(steps).toBe(fewest)
      const kinship = kinshipOf(rows, first, second)
      if (kinship.ok) expect(kinship.value).toBeGreaterThanOrEqual(expectedKinship(relation) - 1e-12)
    }),
    { numRuns: rounds(200) },
  )
})
