import type { Action } from '#app/store/actions.table.ts'

/**
 * The actions whose entries may be news. What moves a whole stud (an import, a backup) tells nothing that happened in it, nor does
 * what corrects, ages or takes back.
 */
export const TELLING_ACTIONS = [
  'add-horse',
  'update-horse',
  'add-titles',
  'add-evaluation',
  'mark-sold',
  'mark-dead',
  'for-sale',
  'competition-sold',
  'bulk-category',
  'bulk-sale',
  'bulk-add-titles',
] as const satisfies readonly Action[]
