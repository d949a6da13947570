import { expect, test } from 'vitest'
import { ADMIN_PAGES, openGroups } from './pages.table.ts'

test.each(ADMIN_PAGES.flatMap(({ group, pages }) => pages.map(({ path }) => ({ group, path }))))(
  'at $path its group is open, and all headings fit',
  ({ group, path }) => {
    const open = openGroups(path)
    expect(open).toContain(group)
    const rows = ADMIN_PAGES.filter((one) => open.has(one.group)).flatMap(({ pages }) => pages)
    expect(rows.length).toBeLessThanOrEqual(16)
  },
)

test('the first page shows the groups in use most, and so does a page of none', () => {
  expect([...openGroups('/admin')]).toEqual(['Hem', 'Hästar', 'Resultat'])
  expect([...openGroups('/admin/horse/Aska')]).toEqual(['Hem', 'Hästar', 'Resultat'])
})
