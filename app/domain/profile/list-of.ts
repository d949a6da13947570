import { isPublicCategory, type PublicCategory } from '../categories.ts'
import { type HorseDocument, readText } from '../documents.ts'

/** The category list that shows a horse. Null if the category has no page, and for a horse hidden by its link. */
export function listOf(horse: Pick<HorseDocument, 'category' | 'link'>): PublicCategory | null {
  const category = readText(horse.category)
  return isPublicCategory(category) && readText(horse.link) === null ? category : null
}
