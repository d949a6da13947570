import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import { ROUTES } from '#app/routes.ts'

const [HORSE, ANCESTOR] = ['Rik Rosett', 'Månsken Mor']
const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values).toString()}`

export const deskOf = (horse: string) => `/admin/horse/${encodeURIComponent(horse)}`

/** Addresses of pages that show their forms only for a horse, or are more than one form. */
const OPENED: Readonly<Record<string, (evaluation: string) => string[]>> = {
  'horse/:name': () => [deskOf(HORSE), query(deskOf(HORSE), { typ: 'exterior', andra: 'story' })],
  'evaluations/:id': (evaluation) => [`/admin/evaluations/${evaluation}`],
  'pictures/:name': () => [`/admin/pictures/${encodeURIComponent(HORSE)}`],
  'update-horse': () => [query('/admin/update-horse', { horse: HORSE })],
  'update-sold': () => [query('/admin/update-sold', { horse: HORSE })],
  'update-relation': () => [query('/admin/update-relation', { name: ANCESTOR })],
  'add-eval': () => EVALUATION_TYPES.map(({ type }) => query('/admin/add-eval', { typ: type, horse: HORSE })),
}

/** The pages of the back office, from the table of addresses, so a new page is included; with and without a horse. */
export function deskPages(evaluation: string): string[] {
  const desk = ROUTES.find(({ path }) => path === 'admin')?.children ?? []
  const pages = desk.filter(({ file, path }) => file.endsWith('.tsx') && path !== '*')
  return pages.flatMap(({ path = '' }) => {
    const opened = OPENED[path]?.(evaluation) ?? []
    if (path.includes(':')) return opened
    return [path === '' ? '/admin' : `/admin/${path}`, ...opened]
  })
}
