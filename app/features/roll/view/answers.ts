import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { horsePath } from '#app/domain/names.ts'
import { NO_FILTER } from '#app/domain/roll/filter.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import type { Ability, Lead } from '#app/domain/roll/sentence-state.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { OFFERS } from '#app/features/search/text/pages.table.ts'
import { nameLines } from '#app/features/search/view/found.ts'
import { pagesMeant, type SitePage, termsMeant } from '#app/features/search/view/places.ts'
import { unreadLines as lines } from '../text.ts'
import { rollPath, searchPath, sentencePath, withWords } from './address.ts'
import { type Asked, parentAsked } from './asked.ts'
import { valuesOf } from './card-fact.ts'
import type { AnswerLine, Meant, Way } from './unread.ts'

/** Of which years the stud tells something: who was born or died. */
function toldYears(roll: Roll, { typed, unknown }: Asked): number[] {
  const alone = yearIn(typed)
  const wanted = unknown.flatMap(({ lead }) => (lead?.to === 'year' ? [lead.year] : []))
  if (alone === null && wanted.length === 0) return []
  const { fodd, dog } = roll.numbers
  const { rows } = roll.texts.saljare
  // Who was bought was born elsewhere.
  const all = roll.order.flatMap((row) => [dog[row] ?? 0, rows[row] === 0 ? (fodd[row] ?? 0) : 0])
  const told = new Set(all.filter((year) => year > 0))
  const latest = [...told].toSorted((a, b) => b - a).slice(0, MOST_LINKS)
  return [...wanted, alone].flatMap((year, at) =>
    year !== null ? (told.has(year) ? [year] : []) : at < wanted.length ? latest : [],
  )
}

const ONLY_YEAR = /^(?:år(?:et)?\s+)?((?:19|20)\d\d)\W*$/iu

/** The year that is all that was typed; of horses it is that of birth, and it may have a chronicle. */
function yearIn(typed: string): number | null {
  const year = ONLY_YEAR.exec(typed.trim())?.[1]
  return year === undefined ? null : Number(year)
}

/** A horse and its register's number. */
export type Numbered = { name: string; number: string }
const ONLY_DIGITS = /^(?:(?:(?:register|reg)?(?:nummer|nr)|register)\.?:?\s*)?(\d[\d-]*)$/iu

const digitsIn = (typed: string): string | undefined => ONLY_DIGITS.exec(typed)?.[1]

/** The horses that have these digits in a register's number, where no more was typed. */
function numberedIn(roll: Roll, { typed, filter }: Asked): Numbered[] {
  const digits = digitsIn(typed)
  if (digits === undefined || filter.texts.nummer !== undefined) return []
  const numbers = new Set(new Vocabulary(roll).numbersWith(digits))
  if (numbers.size === 0) return []
  return roll.order.flatMap((row) => {
    const number = valuesOf(roll, row, 'nummer').find((one) => numbers.has(one))
    return number === undefined ? [] : [{ name: roll.names[row] ?? '', number }]
  })
}

/** What the roll tells of a question beside its horses. */
export const toldBy = (roll: Roll, asked: Asked) => ({
  years: toldYears(roll, asked),
  numbered: numberedIn(roll, asked),
})

/** More are a list of their own. */
const MOST_LINKS = 3

/** The year with the most wins. */
export type BestYear = { year: number; wins: number }
type Told = Pages & { meant: Meant; years: readonly number[]; numbered: readonly Numbered[] }
type Pages = { pages: readonly SitePage[]; best: BestYear | null }

/** Whether the best year answers a part. */
export const asksBestYear = ({ unknown }: Pick<Asked, 'unknown'>) =>
  unknown.some(({ lead }) => lead?.to === 'best-year')

/** Other pages that answer: of names and years, of a register's number, and of words that no horse has. */
export function answersTo(asked: Asked, { meant, years, numbered, pages, best }: Told): AnswerLine[] {
  const { pair } = meant
  if (pair !== null) return [{ says: lines.ofPair, links: [{ label: pair.name, href: pair.href }] }]
  return [
    ...(asked.ability ? [abilityAnswer(asked, asked.ability)] : []),
    ...leadAnswers(asked, meant, years, { pages, best }),
    ...(numbered.length === 0 ? [] : [numberAnswer(asked, numbered)]),
    ...placeAnswers(asked, pages),
  ]
}

/** Those of the parts that are no filter. */
export function leadAnswers(asked: Asked, meant: Meant, years: readonly number[], { pages, best }: Pages) {
  const { typed, corrected, unknown } = asked
  const alone = yearIn(typed)
  const chronicle = alone !== null && unknown.length === 0 && years.includes(alone) ? [chronicleOf(alone)] : []
  const led = unknown.flatMap(({ lead, text }) => {
    if (lead === undefined) return []
    if (lead.to === 'disciplines') return [askDiscipline(lead.disciplines, text, corrected)]
    if (lead.to === 'best-year') return bestAnswers(best)
    if (lead.to === 'news') return newsAnswers()
    return lead.to === 'partner' ? partnerAnswers(lead, pages) : [answerOfLead(lead, meant, years)]
  })
  return [...chronicle, ...parentAnswers(asked, meant), ...led]
}

/** Beside the foals that are here: where all of them are, and theirs. */
function parentAnswers(asked: Asked, { leads }: Meant): AnswerLine[] {
  const name = parentAsked(asked)
  if (name === null) return []
  const { says, ...way } = answerOfName({ to: 'descendants', name }, leads)
  // A parent that is only named in others' pedigrees may not be found.
  return way.label === lines.asName ? [] : [{ says, links: [way] }]
}

/** The choosing of a partner; of any mare, also who takes mares, where the start page says it. */
function partnerAnswers({ horse, gender }: Extract<Lead, { to: 'partner' }>, pages: readonly SitePage[]): AnswerLine[] {
  const key = gender.toLowerCase()
  const href = `/breeding/choose${horse === undefined ? '' : `?${new URLSearchParams({ [key]: horse })}`}`
  const offers = horse === undefined && gender === MARE ? pages.filter((page) => page.href === OFFERS.href) : []
  return [
    ...offers.map((page) => ({ says: lines.ofOffers, links: [page] })),
    { says: lines.ofPartner[gender], links: [{ label: lines.toPartner[gender](horse), href }] },
  ]
}

/** What a discipline among the wishes was read as, and the way to those that are meant for it. */
function abilityAnswer({ filter }: Asked, { discipline, focuses }: Ability): AnswerLine {
  const { name } = getDiscipline(discipline)
  const href = rollPath({ ...filter, texts: { ...filter.texts, inriktning: [...focuses] } })
  return {
    says: lines.ofAbility(name),
    links: [{ label: lines.toFocus(name), href }],
  }
}

const yearWay = (year: number): Way => ({ label: lines.toYear(year), href: `/year/${year}` })
const chronicleOf = (year: number): AnswerLine => ({ says: lines.ofYear(year), links: [yearWay(year)] })

const toLeagues = { label: lines.toYears, href: '/leagues' }

/** The year with its figure, and where the others are. */
function bestAnswers(best: BestYear | null): AnswerLine[] {
  const year = best && { label: lines.best(best.year, formatNumber(best.wins)), href: `/year/${best.year}` }
  return [...(year ? [{ says: lines.ofBest, links: [year] }] : []), { says: lines.ofYears, links: [toLeagues] }]
}

const newsAnswers = (): AnswerLine[] => [
  { says: lines.ofNews, links: [{ label: lines.toNews, href: '/news' }] },
  { says: lines.ofNewest, links: [{ label: lines.toNewest, href: '/horses?ordning=nyast' }] },
]

function numberAnswer({ typed }: Asked, numbered: readonly Numbered[]): AnswerLine {
  const says = lines.numbered(digitsIn(typed) ?? '')
  const nummer = [...new Set(numbered.map(({ number }) => number))]
  if (numbered.length > MOST_LINKS) {
    const href = rollPath({ ...NO_FILTER, texts: { nummer } })
    return { says, links: [{ label: lines.manyNumbered(formatNumber(numbered.length)), href }] }
  }
  return { says, links: numbered.map(({ name, number }) => ({ label: `${name} (${number})`, href: horsePath(name) })) }
}

/** In a sentence fewer letters begin a term by chance. */
const LEAST_OF_TERM = 5

/** Pages of the site and words of the glossary, for what was not read. */
function placeAnswers({ unknown, typed }: Asked, pages: readonly SitePage[]): AnswerLine[] {
  const texts = unknown.flatMap(({ lead, text }) => (lead === undefined ? [text] : []))
  if (texts.length === 0) return []
  const places = (says: string, of: (text: string) => Way[]) => {
    const found = new Map([typed, ...texts].flatMap(of).map((way) => [way.href, way]))
    return found.size === 0 ? [] : [{ says, links: [...found.values()].slice(0, MOST_LINKS) }]
  }
  return [
    ...places(lines.terms, (text) => termsMeant(text, LEAST_OF_TERM).map(({ term, href }) => ({ label: term, href }))),
    ...places(lines.pages, (text) => pagesMeant(pages, text, false).map(({ label, href }) => ({ label, href }))),
  ]
}

function askDiscipline(disciplines: Extract<Lead, { to: 'disciplines' }>['disciplines'], text: string, typed: string) {
  return {
    says: lines.whichDiscipline(text),
    links: disciplines.map((key) => {
      const label = lines.inDiscipline(getDiscipline(key).name)
      return { label, href: sentencePath(withWords(typed, text, `${text} ${label}`) ?? typed) }
    }),
  }
}

type NameLead = Exclude<Lead, { to: 'disciplines' | 'partner' | 'best-year' | 'news' }>
function answerOfLead(lead: NameLead, { leads }: Meant, years: readonly number[]): AnswerLine {
  if (lead.to === 'league') {
    const label = lines.toLeague(getDiscipline(lead.discipline).name)
    return { says: lines.ofLeague, links: [{ label, href: `/leagues#klasser-${lead.discipline}` }] }
  }
  if (lead.to === 'price') return { says: lines.ofPrice, links: [{ label: lines.toPrice, href: '/for-sale' }] }
  if (lead.to === 'parents') {
    const links = lead.names.map((name) => ({ label: name, href: horsePath(name) }))
    return { says: lines.ofParents(lead.word, lead.of), links }
  }
  if (lead.to !== 'year') {
    const { says, ...way } = answerOfName(lead, leads)
    return { says, links: [way] }
  }
  const { year } = lead
  if (year !== null && years.includes(year)) return chronicleOf(year)
  const latest = year === null ? years.map(yearWay) : []
  return { says: lines.ofYears, links: [toLeagues, ...latest] }
}

type OfName = Extract<Lead, { name: string }>
function answerOfName(lead: OfName, leads: Meant['leads']): Way & { says: string } {
  const found = leads.get(lead.name)
  const [first] = found ? nameLines(found, lead.name, 0) : []
  if (lead.to === 'related') {
    const name = first?.name ?? lead.name
    return {
      says: lines.related(name),
      label: lines.toRelated(name),
      href: `/related?${new URLSearchParams({ a: name })}`,
    }
  }
  if (first === undefined) return { says: lines.noName(lead.name), label: lines.asName, href: searchPath(lead.name) }
  const isOwn = found?.horses.some(({ name }) => name === first.name) === true
  const page = horsePath(first.name)
  if (lead.to === 'ancestors')
    return { says: lines.ancestors(first.name), label: lines.toAncestors, href: `${page}#stamtavla` }
  return isOwn
    ? {
        says: lines.ownDescendants(first.name),
        label: lines.toOffspring(first.name),
        href: horsePath(first.name, 'offspring'),
      }
    : { says: lines.descendants(first.name), label: lines.toDescendants(first.name), href: `${page}#timglaset` }
}
