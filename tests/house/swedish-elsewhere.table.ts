/** Swedish texts that still stand outside of a `text.ts`, by file. This list may only shrink; `node tests/imports.ts` says how. */
export const SWEDISH_ELSEWHERE: Readonly<Record<string, number>> = {
  'app/features/horses/components/filter-form.tsx': 1,
  'app/features/horses/components/horse-input.tsx': 1,
  'app/features/horses/components/horse-list.tsx': 3,
  'app/features/horses/view/desk-list.ts': 15,
  'app/features/horses/view/form-readings.ts': 17,
  'app/routes/admin/add-horse.tsx': 2,
  'app/routes/admin/add-titles.tsx': 4,
  'app/routes/admin/horses.tsx': 5,
  'app/routes/admin/update-horse.tsx': 4,
  'app/routes/horse/layout.tsx': 2,
  'app/store/key-columns.ts': 3,
}
