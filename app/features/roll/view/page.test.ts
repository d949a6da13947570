import { expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/roll/filter.ts'
import { emptyRoll, putHorse } from '#app/domain/roll/roll.ts'
import { type Asked, answerOf, rollPage, saidOfSentence } from './page.ts'

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

test('a name leads to all horses where many have it', () => {
  const said = (horses: number) => {
    const roll = emptyRoll()
    for (let at = 0; at < horses; at++) putHorse(roll, `Norrsken ${at}`, { texts: {}, numbers: {}, potentials: {} })
    return saidOfSentence(roll, 'norr', { filter: { ...NO_FILTER, name: 'norr' }, order: null, unknown: [] })
  }
  expect(said(20)).toBeNull()
  expect(said(21)).toEqual({ name: '21 hästar', about: 'med ”norr” i namnet, att välja bland', href: '/horses?q=norr' })
})
