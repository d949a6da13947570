import { expect, test } from 'vitest'
import { ACTIONS, type Action, actionSentence } from './actions.table.ts'
import type { commit, commitPlan } from './commit.ts'
import type { ImportOptions } from './interchange/import.ts'
import type { undo } from './undo.ts'

test('every action has its own sentence', () => {
  const sentences = Object.values(ACTIONS)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([])
})

test.each([
  { action: 'add-horse', sentence: 'Ny häst' },
  { action: 'paint-horse', sentence: 'paint-horse' },
  { action: 'toString', sentence: 'toString' },
])('the journal shows $action as $sentence', ({ action, sentence }) => {
  expect(actionSentence(action)).toBe(sentence)
})

test('the compiler refuses an action without a sentence', () => {
  // @ts-expect-error: a new action has a sentence
  const withoutSentence = { ...ACTIONS, 'paint-horse': null } satisfies typeof ACTIONS & Record<string, string>
  expect(withoutSentence).toHaveProperty('paint-horse')
  // @ts-expect-error: no key of the table
  const unknown: Action = 'paint-horse'
  // @ts-expect-error: any text could be one without a sentence
  const anyText: Action = ['add', 'horse'].join('-')
  const known: Action[] = ['add-horse', unknown, anyText]
  // Every writer takes an action of the table and nothing else.
  const taken: [
    Parameters<typeof commit>[2],
    Parameters<typeof commitPlan>[2],
    Exclude<Parameters<typeof undo>[3], undefined>,
    Exclude<ImportOptions['action'], undefined>,
  ] = ['add-horse', 'add-horse', 'undo', 'import']
  const back: Action[] = taken
  expect([...known, ...back]).toHaveLength(7)
})
