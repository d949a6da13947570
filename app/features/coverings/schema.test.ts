import { expect, test } from 'vitest'
import { coveringsPath, foalWishes, readCoverings, SaveCoverings } from './schema.ts'

const read = (query: string) => readCoverings(new URLSearchParams(query))
const lock = (mare: string, stallion: string) => `las=${encodeURIComponent(`${mare}\n${stallion}`)}`

test('an address without keys is the usual year', () => {
  const { address, problems } = read('')
  expect(problems).toEqual({})
  expect(address).toMatchObject({
    mostMares: 5,
    inbreeding: 6.25,
    isSameBreed: true,
    isLiving: true,
    isWithinRights: true,
    balance: 50,
  })
  expect(foalWishes(address.goal)).toEqual([])
  expect(coveringsPath(new URLSearchParams(), address)).toBe('/admin/breeding/coverings')
})

test('one state has one address', () => {
  const query = `klass=dressyr%3AL%C3%A4tt+A&ston=3&inavel=3,125&ras=alla&doda=tillat&sprang=bortse&vikt=20&${lock('Åsa', 'Tor')}&vila=Ylva&utan=Frej&sida=2`
  const { address, problems } = read(query)
  expect(problems).toEqual({})
  expect(address).toMatchObject({
    mostMares: 3,
    inbreeding: 3.125,
    balance: 20,
    resting: ['Ylva'],
    barred: ['Frej'],
    isWithinRights: false,
    page: 2,
  })
  expect(address.locks).toEqual([{ mare: 'Åsa', stallion: 'Tor' }])
  const path = coveringsPath(new URLSearchParams(query), address)
  expect(read(path.slice(path.indexOf('?'))).address).toEqual(address)
})

test.each([
  ['ston=fem', 'ston', 'Skriv ett helt antal ston, 0 till 999.'],
  ['ston=2,5', 'ston', 'Skriv ett helt antal ston, 0 till 999.'],
  ['ston=1000', 'ston', 'Skriv ett helt antal ston, 0 till 999.'],
  ['inavel=mycket', 'inavel', 'Skriv inaveln i procent, 0 till 100.'],
  ['inavel=-1', 'inavel', 'Skriv inaveln i procent, 0 till 100.'],
  ['vikt=101', 'vikt', 'Handtaget går från 0 till 100.'],
  ['lsto=Åsa', 'lhingst', 'Skriv både stoet och hingsten.'],
  ['lhingst=Tor', 'lsto', 'Skriv både stoet och hingsten.'],
])('%s is told below its field, and the usual is taken', (query, field, message) => {
  const { address, problems } = read(query)
  expect(problems).toEqual({ [field]: message })
  expect(address).toEqual(read('').address)
})

test('a class that does not exist is told', () => {
  expect(Object.keys(read('klass=dressyr:Mars').problems)).toEqual(['klass'])
})

test('a mare that is locked anew has her last stallion', () => {
  expect(read(`${lock('Åsa', 'Tor')}&las=&lsto=Åsa&lhingst=Frej`).address.locks).toEqual([
    { mare: 'Åsa', stallion: 'Frej' },
  ])
  expect(read('las=%C3%85sa').address.locks).toEqual([])
})

test('locks and horses that an address has no room for are told by their number', () => {
  const many = Array.from({ length: 60 }, (_, at) => lock(`${'ä'.repeat(40)}${10 + at}`, `Tor${'f'.repeat(42)}`)).join(
    '&',
  )
  const query = `${many}&vila=Ylva`
  const { address, problems } = read(query)
  const left = 61 - address.locks.length
  expect(problems['las']).toBe(
    `Adressen är full: ${left} av låsen och hästarna fick inte plats. Ta bort några och räkna om.`,
  )
  expect(address.resting).toEqual([])
  const path = coveringsPath(new URLSearchParams(query), address)
  expect(path.length).toBeGreaterThan(5000)
  expect(path.length).toBeLessThan(7000)
  expect(read(path.slice(path.indexOf('?')))).toEqual({ address, problems: {} })
})

test('what is saved is a mare and her stallion on a line each', () => {
  expect(SaveCoverings.parse({ par: 'Åsa\r\nTor\r\nYlva\r\nFrej' }).par).toEqual([
    { mare: 'Åsa', stallion: 'Tor' },
    { mare: 'Ylva', stallion: 'Frej' },
  ])
  expect(SaveCoverings.parse({ par: 'Åsa\nTor', ston: '3', sprang: 'bortse' })).toMatchObject({
    ston: 3,
    sprang: 'bortse',
  })
  expect(SaveCoverings.safeParse({ par: 'Åsa\nTor', ston: 'x' }).error?.issues[0]?.message).toBe(
    'Skriv ett helt antal ston, 0 till 999.',
  )
  expect(SaveCoverings.safeParse({ par: ' ' }).error?.issues[0]?.message).toBe('Det finns inga par att spara.')
})
