import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceResult, storedResults } from '#app/domain/merits/scores-edit.ts'
import { editedMerits, effectText, findResult, resultNames } from './editor.ts'
import { meritsPath } from './path.ts'

test.each([
  [{ before: 417, after: 405 }, '417 → 405 poäng'],
  [{ before: 450, after: 449 }, '450 → 449 poäng, VHF RCh blir VHF LCh'],
  [{ before: 99, after: 100 }, '99 → 100 poäng, får VHF RSCh'],
  [{ before: 100, after: 99.5 }, '100 → 99,5 poäng, mister VHF RSCh'],
  [{ before: 7, after: 7 }, null],
])('the effect %j of a change is shown as %s', (effect, said) => {
  expect(effectText(effect)).toBe(said)
})

test.each([
  ['Åke & Ärtan #2', {}, '/admin/add-merits?horse=%C3%85ke+%26+%C3%84rtan+%232'],
  ['A', { back: 'gren=dressyr&sida=2&rad=x&to=y' }, '/admin/add-merits?horse=A&gren=dressyr&sida=2'],
  ['A', { back: 'gren=', row: '1a-2' }, '/admin/add-merits?horse=A&gren=&rad=1a-2'],
])('the merits of %s %j are at %s', (horse, where, path) => {
  expect(meritsPath(horse, where)).toBe(path)
})

const line = fc.constantFrom('1/2 | A, 2024', '2/2 | B, 2024', 'oläsligt')
const scores = fc.dictionary(
  fc.constantFrom('results', 'dressyr', 'hoppning 1,10 m'),
  fc.dictionary(fc.constantFrom('dressyr', 'Lätt C', 'LC'), fc.array(line, { maxLength: 6 }), { maxKeys: 3 }),
  { maxKeys: 3 },
)

test('every stored line has its own name, by which it is found', () => {
  fc.assert(
    fc.property(scores, (document) => {
      const results = storedResults(document)
      const names = resultNames(results)
      expect(new Set(names).size).toBe(results.length)
      for (const [at, name] of names.entries()) expect(findResult(document, name)).toEqual(results[at])
      expect(findResult(document, 'nej')).toBeNull()
    }),
  )
})

test('a line keeps its name when others are removed', () => {
  fc.assert(
    fc.property(scores, fc.nat(), fc.nat(), (document, first, second) => {
      const results = storedResults(document)
      const [kept, gone] = [results[first % Math.max(1, results.length)], results[second % Math.max(1, results.length)]]
      fc.pre(kept !== undefined && gone !== undefined && kept.line !== gone.line)
      const name = resultNames(results)[results.indexOf(kept)] ?? ''
      const after = replaceResult(document, gone, null) ?? {}
      expect(findResult(after, name)).toMatchObject({ path: kept.path, line: kept.line })
    }),
  )
})

const EDITED = { name: 'Åska', isInStud: true, document: { id: 's', version: 3 } }
const NO_ROW = { discipline: null, page: 1, row: null }

test('the editor shows each discipline, and leads to one alone', () => {
  const stored = {
    results: { 'a&b': { 'Lätt C': ['3/9 | C, 2023'] } },
    hoppning: { LC: ['1/2 | A, 2024', 'oläsligt'] },
  }
  const all = editedMerits({ ...EDITED, scores: stored }, NO_ROW)
  const path = '/admin/add-merits?horse=%C3%85ska'
  expect([all.count, all.choices, all.shown.map(({ key }) => key), all.back]).toEqual([
    3,
    [
      { key: null, label: 'Visa alla', count: 3, to: path, isCurrent: true },
      { key: 'hoppning', label: 'Hoppning', count: 2, to: `${path}&gren=hoppning`, isCurrent: false },
      { key: 'a&b', label: 'a&b', count: 1, to: `${path}&gren=a%26b`, isCurrent: false },
    ],
    ['hoppning', 'a&b'],
    '',
  ])
  const one = editedMerits({ ...EDITED, scores: stored }, { ...NO_ROW, discipline: 'a&b' })
  expect(one.choices.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  expect([one.count, one.shown.map(({ key }) => key), one.back]).toEqual([3, ['a&b'], 'gren=a%26b'])
})

test('of one discipline alone there is nothing to choose', () => {
  const stored = { hoppning: { LC: ['1/2 | A, 2024'] } }
  expect(editedMerits({ ...EDITED, scores: stored }, NO_ROW).choices).toEqual([])
})
