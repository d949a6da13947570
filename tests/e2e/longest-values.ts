import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { horsePath } from '#app/domain/names.ts'

const shortOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** What makes a profile wide: a long name, a long word, a long value, many ribbons or titles. */
const MEASURES: readonly ((document: Record<string, unknown>) => number)[] = [
  ({ name }) => shortOf(name).length,
  (document) => longest(Object.values(document).flatMap((value) => shortOf(value).split(/\s+/))),
  (document) => longest(Object.values(document).map(shortOf)),
  ({ ribbons, ERibbons }) => shortOf(ribbons).length + shortOf(ERibbons).length,
  ({ titles }) => shortOf(titles).length,
  ({ line, genotype, copyright, breeder }) =>
    shortOf(line).length + longest([genotype, copyright, breeder].map(shortOf)),
]

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length))

/** Addresses of the horses in an embedded store, those with the longest values first: one of each measure in turn. */
export function longestProfiles(dataDir: string): string[] {
  const store = new DatabaseSync(join(dataDir, 'hovslag.db'), { readOnly: true })
  const rows = store.prepare('select doc from horses').all()
  store.close()
  const documents = rows.map(({ doc }) => JSON.parse(String(doc)) as Record<string, unknown>)
  const ranked = MEASURES.map((measure) =>
    documents
      .map((document) => ({ name: shortOf(document['name']), size: measure(document) }))
      .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1)),
  )
  const names = new Set(documents.flatMap((_, place) => ranked.map((list) => list[place]?.name ?? '')))
  return [...names].map((name) => horsePath(name))
}

/** Addresses of the names in pedigrees that have no horse, the longest first. */
export function longestAncestors(dataDir: string): string[] {
  const store = new DatabaseSync(join(dataDir, 'hovslag.db'), { readOnly: true })
  const rows = store
    .prepare('select name from pedigree where name not in (select name from horses) order by length(name) desc, name')
    .all()
  store.close()
  return rows.map(({ name }) => horsePath(String(name)))
}
