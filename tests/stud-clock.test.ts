import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLOCK } from '#app/domain/stud-clock.table.ts'

// Whoever reads the present year says what for, by a row of the table of the stud's clock.

const ROOT = join(import.meta.dirname, '..')
const sources = ['app', 'cli'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(ROOT, folder, path), 'utf8') })),
)
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

test('each use of the table has its readers, and those that read the day alone are always of the calendar', () => {
  const asked = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, use = ''] of text.matchAll(/\byearOf\([^']*?'([a-z-]+)'\)/g))
      asked.set(use, [...new Set([...(asked.get(use) ?? []), path])].toSorted())
  expect(Object.fromEntries(asked)).toEqual({
    'age-limits': ['app/routes/admin/update-age.tsx'],
    ages: [
      'app/domain/stud-clock.ts',
      'app/features/horse-desk/data/desk.server.ts',
      'app/features/news/view/news.ts',
      'app/features/planner/data/choose.server.ts',
      'app/features/planner/data/planner.server.ts',
      'app/features/profile/view/pass.ts',
      'app/published/all-horses.ts',
      'app/published/answer.ts',
      'app/published/lists.ts',
      'app/published/shelf.ts',
      'app/routes/admin/find-anything.server.ts',
      'app/routes/admin/horses-csv.ts',
      'app/routes/admin/horses.tsx',
      'app/routes/admin/lines.tsx',
      'app/routes/found-for-visitors.server.ts',
      'app/routes/horse/info.tsx',
      'app/routes/horse/layout.tsx',
      'app/routes/horse/pass-png.ts',
      'app/routes/site/bloodline.tsx',
      'app/routes/site/category.tsx',
      'app/routes/site/homebred.tsx',
      'app/routes/site/horses.tsx',
      'app/routes/site/related.tsx',
      'app/routes/site/search-names.ts',
      'app/routes/site/search.tsx',
      'app/routes/site/shelf.tsx',
    ],
    breedings: ['app/features/breedings/data/shown.server.ts'],
    'class-ages': [
      'app/routes/admin/competition-list.tsx',
      'app/routes/admin/competition.tsx',
      'app/routes/admin/due.server.ts',
    ],
    dated: [
      'app/features/news/data/latest.server.ts',
      'app/routes/admin/evaluations.tsx',
      'app/routes/admin/season.tsx',
      'app/routes/found-for-visitors.server.ts',
      'app/routes/site/horses.tsx',
      'app/routes/site/leagues.tsx',
      'app/routes/site/year.tsx',
    ],
    foals: ['app/routes/site/start.tsx'],
    footer: ['app/root.tsx'],
    'parent-ages': [
      'app/domain/stud-clock.ts',
      'app/features/planner/data/planner.server.ts',
      'app/features/planner/data/plans.server.ts',
      'app/features/planner/data/sides.server.ts',
      'app/published/answer.ts',
      'app/routes/site/breeding-horses.ts',
    ],
    'quality-bands': ['app/routes/site/quality.tsx'],
    turns: ['app/routes/admin/season.tsx', 'app/routes/admin/year.tsx'],
    'typed-years': [
      'app/desk/form-action.server.ts',
      'app/routes/admin/add-horse.tsx',
      'app/routes/admin/follows.ts',
      'app/routes/admin/horse-cells.ts',
      'app/routes/admin/update-horse.tsx',
      'app/store/interchange/merge-rows.ts',
    ],
  })
  const unasked = Object.entries(CLOCK).filter(([use]) => !asked.has(use))
  expect(unasked.map(([use, { follows }]) => [use, follows])).toEqual([
    ['feeds', 'calendar'],
    ['journal', 'calendar'],
    ['backups', 'calendar'],
    ['sessions', 'calendar'],
  ])
})

test('nobody reads the year beside the table, but where both are shown or there is no stud yet', () => {
  expect(filesWith(/\b(?:today|Today)\.year\b|todayContext\)\.year\b/)).toEqual([
    'app/domain/stud-clock.ts',
    // Both years are shown.
    'app/routes/admin/update-age.tsx',
    'app/routes/admin/year.tsx',
  ])
  expect(filesWith(/\{[^{}]*\byear\b[^{}]*\}(?:: Today\b| = (?:context\.get\(todayContext|[\w.]*\btoday\b))/)).toEqual([
    'app/server/publish/renderer.ts', // passes it on, and notes it
  ])
  expect(filesWith(/\b(?:today|day|now): \{[^{}]*\byear\b/)).toEqual([])
  // A request's day without the stud's year.
  expect(filesWith(/(?:\b(?:today|day) = |[(,] ?)context\.get\(todayContext\)(?!\.date|, '(?:footer|dated)')/)).toEqual(
    [
      'app/desk/form-action.server.ts', // sets it itself
      'app/features/settings/data.server.ts',
      'app/routes/admin/horse-cells.ts', // sets it itself
      'app/routes/horse/layout.tsx', // breedings
    ],
  )
  expect(filesWith(/\btodayInStockholm\(/)).toEqual([
    'app/domain/backups.ts',
    'app/domain/publish/sending.ts',
    'app/domain/stockholm.ts',
    'app/server/clock.ts',
    'app/server/main.ts', // the demo stud of an empty store
    'app/server/publish/write-into.ts', // of pages that read the calendar's
    'app/store/stud-today.ts',
    'cli/seed.ts',
  ])
})
