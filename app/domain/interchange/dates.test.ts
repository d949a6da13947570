import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isImpossibleDate, isoDate, readDate } from './dates.ts'

test.each([
  ['2012', '2012'],
  ['2012-05-14', '2012-05-14'],
  ['2012/5/4', '2012-05-04'],
  ['20120514', '2012-05-14'],
  ['14.5.2012', '2012-05-14'],
  ['4.5.2012', '2012-05-04'],
  ['14/5 2012', '2012-05-14'],
  ['25-03-2012', '2012-03-25'],
  ['03/25/2012', '2012-03-25'],
  ['05/05/2012', '2012-05-05'],
  ['maj 2012', '2012-05'],
  ['14 maj 2012', '2012-05-14'],
  ['den 14 maj 2012', '2012-05-14'],
  ['May 5, 2012', '2012-05-05'],
  ['3. Mai 2012', '2012-05-03'],
  ['3 märz 2012', '2012-03-03'],
  ['1 mrt 2012', '2012-03-01'],
  ['12 elokuuta 2012', '2012-08-12'],
  ['2012-05', '2012-05'],
  ['05/2012', '2012-05'],
  ['2012-05-14T00:00:00.000Z', '2012-05-14'],
  ['2012-05-14 00:00:00', '2012-05-14'],
  ['född 2012', '2012'],
  ['29 februari 2024', '2024-02-29'],
])('%j is the date %s', (text, date) => {
  const read = readDate(text)
  expect(read && isoDate(read)).toBe(date)
  expect(read?.isAmbiguous).toBe(false)
})

test.each([
  ['08/06/1940', '1940-06-08', '1940-08-06'],
  ['01-04-1993', '1993-04-01', '1993-01-04'],
])('%j is %s, or %s with the month first', (text, dayFirst, monthFirst) => {
  const [day, month] = [readDate(text), readDate(text, 'month')]
  expect([day && isoDate(day), month && isoDate(month)]).toEqual([dayFirst, monthFirst])
  expect([day?.isAmbiguous, month?.isAmbiguous]).toEqual([true, true])
})

test.each([
  '',
  '12',
  '12-05-14',
  '2012-2013',
  '45/05/2012',
  '20129914',
  '2012-02-30',
  '31.4.2012',
  '29 februari 2023',
  '2012-25-03',
  '5 2012 6',
  '13/2012',
  '2012,5',
  'nitton',
  'Vårcupen',
  'Vårcupen 2012',
  'maj juni 2012',
])('%j is no date', (text) => {
  expect(readDate(text)).toBeNull()
})

test('a date in any writing is read as the day that it is', () => {
  const days = fc.date({ min: new Date('1600-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, day] = iso.split('-').map(Number)
      const writings = [iso, iso.replaceAll('-', ''), `${day}.${month}.${year}`, `${day}/${month} ${year}`]
      for (const text of [...writings, date.toISOString()]) {
        const read = readDate(text)
        expect(read && isoDate(read)).toBe(iso)
      }
      expect(isImpossibleDate(iso)).toBe(false)
    }),
  )
})

test('dates that no calendar has, and texts that are none', () => {
  const impossible = ['2025-13-45', '2025-02-29', '2025-00-10', '2025-4-31', ' 2025-06-31 ']
  const others = ['2024-02-29', '2025-12-31', 'maj 2012', '2025', 'Vårcupen', '', '45-13-2025', '2025-13']
  expect([...impossible, ...others].filter(isImpossibleDate)).toEqual(impossible)
})

test.each(
  [
    'januari januar januari january tammikuu',
    'februari februar februari february helmikuu',
    'mars märz maart march maaliskuu',
    'april april april april huhtikuu',
    'maj mai mei may toukokuu',
    'juni juni juni june kesäkuu',
    'juli juli juli july heinäkuu',
    'augusti august augustus august elokuu',
    'september september september september syyskuu',
    'oktober oktober oktober october lokakuu',
    'november november november november marraskuu',
    'december dezember december december joulukuu',
  ].map((names, at) => [names, at + 1] as const),
)('%s is month %d', (names, month) => {
  for (const name of names.split(' ')) expect(readDate(`5 ${name} 2012`)).toMatchObject({ month, day: 5 })
})
