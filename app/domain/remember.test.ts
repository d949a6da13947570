import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('a text is computed once, with the same result however many others came between', () => {
  const asked: string[] = []
  const double = remember((text: string) => {
    asked.push(text)
    return text === '' ? null : text + text
  })
  expect([double('a'), double(''), double('a'), double('')]).toEqual(['aa', null, 'aa', null])
  expect(asked).toEqual(['a', ''])
  for (let at = 0; at < 5000; at++) expect(double(String(at))).toBe(`${at}${at}`)
  expect(double('a')).toBe('aa')
})
