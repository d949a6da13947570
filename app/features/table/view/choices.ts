import { BREEDS } from '#app/domain/breeds.ts'
import { categoryLabel } from '#app/domain/categories.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { KNOWN_WORDS, YES } from '#app/domain/interchange/words.ts'
import type { TableColumn } from '#app/domain/table/columns.ts'

/** The choices of a column's cells; null where any text may be. */
export function choicesOf({ key, kind, isEdited, own }: TableColumn): readonly string[] | null {
  if (own) return own.choices
  if (!isEdited) return null
  if (key === 'currentEvent') return DISCIPLINES.map(({ name }) => name)
  switch (kind) {
    case 'gender':
      return HORSE_GENDERS
    case 'breed':
      return BREEDS.map(({ code }) => code)
    case 'category':
      return KNOWN_WORDS.category.map((one) => categoryLabel(one) ?? one)
    case 'flag':
      return [YES]
    default:
      return null
  }
}
