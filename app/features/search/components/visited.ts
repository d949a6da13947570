import { horseNameFromPath, horsePath } from '#app/domain/names.ts'
import type { FoundGroup } from '#app/features/search/view/found.ts'
import { searchText } from '../text/search.ts'
import { readVisited } from './visited-store.ts'

/** The horses visited last in this browser; null if none. */
export function visitedGroup(): FoundGroup | null {
  const lines = readVisited().flatMap((path) => {
    const name = horseNameFromPath(path)
    if (name === null) return []
    const pieces = [{ text: name, hit: false }]
    return [
      {
        key: `visited ${path}`,
        icon: null,
        drawing: null,
        name,
        pieces,
        about: '',
        side: '',
        href: horsePath(name),
        post: null,
        doings: [],
      },
    ]
  })
  return lines.length === 0 ? null : { title: searchText.visited, total: lines.length, lines }
}
