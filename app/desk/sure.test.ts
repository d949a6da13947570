import { expect, test } from 'vitest'
import { takeSure } from './sure.server.ts'
import { SURE, sureValue } from './sure.ts'

const sent = (value?: string) => {
  const form = new FormData()
  form.append('name', 'Åke')
  if (value !== undefined) form.append(SURE, value)
  return form
}

test('the answers are taken out of the form', () => {
  const form = sent(sureValue('save', ['a-1', 'b-2']))
  expect(takeSure(form)).toEqual({ intent: 'save', sure: new Set(['a-1', 'b-2']) })
  expect([...form.keys()]).toEqual(['name'])
})

test.each([undefined, '', 'ja', '[]', '[1]', '{}', '["save", 7]', `["save", "${'x'.repeat(201)}"]`])(
  '%j answers nothing',
  (value) => {
    expect(takeSure(sent(value))).toBeNull()
  },
)
