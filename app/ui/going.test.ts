import { expect, test } from 'vitest'
import { isSave } from './going.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each([
  ['a page', {}, false],
  ['a search', { formMethod: 'GET', formAction: '/admin/find', formData: form({ q: 'peppar' }) }, false],
  ['signing in', { formMethod: 'POST', formAction: '/login', formData: form({ email: 'a' }) }, false],
  ['signing out', { formMethod: 'POST', formAction: '/sign-out', formData: form({}) }, false],
  ['a form', { formMethod: 'POST', formAction: '/admin/settings?index', formData: form({ name: 'x' }) }, true],
  [
    'a paste to look at',
    { formMethod: 'POST', formAction: '/admin/add-merits', formData: form({ intent: 'preview' }) },
    false,
  ],
  [
    'a paste to save',
    { formMethod: 'POST', formAction: '/admin/add-merits', formData: form({ intent: 'save' }) },
    true,
  ],
])('%s is saved or read', (_what, going, expected) => {
  expect(isSave(going)).toBe(expected)
})
