import { drawingOf } from '#app/domain/coat/coat.ts'
import { type PedigreeDocument, readHeight, readText } from '#app/domain/documents.ts'
import { compareHeadings, groupHomebred, headingOfSortKey } from '#app/domain/homebred.ts'
import { horsePath, parentLabel, readKnownName } from '#app/domain/names.ts'
import { HORSES_PER_PAGE } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { breedOptions, genderOptions } from '#app/features/horses/view/facets.ts'
import type { findHomebredFacets, HomebredFilter } from '#app/features/pedigree/data/homebred.server.ts'
import type { Option } from '#app/ui/fields.tsx'
import { type ExteriorTag, exteriorTag } from './exterior-tag.ts'

export type NamedLink = { name: string; href: string | null; outside: boolean }

export type HomebredEntryView = {
  horse: NamedLink
  created: string | null
  gender: string | null
  breed: string | null
  height: string | null
  color: string | null
  coat: string | null
  sire: NamedLink
  dam: NamedLink
  exterior: ExteriorTag | null
}

/** A heading of the whole list, and the page on which its first name stands. */
type LetterView = { heading: string; page: number }

export type HomebredView = {
  letters: LetterView[]
  groups: { heading: string; entries: HomebredEntryView[] }[]
  total: number
  /** Null where the list is empty before filtering. */
  filters: { breeds: Option[]; genders: Option[]; chosen: { ras: string; kon: string } } | null
}

export const HOMEBRED_KEYS = ['ras', 'kon'] as const

export function readHomebredFilter(search: URLSearchParams): HomebredFilter {
  const text = (key: (typeof HOMEBRED_KEYS)[number]) => search.get(key)?.trim() || undefined
  return { breed: text('ras'), gender: text('kon') }
}

export function homebredView(input: {
  entries: PedigreeDocument[]
  total: number
  initials: { isPony: boolean; initial: string; count: number }[]
  ownHorses: ReadonlySet<string>
  facets: Awaited<ReturnType<typeof findHomebredFacets>>
  filter: HomebredFilter
}): HomebredView {
  const { facets, filter, ownHorses } = input
  return {
    total: input.total,
    letters: letters(input.initials),
    groups: groupHomebred(input.entries).map(({ heading, entries }) => ({
      heading,
      entries: entries.map((entry) => homebredEntry(entry, ownHorses)),
    })),
    filters:
      facets.total === 0
        ? null
        : {
            breeds: breedOptions(facets.breeds, filter.breed),
            genders: genderOptions(facets.genders, filter.gender),
            chosen: { ras: filter.breed ?? '', kon: filter.gender ?? '' },
          },
  }
}

function letters(initials: { isPony: boolean; initial: string; count: number }[]): LetterView[] {
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

function homebredEntry(entry: PedigreeDocument, ownHorses: ReadonlySet<string>): HomebredEntryView {
  const height = readHeight(entry.height)
  const color = readText(entry.color)
  const link = webAddress(entry.link)
  return {
    horse: ownHorses.has(entry.name)
      ? { name: entry.name, href: horsePath(entry.name), outside: false }
      : { name: entry.name, href: link, outside: link !== null },
    created: readText(entry.created),
    gender: readText(entry.gender),
    breed: readText(entry.breed),
    height: height === null ? null : formatNumber(height),
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
