import { expect, test } from 'vitest'
import { formProblem, formRule } from './form-bounds.ts'

test.each(['/admin/update-horse', '/admin/horse/\u00c5ke', '/admin/add-relation', '/admin/horses/change'])(
  'a form sent to %s may leave and take several facts that follow',
  (address) => {
    const form = new FormData()
    for (const name of ['leave', 'take']) {
      for (const field of ['line', 'generation']) form.append(name, `horses/h/${field}`)
    }
    expect(formProblem(form, formRule(address, form))).toBeNull()
    form.append('name', 'Åke')
    form.append('name', 'Bo')
    expect(formProblem(form, formRule(address, form))).toBe('odd-field')
  },
)
