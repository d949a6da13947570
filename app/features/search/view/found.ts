import { categoryLabel } from '#app/domain/categories.ts'
import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { readWhole } from '#app/domain/documents.ts'
import { markName, type Piece } from '#app/domain/finder/marks.ts'
import { matchSurely, type Query, readQuery } from '#app/domain/finder/rank.ts'
import { deskPath, horsePath } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import type { FoundHorse, FoundHorses } from '../data/anything.server.ts'
import { COMMANDS, FIRST_COMMANDS, HORSE_COMMANDS, UNDO_LATEST } from '../text/commands.table.ts'
import { searchText as text } from '../text/search.ts'

/** The key of what is looked for, in an address. */
export const QUERY_KEY = 'q'

export type Doing = { label: string; href: string }

/** A line of what was found. */
export type FoundLine = {
  key: string
  icon: 'page' | 'tree' | 'command' | 'undo' | null
  drawing: Drawing | null
  name: string
  pieces: Piece[]
  about: string
  /** At the line's right: the category. */
  side: string
  /** Null where there is no page to go to. */
  href: string | null
  /** What is sent instead of going anywhere. */
  post: { action: string; fields: Record<string, string> } | null
  /** What can be done with it. */
  doings: Doing[]
}

export type FoundGroup = { title: string; total: number; lines: FoundLine[] }

export type FoundView = {
  typed: string
  groups: FoundGroup[]
  total: number
  /** Names that come near; null where something was found, or nothing asked. */
  near: { name: string; href: string }[] | null
}

/**
 * The newest entry of the journal, where it can be undone: at once, or by a question on a page of its own (`asked`), where it
 * wrote much.
 */
export type Latest = {
  revision: number
  sentence: string
  about: string
  key: string
  to: string
  asked: string | null
}

type Page = { label: string; href: string; external?: boolean }

const plainLine = (line: Pick<FoundLine, 'name'> & Partial<FoundLine>, query: Query | null): FoundLine => ({
  key: `${line.icon ?? ''} ${line.href ?? ''} ${line.name}`,
  icon: null,
  drawing: null,
  pieces: markName(line.name, query),
  about: '',
  side: '',
  href: null,
  post: null,
  doings: [],
  ...line,
})

function horseLine({ kind, name, details, foal }: FoundHorse, query: Query | null, year: number, isDesk: boolean) {
  const born = readWhole(details.birthYear)
  const own = kind !== 'pedigree'
  const facts = [
    kind === 'former' ? text.formerly(details.name) : null,
    details.breed,
    details.gender?.toLowerCase() ?? null,
    born !== null && born > 1800 ? text.born(born) : null,
    details.color,
    details.sire === null ? null : text.sire(details.sire),
    own || details.link !== null || foal === null ? null : text.parentOf(foal),
  ]
  const ownHref = isDesk ? deskPath(details.name) : horsePath(details.name)
  const entryHref = isDesk
    ? `/admin/update-relation?${new URLSearchParams({ name }).toString()}`
    : (webAddress(details.link) ?? (foal === null ? null : horsePath(foal)))
  const drawing = drawingOf({
    name: details.name,
    genotype: details.genotype,
    color: details.color,
    breed: details.breed,
    ageYears: born === null ? null : year - born,
  })
  return plainLine(
    {
      key: `${kind} ${name}`,
      icon: own ? null : 'tree',
      drawing: own ? drawing : null,
      name,
      about: facts.filter((fact) => fact !== null).join(' · '),
      side: own ? (categoryLabel(details.category) ?? '') : '',
      href: own ? ownHref : entryHref,
      doings: own && isDesk ? doingsWith(details.name) : [],
    },
    query,
  )
}

function doingsWith(name: string): Doing[] {
  const horse = new URLSearchParams({ n: name }).toString().slice(2)
  return HORSE_COMMANDS.map(({ label, path }) => ({
    label,
    href: path.replace('{desk}', deskPath(name)).replace('{page}', horsePath(name)).replace('{horse}', horse),
  }))
}

const isMeant = (words: string, query: Query) => matchSurely(swedishSortKey(words), query) !== null

function pageLines(pages: readonly Page[], query: Query | null): FoundLine[] {
  const internal = pages.filter(({ external }) => !external)
  const meant = query === null ? internal : internal.filter(({ label }) => isMeant(label, query))
  return meant.map(({ label, href }) => plainLine({ name: label, href, icon: 'page' }, query))
}

function commandLines(latest: Latest | null, query: Query | null): FoundLine[] {
  const given = COMMANDS.map((command) => ({
    words: `${command.label} ${command.words}`,
    line: plainLine({ name: command.label, about: command.about, href: command.path, icon: 'command' }, query),
  }))
  const undo = latest && {
    words: `${UNDO_LATEST.words} ${latest.sentence}`,
    line: plainLine(
      {
        name: `${UNDO_LATEST.label}: ${latest.sentence}`,
        about: latest.about,
        icon: 'undo',
        href: latest.asked,
        post:
          latest.asked === null
            ? {
                action: '/admin/undo',
                fields: { 'form-key': latest.key, revision: String(latest.revision), to: latest.to },
              }
            : null,
      },
      query,
    ),
  }
  if (query === null) return [...given.slice(0, FIRST_COMMANDS), ...(undo ? [undo] : [])].map(({ line }) => line)
  return [...(undo ? [undo] : []), ...given].filter(({ words }) => isMeant(words, query)).map(({ line }) => line)
}

/** Lines of a group: on the page of the search, and in what is shown while somebody types. */
export const MOST_FOUND = { page: 100, typing: 6 } as const

export type FoundInput = {
  typed: string
  year: number
  found: FoundHorses
  pages: readonly Page[]
  /** Null for a visitor. */
  desk: { latest: Latest | null; changed: FoundHorse[] } | null
  most: number
}

/** 1 where every line is a mistake forgiven: such a group stands after those that hold what was typed. */
function guessOf(group: FoundGroup | null, query: Query): 0 | 1 {
  const isGuess = group?.lines.every(({ name, icon }) => icon !== 'command' && icon !== 'undo' && !isMeant(name, query))
  return isGuess ? 1 : 0
}

/** What was found, in its groups; empty ones are left out. Nothing typed: commands first, then what was changed, then pages. */
export function foundView({ typed, year, found, pages, desk, most }: FoundInput): FoundView {
  const query = readQuery(typed)
  const line = (horse: FoundHorse) => horseLine(horse, query, year, desk !== null)
  const group = (title: string, lines: FoundLine[], total = lines.length): FoundGroup => ({
    title,
    total,
    lines: lines.slice(0, most),
  })
  const commands = desk ? group(text.commands, commandLines(desk.latest, query)) : null
  const lines = pageLines(pages, query)
  const allPages = { title: text.pages, total: lines.length, lines }
  const horses = group(text.horses, found.horses.map(line), found.totals.horses)
  const entries = group(text.entries, found.entries.map(line), found.totals.entries)
  const groups =
    query === null
      ? [commands, desk && group(text.changed, desk.changed.map(line)), allPages]
      : [horses, commands, entries, allPages].toSorted((a, b) => guessOf(a, query) - guessOf(b, query))
  const told = groups.filter((one) => one !== null && one.lines.length > 0).filter((one) => one !== null)
  return {
    typed: typed.trim(),
    groups: told,
    total: told.reduce((sum, { total }) => sum + total, 0),
    near:
      query === null || told.length > 0
        ? null
        : found.near.map((name) => ({ name, href: desk ? deskPath(name) : horsePath(name) })),
  }
}
