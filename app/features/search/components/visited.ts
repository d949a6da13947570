import { horseNameFromPath, horsePath } from '#app/domain/names.ts'
import type { FoundGroup, FoundLine } from '#app/features/search/view/found.ts'
import { searchText } from '../text/search.ts'
import { readVisited } from './visited-store.ts'

/** A line of the list that only leads somewhere. */
export const plainLine = (line: Pick<FoundLine, 'key' | 'name' | 'href' | 'icon'>): FoundLine => ({
  drawing: null,
  pieces: [{ text: line.name, hit: false }],
  about: '',
  side: '',
  post: null,
  doings: [],
  ...line,
})

/** The horses visited last in this browser; null if none. */
export function visitedGroup(): FoundGroup | null {
  const lines = readVisited().flatMap((path) => {
    const name = horseNameFromPath(path)
    return name === null ? [] : [plainLine({ key: `visited ${path}`, name, href: horsePath(name), icon: null })]
  })
  return lines.length === 0 ? null : { title: searchText.visited, total: lines.length, lines }
}
