import { findBreed } from '#app/domain/breeds.ts'
import { CATEGORY_TITLES, isPublicCategory, type PublicCategory } from '#app/domain/categories.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { cardPath, feedPath, type HorseTab, horsePath, readKnownName } from '#app/domain/names.ts'
import { mainPicture } from '#app/domain/pictures/pictures.ts'
import { knownText } from '../text.ts'

/** What search engines and link previews are shown of a page. */
export type About = {
  title: string | null
  description: string
  /** The one address of the page; null if it should not be found. */
  path: string | null
  picture?: { address: string; alt: string; size?: { width: number; height: number } } | undefined
  /** Breadcrumbs from below the start page to the page itself. */
  trail?: readonly { name: string; path: string }[]
  /** What the reader may follow. */
  feed?: { path: string; title: string } | undefined
}

const CARD_PIXELS = { width: 1200, height: 630 } as const

/** Search engines show about so much. */
const LONGEST_DESCRIPTION = 160

/** A text of at most so many characters, cut between two words. */
export function bounded(text: string, longest = LONGEST_DESCRIPTION): string {
  const said = text.replace(/\s+/g, ' ').trim()
  if (said.length <= longest) return said
  const cut = said
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s,:;–-]+$/, '')}…`
}

/** A list's canonical address: with the page, without filters and order; a breed alone is a section. */
export function listPath(path: string, search: URLSearchParams): string {
  const keys = [...search].filter(([, value]) => value.trim() !== '').map(([key]) => key)
  const [only, ...more] = keys
  if (only === undefined || more.length > 0) return path
  const value = search.get(only)?.trim() ?? ''
  if (only === 'sida') return /^[1-9]\d{0,5}$/.test(value) && value !== '1' ? `${path}?sida=${value}` : path
  const isWhole = isPublicCategory(path.slice(1))
  return only === 'ras' && isWhole && findBreed(value)?.code === value ? `${path}/${value}` : path
}

/** The window title of a list, with its page number after the first. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, ${knownText.page(page)}` : title
}

const NAMES_SHOWN = 3

export function listAbout(input: {
  category: PublicCategory
  section: { code: string; name: string } | null
  names: readonly string[]
  total: number
  page: number
  search: URLSearchParams
  siteName: string
}): About & { title: string } {
  const { category, section, names, total, page } = input
  const path = `/${category}${section ? `/${section.code}` : ''}`
  const own = CATEGORY_TITLES[category]
  const title = pagedTitle(section ? `${own}, ${section.name}` : own, page)
  const shown = names.slice(0, NAMES_SHOWN)
  const list = [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(knownText.and)
  const end = list === '' ? '.' : total > shown.length ? knownText.among(list) : knownText.only(list)
  const horses = total === 0 ? knownText.none : knownText.count(total) + end
  return {
    title,
    description: bounded(knownText.list(title, input.siteName, horses)),
    path: listPath(path, input.search),
    trail: [{ name: own, path: `/${category}` }, ...(section ? [{ name: section.name, path }] : [])],
  }
}

export function horseAbout(
  horse: HorseDocument,
  tab: HorseTab | undefined,
  head: { title: string; summary: string; titles: readonly string[] },
): About {
  const { name } = horse
  const [sire, dam] = [horse.sire, horse.dam].map(readKnownName)
  const parents = [sire && knownText.sire(sire), dam && knownText.dam(dam)].filter(Boolean).join(' ')
  const facts = [head.summary, parents, head.titles.join(', ')].filter((part) => part !== '').join('. ')
  const said = tab ? `${knownText.tabs[tab]} ${name}` : name
  const picture = mainPicture(horse)
  const category = readText(horse.category)
  const isHidden = readText(horse.link) !== null
  const list = isPublicCategory(category) && !isHidden ? category : null
  return {
    title: head.title,
    description: bounded(facts === '' ? `${said}.` : `${said}: ${facts}.`),
    path: horsePath(name, tab),
    feed: { path: feedPath(name), title: knownText.feed(name) },
    // A hidden horse has no card.
    picture: isHidden
      ? picture === null
        ? undefined
        : { address: picture.address, alt: picture.alt ?? name }
      : { address: cardPath(name), alt: knownText.card(name), size: CARD_PIXELS },
    ...(list && {
      trail: [
        { name: CATEGORY_TITLES[list], path: `/${list}` },
        { name, path: horsePath(name) },
      ],
    }),
  }
}
