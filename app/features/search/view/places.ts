/** Pages of the site, and words that its glossary explains. */
import { matchSurely, readQuery } from '#app/domain/finder/rank.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { glossary } from '#app/features/glossary/view.ts'
import type { Settings } from '#app/features/settings/schema/defaults.ts'
import { navigation, pagesOf } from '#app/features/settings/view.ts'
import { CONTACT, OFFERS, QUESTIONS, SITE_PAGES } from '../text/pages.table.ts'

export type SitePage = { label: string; href: string; external?: boolean }
type SiteTerm = { term: string; text: string; href: string }

type Site = Pick<Settings, 'oldMemorial'> & { contact?: object; publicBreedings?: boolean }

/** Every page that a visitor may look for: those of the navigation, and parts of the start page where it has them. */
export const visitorPages = ({ oldMemorial, contact = {}, publicBreedings = false }: Site): SitePage[] => [
  ...pagesOf(navigation(oldMemorial)),
  ...(publicBreedings ? [OFFERS] : []),
  ...(Object.values(contact).some(Boolean) ? [CONTACT] : []),
]
const ONLY_SOME_HAVE: readonly string[] = [CONTACT.href, OFFERS.href]

/** What stands around a word that is asked for: `vad är inavel?` */
const ASKS =
  /^(?:vad\s+)?(?:är|betyder|menas\s+med|står|förklara|förklaring(?:en)?\s+av)\s+|\s+(?:för\s+något|betyder)(?=\W*$)|[?!.]+$/giu

const asked = (typed: string) => readQuery(typed.trim().replace(ASKS, '').trim())

const LEAST_WITHOUT = 4

/** Those whose name or other words have the text. Within a name it may only be if `isWithin`. */
export function pagesMeant(pages: readonly SitePage[], typed: string, isWithin: boolean): SitePage[] {
  const query = asked(typed)
  if (query === null || (!isWithin && query.key.length < LEAST_WITHOUT)) return []
  const all = [
    ...pages,
    ...SITE_PAGES.filter(({ href }) => !ONLY_SOME_HAVE.includes(href) && !pages.some((page) => page.href === href)),
  ]
  const wordsOf = ({ label, href }: SitePage) => {
    const named = SITE_PAGES.find((page) => page.href === href)
    return `${label} ${named?.label ?? ''} ${named?.words ?? ''}`
  }
  const placeIn = (words: string) => matchSurely(swedishSortKey(words), query)?.place
  const answering = hrefsOfQuestion(typed)
  // Within the other words only whole ones are meant, or their beginnings.
  return all.filter((page) => {
    const place = placeIn(wordsOf(page))
    const isCalled = (isWithin && placeIn(page.label) !== undefined) || (place !== undefined && place !== 'inside')
    return isCalled || answering.has(page.href)
  })
}

const QUESTION =
  /^(?:hur|var|vart|vad|vem|när|vilk(?:en|et|a)|kan|får|går|finns|har|jag|vill|ska|skulle|måste)\s|\S\s.*\?\s*$/iu

/** The pages that answer a whole question: `hur köper jag en häst` */
function hrefsOfQuestion(typed: string): ReadonlySet<string> {
  const words = QUESTION.test(typed.trim()) ? swedishSortKey(typed).split(/[^\p{L}{|}]+/u) : []
  const meant = QUESTIONS.filter((question) => keysIn(question.words).some((key) => words.includes(key)))
  return new Set(meant.flatMap(({ hrefs }) => hrefs))
}

const keysIn = (words: string) => words.split(/\s+/).map(swedishSortKey)

type Keyed = SiteTerm & { keys: readonly string[] }
let terms: readonly Keyed[] | undefined

/** A longer explanation is no name of the term. */
const LONGEST_NAME = 40

/** Every term with its keys, and the parts of the glossary, made when first needed. */
function allTerms(): readonly Keyed[] {
  terms ??= glossary().flatMap(({ id, title, terms: own }) => [
    {
      term: title,
      text: own.map(({ term }) => term).join(', '),
      href: `/ordlista#${id}`,
      keys: [swedishSortKey(title)],
    },
    ...own.map(({ id: place, term, text }) => ({
      term,
      text,
      href: `/ordlista#${place}`,
      keys: (text.length > LONGEST_NAME ? [term] : [term, text]).map(swedishSortKey),
    })),
  ])
  return terms
}

const PLACES = ['whole', 'beginning', 'word'] as const

/** The terms that are called so, or of which a word begins so with `least` letters; the whole ones first. */
export function termsMeant(typed: string, least = 3): SiteTerm[] {
  const query = asked(typed)
  if (query === null) return []
  const placeOf = ({ keys: [key = '', other] }: Keyed): number => {
    const own = PLACES.findIndex((place) => place === matchSurely(key, query)?.place)
    if (own === 0 || (own > 0 && query.key.length >= least)) return own
    return other !== undefined && other === query.key ? 0 : -1
  }
  return allTerms()
    .map((term) => ({ term, place: placeOf(term) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ term: { term, text, href } }) => ({ term, text, href }))
}
