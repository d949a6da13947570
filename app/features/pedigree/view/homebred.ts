import { distinct } from '#app/domain/batches.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { type PedigreeDocument, readHeight, readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { compareHeadings, groupHomebred, headingOfSortKey } from '#app/domain/homebred.ts'
import { horsePath, parentLabel, readKnownName } from '#app/domain/names.ts'
import { HORSES_PER_PAGE, pageCount, readPage } from '#app/domain/pages.ts'
import { keepTogether } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { heightWords } from '#app/features/horses/view/card.ts'
import { breedField, genderField } from '#app/features/horses/view/facets.ts'
import { pagedTitle } from '#app/features/known/view/about.ts'
import { homebredText } from '#app/features/pedigree/text/homebred.ts'
import { treeText } from '#app/features/pedigree/text/tree.ts'
import { exteriorTag } from './exterior-tag.ts'

export type HomebredEntryView = ReturnType<typeof homebredEntry>
export type HomebredView = ReturnType<typeof homebredPage>['view']
export type NamedLink = { name: string; href: string | null; outside: boolean }

export const HOMEBRED_KEYS = ['ras', 'kon'] as const
export type HomebredFilter = { breed?: string | undefined; gender?: string | undefined }

export function readHomebredFilter(search: URLSearchParams): HomebredFilter {
  const text = (key: (typeof HOMEBRED_KEYS)[number]) => search.get(key)?.trim() || undefined
  return { breed: text('ras'), gender: text('kon') }
}

type HomebredGroup = { breed: string | null; gender: string | null; count: number }
type Initial = { isPony: boolean; initial: string; count: number }

export const homebredFacets = (groups: readonly HomebredGroup[]) => ({
  breeds: distinct(groups.map(({ breed }) => breed)),
  genders: distinct(groups.map(({ gender }) => gender)),
  total: groups.reduce((sum, { count }) => sum + count, 0),
})

/** The names on a page of the list that may be horses of the stud. */
export const homebredNames = (entries: readonly PedigreeDocument[]): string[] =>
  distinct(entries.flatMap(({ name, sire, dam }) => [name, sire, dam]).map(readKnownName))

export type FoundHomebred = {
  /** Of one page, with the parents that count. */
  entries: PedigreeDocument[]
  initials: Initial[]
  ownHorses: ReadonlySet<string>
  /** Of those the foals: their height is what they are expected to reach. */
  foals: ReadonlySet<string>
  facets: ReturnType<typeof homebredFacets>
}

export function homebredPage({ entries, initials, ownHorses, foals, facets }: FoundHomebred, search: URLSearchParams) {
  const filter = readHomebredFilter(search)
  const page = readPage(search)
  const total = initials.reduce((sum, { count }) => sum + count, 0)
  const view = {
    total,
    letters: letters(initials),
    groups: groupHomebred(entries).map(({ heading, entries: group }) => ({
      heading,
      entries: group.map((entry) => homebredEntry(entry, ownHorses, foals)),
    })),
    /** Null if the list is empty before filtering. */
    filters:
      facets.total === 0 ? null : [breedField(facets.breeds, filter.breed), genderField(facets.genders, filter.gender)],
  }
  return { title: pagedTitle(homebredText.title, page), view, page, pages: pageCount(total, HORSES_PER_PAGE) }
}

function letters(initials: readonly Initial[]): { heading: string; page: number }[] {
  const counts = new Map<string, number>()
  for (const { isPony, initial, count } of initials) {
    const heading = headingOfSortKey(initial, isPony)
    counts.set(heading, (counts.get(heading) ?? 0) + count)
  }
  let before = 0
  return [...counts]
    .sort(([a], [b]) => compareHeadings(a, b))
    .map(([heading, count]) => {
      const page = Math.floor(before / HORSES_PER_PAGE) + 1
      before += count
      return { heading, page }
    })
}

function homebredEntry(entry: PedigreeDocument, ownHorses: ReadonlySet<string>, foals: ReadonlySet<string>) {
  const created = readText(entry.created)
  const height = readHeight(entry.height)
  const color = readColour(entry.color)
  const link = webAddress(entry.link)
  return {
    horse: ownHorses.has(entry.name)
      ? { name: entry.name, href: horsePath(entry.name), outside: false }
      : { name: entry.name, href: link, outside: link !== null },
    facts: [
      created && treeText.made(created),
      readText(entry.gender),
      readText(entry.breed),
      height === null ? null : keepTogether(heightWords(height, foals.has(entry.name))),
    ].filter(Boolean),
    color,
    coat: color ? drawingOf({ name: entry.name, color }).coat : null,
    sire: parentLink(entry.sire, ownHorses),
    dam: parentLink(entry.dam, ownHorses),
    exterior: exteriorTag(entry.evalExt),
  }
}

function parentLink(value: unknown, ownHorses: ReadonlySet<string>): NamedLink {
  const name = readKnownName(value)
  return {
    name: parentLabel(value),
    href: name !== null && ownHorses.has(name) ? horsePath(name) : null,
    outside: false,
  }
}
