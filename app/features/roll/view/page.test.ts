import { expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/roll/filter.ts'
import { emptyRoll } from '#app/domain/roll/roll.ts'
import { type Asked, answerOf, rollPage } from './page.ts'

const asked = (linje: string[]): Asked => ({
  filter: { ...NO_FILTER, texts: { linje } },
  shown: { order: null, isTable: false },
  order: 'namn',
  page: 1,
  typed: '',
  unknown: [],
})
const chips = (values: string[]) => {
  const one = asked(values)
  return rollPage(one, answerOf(emptyRoll(), one), new Map(), { year: 2026, siteName: 'Prov' }).view.chips
}

test('many values of one fact are one chip, which takes them all away', () => {
  expect(chips(['1.1', '1.2']).map(({ value }) => value)).toEqual(['1.1', '1.2'])
  const many = Array.from({ length: 30 }, (_, at) => `0.${at}`)
  expect(chips(many)).toEqual([{ of: 'linje', kind: 'Linje', value: '0.0, 0.1, 0.2 och 27 till', href: '/horses' }])
})
