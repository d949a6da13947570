import type { PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'

/**
 * The fields that a horse and its pedigree entry both have. The name joins the two; `link` means another thing on each (a
 * horse's new home, an entry's page).
 */
export const SHARED_FIELDS = [
  'sire',
  'dam',
  'evalExt',
  'color',
  'breed',
  'height',
  'gender',
  'created',
] as const satisfies PedigreeTextField[]
export type SharedField = (typeof SHARED_FIELDS)[number]
