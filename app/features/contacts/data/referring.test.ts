import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTACT_REFERENCES } from '#app/domain/contacts/contact.ts'
import { withNames } from './referring.server.ts'

const NAMES = ['Lovisa', 'Granlida', 'Åsa', ' Lovisa ', '', 7, null]
const fields = [...new Set(Object.values(CONTACT_REFERENCES).flat()), 'name', 'text']
const collections = Object.keys(CONTACT_REFERENCES) as (keyof typeof CONTACT_REFERENCES)[] // the table's own
const document = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...NAMES))

test('new names are written into the fields for contacts alone, and written back leave every document as it was', () => {
  const there = new Map([
    ['Lovisa', 'Lova'],
    ['Granlida', 'Ekeby'],
  ])
  const back = new Map([...there].map(([from, to]) => [to, from]))
  fc.assert(
    fc.property(fc.constantFrom(...collections), document, (collection, stored) => {
      const one = { collection, id: 'a', version: 1, document: stored }
      const renamed = withNames(one, there)
      for (const [field, value] of Object.entries(stored)) {
        const isFor = (CONTACT_REFERENCES[collection] as readonly string[]).includes(field)
        const trimmed = typeof value === 'string' ? value.trim() : ''
        expect(renamed[field]).toBe((isFor && there.get(trimmed)) || value)
      }
      const returned = withNames({ ...one, document: renamed }, back)
      const tidy = (value: unknown) => (value === ' Lovisa ' ? 'Lovisa' : value)
      for (const [field, value] of Object.entries(returned)) expect(tidy(value)).toBe(tidy(stored[field]))
    }),
  )
})
