import { expect, test } from 'vitest'
import { afterSending } from './sent-words.ts'

const sent = { form: 'vart', drafts: ['a', 'b'] }

test.each([
  { what: 'its form is saved', sent, form: 'vart', says: 'saved', drop: ['a', 'b'], later: [] },
  { what: 'its form is refused', sent, form: 'vart', says: 'refused', drop: [], later: ['a', 'b'] },
  { what: 'no answer came', sent, form: 'vart', says: 'nothing', drop: [], later: [] },
  { what: 'another form is saved', sent, form: 'bilder', says: 'saved', drop: [], later: [] },
  { what: 'another form is refused', sent, form: 'bilder', says: 'refused', drop: [], later: [] },
  { what: 'nothing was sent', sent: null, form: 'vart', says: 'saved', drop: [], later: [] },
] as const)('drafts where $what', ({ sent: last, form, says, drop, later }) => {
  expect(afterSending(last, form, says)).toEqual({ drop, later })
})
