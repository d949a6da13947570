import { expect, test } from 'vitest'
import { BOXES } from './boxes.ts'
import { answerWith, resumedAnswer, resumeWith } from './resume.ts'

test('a draft comes back like a form that was refused', () => {
  const answer = answerWith(
    [
      ['seen:horses/a', '3'],
      ['name', 'Åke'],
      ['links[0].label', 'Forum'],
      ['links[1].label', 'Chatt'],
      ['ids', '1'],
      ['ids', '2'],
      [BOXES, 'sold'],
      [BOXES, 'dead'],
      ['dead', 'on'],
    ],
    'save',
    'd1',
  )
  expect(answer).toMatchObject({ intent: 'save', draft: 'd1', carried: { 'seen:horses/a': '3' }, conflicts: [] })
  expect(answer.submission).toEqual({
    initialValue: {
      name: 'Åke',
      links: [{ label: 'Forum' }, { label: 'Chatt' }],
      ids: ['1', '2'],
      dead: 'on',
      sold: 'off',
    },
  })
})

test('it waits for its own form, and is used once', () => {
  const answer = answerWith([], '', 'd1')
  resumeWith({ key: 'a', routeId: 'r', answer })
  expect(resumedAnswer('b')).toBeNull()
  expect(resumedAnswer(null)).toBeNull()
  expect(resumedAnswer('a')).toMatchObject({ routeId: 'r', answer })
  expect(resumedAnswer('a')).toBeNull()
})
