import { categoryLabel } from '#app/domain/categories.ts'
import { type Drawing, drawingOf, readCoat } from '#app/domain/coat/coat.ts'
import { readWhole } from '#app/domain/documents.ts'
import { markName, type Piece } from '#app/domain/finder/marks.ts'
import { matchSurely, type Query, readQuery } from '#app/domain/finder/rank.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { deskPath, horsePath } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { FoundHorse, FoundHorses } from '../data/anything.server.ts'
import { COMMANDS, FIRST_COMMANDS, HORSE_COMMANDS, UNDO_LATEST } from '../text/commands.table.ts'
import { alike, answered, byNumber, explained, meantNames, nothingText, searchText } from '../text/search.ts'
import { pagesMeant, type SitePage, termsMeant } from './places.ts'

export const QUERY_KEY = 'q'

export type Doing = { label: string; href: string }

export type FoundLine = {
  key: string
  icon: 'page' | 'tree' | 'command' | 'undo' | null
  drawing: Drawing | null
  name: string
  pieces: Piece[]
  about: string
  side: string
  /** Null without a page. */
  href: string | null
  /** A form to send instead of a link. */
  post: { action: string; fields: Record<string, string> } | null
  doings: Doing[]
}

/** `shown`: how many of all are listed, where a line leads to all of them. `isMore`: of at least `total`. */
export type FoundGroup = { title: string; total: number; isMore?: boolean; lines: FoundLine[]; shown?: number }

export type FoundView = ReturnType<typeof foundView>

/** The newest journal entry that can be undone: at once, or after a confirmation. */
export type Latest = {
  revision: number
  sentence: string
  about: string
  key: string
  to: string
  confirmHref: string | null
}

export const isNothing = ({ horses, entries }: FoundHorses) => horses.length + entries.length === 0

/** So many names are shown beside another answer. */
export const MOST_NAMES = 6

/** Horses and entries in one list, the name that was typed first; misspelt ones as the search finds them. */
export function nameLines({ horses, entries }: FoundHorses, typed: string, year: number): FoundLine[] {
  const query = readQuery(typed)
  const isTyped = ({ name }: FoundHorse) => swedishSortKey(name) === query?.key
  const all = [...horses, ...entries]
  return [...all.filter(isTyped), ...all.filter((one) => !isTyped(one))]
    .slice(0, MOST_NAMES)
    .map((one) => horseLine(one, query, year, false))
}

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

function horseLine({ kind, name, details }: FoundHorse, query: Query | null, year: number, isDesk: boolean) {
  const born = readWhole(details.birthYear)
  const own = kind !== 'pedigree'
  const facts = [
    kind === 'former' ? searchText.formerly(details.name) : null,
    details.breed,
    details.gender?.toLowerCase() ?? null,
    born !== null && born > 1800 ? searchText.born(born) : null,
    readColour(details.color),
    details.sire === null ? null : searchText.sire(details.sire),
  ]
  const ownHref = isDesk ? deskPath(details.name) : horsePath(details.name)
  const entryHref = isDesk ? `/admin/update-relation?${new URLSearchParams({ name }).toString()}` : horsePath(name)
  const drawing = drawingOf({
    name: details.name,
    // Of an entry only the colour is shown.
    genotype: own ? details.genotype : null,
    color: details.color,
    breed: details.breed,
    ageYears: born === null || !own ? null : year - born,
  })
  return plainLine(
    {
      key: `${kind} ${name}`,
      icon: own ? null : 'tree',
      // A colour that is not known is not brown by default.
      drawing: own || readCoat(details.color) !== null ? drawing : null,
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

export const isMeant = (words: string, query: Query) => matchSurely(swedishSortKey(words), query) !== null

/** Pages by their own words, and for visitors by words for what stands there. */
function pageLines(pages: readonly SitePage[], typed: string, query: Query | null, isDesk: boolean): FoundLine[] {
  const internal = pages.filter(({ external }) => !external)
  const meant =
    query === null
      ? internal
      : isDesk
        ? internal.filter(({ label }) => isMeant(label, query))
        : pagesMeant(internal, typed, true)
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
        href: latest.confirmHref,
        post:
          latest.confirmHref === null
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

/** Lines of a group: on the search page, and while typing. */
export const MOST_FOUND = { page: 100, typing: 6 } as const

type Way = { name: string; about: string; href: string }

/** `first`: the first of all `total` horses, and what was asked of each. */
type Said = Way & {
  named: number | null
  isHorse?: boolean
  total?: number
  /** How many of them are in the stable. */
  within?: Way | null
  first?: readonly (FoundHorse & { fact: string })[]
}

/** What of the text was not read as words of horses: names that may be meant, and what answers it. */
type Unread = {
  typed: string
  names: FoundHorses | null
  answers: readonly Way[]
  /** The words that were not understood. */
  words?: readonly string[]
  /** The sentence with the words that may be meant. */
  instead: Way | null
}

const nameLinesOf = (unread: Unread | null, year: number) =>
  unread?.names ? nameLines(unread.names, unread.typed, year) : []

/** That nothing has the name; of a sentence also what was not understood. */
function nothingSaid(typed: string, unread: Unread | null) {
  const { words = [] } = unread ?? {}
  const isSentence = unread !== null && words.join(' ').length < typed.trim().length
  if (!isSentence) return { says: nothingText.name, hint: nothingText.shorter }
  const said = words.length === 0 ? [] : [nothingText.notUnderstood(words)]
  return { says: nothingText.sentence, hint: [...said, nothingText.tryOther].join(' ') }
}

/** The first horses of a sentence, after the way to all of them. */
function firstLines(said: Said | null, year: number, { lines, total }: FoundGroup): Omit<FoundGroup, 'title'> {
  const { first = [], total: all = lines.length } = said ?? {}
  if (first.length === 0) return { lines, total: said?.isHorse ? total : all, shown: lines.length }
  const horses = first.map(({ fact, ...one }) => {
    const line = horseLine(one, null, year, false)
    return fact === '' ? line : { ...line, side: fact }
  })
  return { lines: [...lines, ...horses], total: all, shown: horses.length }
}

const corrected = (unread: Unread | null) =>
  unread?.instead ? [plainLine({ ...unread.instead, icon: 'page' }, null)] : []

export type FoundInput = {
  typed: string
  year: number
  /** What has the text in its name, else what has the part of it that is a name. */
  found: FoundHorses
  /** That part. */
  name?: string
  pages: readonly SitePage[]
  /** Null for visitors. */
  desk: { latest: Latest | null; changed: FoundHorse[] } | null
  most: number
  /** What the text says of all horses; `named`: how many have it in their name, if it says no more. */
  sentence?: Said | null
  /** The way to how two named horses are related. */
  pair?: Way | null
  unread?: Unread | null
  /** Horses that have the digits in a register's number. */
  numbered?: readonly Way[]
}

/** Nothing was typed or found: the page says what to try. */
export const asksForMore = ({ typed, groups }: FoundView) => typed === '' || groups.length === 0

/** With sentences to try, which are no hits. */
export function withTries(view: FoundView, tries: readonly Way[]): FoundView {
  if (tries.length === 0) return view
  const lines = tries.map((one) => plainLine({ ...one, icon: 'page' }, null))
  return { ...view, groups: [{ title: searchText.tries, total: lines.length, lines }, ...view.groups] }
}

/** Names that are only similar to what was typed. */
const MOST_GUESSES = 5

/** The hits in groups, without empty ones. Before anything is typed: commands, changed horses, pages. */
export function foundView(input: FoundInput) {
  const { typed, year, found, pages, desk, most, sentence = null, pair = null, unread = null, numbered = [] } = input
  const query = readQuery(typed)
  const named = readQuery(input.name ?? '')
  const isNameOf = (one: FoundHorse, of: Query | null) => of !== null && isMeant(one.name, of)
  const line = (horse: FoundHorse) => horseLine(horse, query, year, desk !== null)
  const group = (title: string, lines: FoundLine[], total = lines.length): FoundGroup => ({
    title,
    total,
    lines: lines.slice(0, most),
  })
  const commands = desk ? group(searchText.commands, commandLines(desk.latest, query)) : null
  const lines = pageLines(pages, typed, query, desk !== null)
  // While nothing is typed the dialog names some of them.
  const allPages = desk ? { title: searchText.pages, total: lines.length, lines } : group(searchText.pages, lines)
  const guesses: FoundLine[] = []
  const hits = (title: string, horsesFound: readonly FoundHorse[], total: number, isMore: boolean | undefined) => {
    const isHit = (one: FoundHorse) => query === null || isNameOf(one, query) || isNameOf(one, named)
    const others = horsesFound.filter((one) => !isHit(one))
    guesses.push(...others.map(line))
    // Guesses come last: where one is listed, so is every hit.
    const sure = horsesFound.filter(isHit).map(line)
    return others.length > 0 ? group(title, sure) : { ...group(title, sure, total), ...(isMore && { isMore }) }
  }
  // A sentence counts all horses of a name.
  const counted = sentence?.named ?? 0
  const horsesTotal = Math.max(found.totals.horses, counted)
  const horses = hits(searchText.horses, found.horses, horsesTotal, counted === 0 && found.totals.isMore)
  const entries = hits(searchText.entries, found.entries, found.totals.entries, found.totals.isMore)
  // A guess is no answer where another page has one.
  const similar = group(alike, unread?.answers.length ? [] : guesses.slice(0, MOST_GUESSES))
  // While nothing is typed the lines are no answer to it.
  const terms = query === null || desk ? [] : termsMeant(typed)
  const explanations = terms.map(({ term, text, href }) =>
    plainLine({ name: term, about: text, href, icon: 'page' }, query),
  )
  const groups =
    query === null
      ? [commands, desk && group(searchText.changed, desk.changed.map(line)), allPages]
      : [horses, commands, entries, allPages, group(explained, explanations), similar]
  if (query !== null) {
    const ways = (title: string, to: readonly (Way | null)[], icon: 'page' | 'tree') => {
      const own = to.filter((one) => one !== null)
      return own.length === 0
        ? []
        : [
            group(
              title,
              own.map(({ name, about, href }) => plainLine({ name, about, href, icon }, null)),
            ),
          ]
    }
    // A horse of that name comes first, but not a hundred of them.
    const isCut = most === MOST_FOUND.page && horses.total > most
    const isName = horses.lines.length > 0 && !isCut
    groups.splice(
      isName ? 1 : 0,
      0,
      ...ways(searchText.related, [pair], 'tree'),
      ...ways(answered, unread?.answers ?? [], 'page'),
      ...ways(sentence?.isHorse ? byNumber : searchText.allHorses, [sentence, sentence?.within ?? null], 'page').map(
        (to) => ({
          ...to,
          ...firstLines(sentence, year, to),
        }),
      ),
      ...ways(byNumber, numbered, 'page'),
    )
    // A name that may be meant stands before what was read of the rest, and after what was found.
    const isNamed = horses.lines.length + entries.lines.length > 0
    const meant = isNamed ? [] : [...nameLinesOf(unread, year), ...corrected(unread)]
    const isFound = allPages.lines.length + explanations.length > 0
    if (meant.length > 0) {
      groups.splice(groups.indexOf(similar), 1)
      groups.splice(isFound ? groups.length : 0, 0, group(meantNames, meant))
    }
  }
  const filled = groups.filter((one) => one !== null && one.lines.length > 0).filter((one) => one !== null)
  // Guesses are no hits, and the way to all horses of a name is to those that are counted already.
  const uncounted = [alike, meantNames, ...(sentence?.named ? [searchText.allHorses] : [])]
  return {
    typed: typed.trim(),
    groups: filled,
    total: filled.reduce((sum, { title, total }) => sum + (uncounted.includes(title) ? 0 : total), 0),
    isMore: filled.some(({ isMore }) => isMore),
    /** Null if something was found or nothing typed. */
    nothing:
      query === null || filled.length > 0
        ? null
        : {
            ...nothingSaid(typed, unread),
            near: found.near.map((name) => ({ name, href: desk ? deskPath(name) : horsePath(name) })),
          },
  }
}
