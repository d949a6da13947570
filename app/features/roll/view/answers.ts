import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { horsePath } from '#app/domain/names.ts'
import { NO_FILTER } from '#app/domain/roll/filter.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import type { Lead } from '#app/domain/roll/sentence-state.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { nameLines } from '#app/features/search/view/found.ts'
import { pagesMeant, type SitePage, termsMeant } from '#app/features/search/view/places.ts'
import { unreadLines as lines } from '../text.ts'
import { rollPath, searchPath, sentencePath } from './address.ts'
import type { Asked } from './asked.ts'
import { valuesOf } from './card-fact.ts'
import type { AnswerLine, Meant, Way } from './unread.ts'

/** Of which years the stud tells something: who was born or died. */
function toldYears(roll: Roll, { unknown }: Asked): number[] {
  const { fodd, dog } = roll.numbers
  const { rows } = roll.texts.saljare
  return unknown.flatMap(({ lead }) => {
    const year = lead?.to === 'year' ? lead.year : null
    // Who was bought was born elsewhere.
    const isTold = roll.order.some((row) => dog[row] === year || (fodd[row] === year && rows[row] === 0))
    return year !== null && isTold ? [year] : []
  })
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

type Told = { meant: Meant; years: readonly number[]; numbered: readonly Numbered[]; pages: readonly SitePage[] }

/** Other pages that answer: of names and years, of a register's number, and of words that no horse has. */
export function answersTo(asked: Asked, { meant, years, numbered, pages }: Told): AnswerLine[] {
  const { pair } = meant
  return [
    ...(pair === null ? [] : [{ says: lines.ofPair, links: [{ label: pair.name, href: pair.href }] }]),
    ...leadAnswers(asked, meant, years),
    ...(numbered.length === 0 ? [] : [numberAnswer(asked, numbered)]),
    ...placeAnswers(asked, pages),
  ]
}

/** Those of the parts that are no filter. */
export function leadAnswers({ typed, unknown }: Asked, meant: Meant, years: readonly number[]): AnswerLine[] {
  return unknown.flatMap(({ lead, text }) => {
    if (lead === undefined) return []
    return [lead.to === 'disciplines' ? askDiscipline(lead.disciplines, text, typed) : answerOfLead(lead, meant, years)]
  })
}

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
      return { label, href: sentencePath(typed.replace(text, () => `${text} ${label}`)) }
    }),
  }
}

type NameLead = Exclude<Lead, { to: 'disciplines' }>
function answerOfLead(lead: NameLead, { leads }: Meant, years: readonly number[]): AnswerLine {
  const { says, ...way } = answerOf(lead, leads, years)
  return { says, links: [way] }
}

function answerOf(lead: NameLead, leads: Meant['leads'], years: readonly number[]): Way & { says: string } {
  if (lead.to === 'year') {
    const { year } = lead
    return year !== null && years.includes(year)
      ? { says: lines.ofYear(year), label: lines.toYear(year), href: `/year/${year}` }
      : { says: lines.ofYears, label: lines.toYears, href: '/leagues' }
  }
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
