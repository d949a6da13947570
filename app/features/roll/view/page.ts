import type { HorseDocument } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import { inWords } from '#app/domain/number-words.ts'
import { PAGE_KEY, pageCount } from '#app/domain/pages.ts'
import { type Answer, askRoll, countRoll, factSomeHave } from '#app/domain/roll/ask.ts'
import { BRED_FACTS, NUMBER_FACTS, type NumberFact, ROLL_ORDERS, type RollOrder } from '#app/domain/roll/facts.table.ts'
import {
  disciplineOfOrder,
  filterSearch,
  isFiltered,
  isRollOrder,
  type Order,
  POTENTIAL,
  type RollFilter,
  usualOrder,
} from '#app/domain/roll/filter.ts'
import { type Roll } from '#app/domain/roll/roll.ts'
import type { Sentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { MOST_ON_SHELF, shelfPath } from '#app/domain/shelf/shelf.ts'
import { capital, formatNumber, swedishSortKey } from '#app/domain/swedish.ts'
import { listLines } from '#app/features/horses/text/list.ts'
import { horseCards } from '#app/features/horses/view/card.ts'
import { NO_TABLE, tableOf } from '#app/features/horses/view/table.ts'
import { bounded, pagedTitle } from '#app/features/known/view/about.ts'
import type { SitePage } from '#app/features/search/view/places.ts'
import { rollLines, unreadLines } from '../text.ts'
import { ROLL_PATH, rollPath, SENTENCE_KEY, sentencePath } from './address.ts'
import { answersTo, type BestYear, toldBy } from './answers.ts'
import type { Asked } from './asked.ts'
import { cardFact } from './card-fact.ts'
import { chipsOf } from './chips.ts'
import { type FacetView, facetsOf } from './facets.ts'
import { orderedFact, orderLabel } from './labels.ts'
import { nearOf, saidOfMissing, widerOf } from './near.ts'
import { triesOf } from './tries.ts'
import { isOfPage, type Meant, NOTHING_MEANT, namesMeant, unreadView } from './unread.ts'

/** Each card may need a drawing of its own: with twice as many a phone waits noticeably longer. */
const PER_PAGE = 18

/** More horses of one name are not read through, but filtered. */
const MANY = 20

const MORE_THAN_NONE = { min: Number.MIN_VALUE }

/** Whether only a number of a register is asked for. */
const isNumber = ({ texts, ...others }: RollFilter) =>
  texts.nummer?.length === 1 && !isFiltered({ ...others, texts: { ...texts, nummer: [] } })

/**
 * The horse of a register's number; `5 hästar`, and the filters of a sentence that says more than a name, or than a
 * name that many have; else null.
 */
export function saidOfSentence(roll: Roll, typed: string, { filter, order, unknown, asks = null }: Sentence) {
  // `hur många hästar har ni`
  const isAll = asks !== null && unknown.length === 0 && filter.name === ''
  const isMore = isFiltered({ ...filter, name: '' }) || order !== null || isAll
  if (unknown.length > filterSearch(filter).size || !(isMore || filter.name !== '')) return null
  const total = countRoll(roll, filter)
  if (!isMore && total <= MANY) return null
  const [only] = total === 1 && isNumber(filter) ? askRoll(roll, filter, 'namn', 0, 1).names : []
  if (only !== undefined)
    return {
      name: only,
      about: filter.texts.nummer?.[0] ?? '',
      href: horsePath(only),
      named: null,
      isHorse: true,
      total,
    }
  const fact = order === null ? null : factSomeHave(order)
  const having =
    fact === null ? null : countRoll(roll, { ...filter, ranges: { [fact]: MORE_THAN_NONE, ...filter.ranges } })
  const chips = chipsOf(filter, { order: null, isTable: false })
  const left = unknown.filter(({ lead }) => !isOfPage(lead))
  const words = [
    ...chips.map(({ value }) => value),
    ...(order === null ? [] : [orderLabel(order)]),
    ...(left.length === 0 ? [] : [unreadLines.without(left.map(({ text }) => text).join(', '))]),
  ]
  return {
    name: (order && havingWords(order, { having, total })) ?? rollLines.found(formatNumber(total), total === 1),
    about:
      words.length === 0 && isAll ? rollLines.alsoGone : isMore ? words.join(' · ') : rollLines.inName(filter.name),
    href: `${ROLL_PATH}?${new URLSearchParams({ [SENTENCE_KEY]: typed })}`,
    named: isMore ? null : total,
    isHorse: false,
    // Those that have some of what is asked for.
    total: having ?? total,
  }
}

/** Nothing of the sentence was understood: all horses are no answer to it. */
const isLostIn = ({ filter, shown, unknown }: Asked) =>
  unknown.length > 0 && !isFiltered(filter) && shown.order === null

const asksDiscipline = ({ unknown }: Asked) => unknown.some(({ lead }) => lead?.to === 'disciplines')

/** Another page is the whole answer, or names are: no list of horses is. */
function isAnswered(asked: Asked, { pair }: Meant, names: object | null, answers: readonly object[]): boolean {
  if (pair !== null) return true
  // Beside what was asked of the horses a word of the glossary is no answer.
  const isSaid = asked.isPart && !asked.unknown.some(({ lead }) => lead !== undefined)
  if (isLostIn(asked)) return (names !== null || (answers.length > 0 && !isSaid)) && !asksDiscipline(asked)
  return asked.unknown.some(({ lead }) => lead?.to === 'league') && !isFiltered(asked.filter)
}

/** What the roll says. Nothing may be awaited between getting the roll and the view. */
export function answerOf(roll: Roll, asked: Asked) {
  const { filter, order, page } = asked
  const answer = askRoll(roll, filter, order, (page - 1) * PER_PAGE, PER_PAGE)
  const shown = [...answer.names, ...answer.near.map(({ name }) => name)]
  const facts = new Map(shown.map((name) => [name, cardFact(roll, name, filter, order)]))
  const missing = answer.near.map(({ name, misses }) => ({ name, said: saidOfMissing(roll, name, misses, filter) }))
  const tries = answer.total === 0 || isLostIn(asked) ? triesOf(roll) : []
  const absent = Object.values(BRED_FACTS).filter((fact) => roll.numbers[fact].every(Number.isNaN))
  // The one of that name before others that have it within theirs.
  const typed = filter.name === '' ? null : new Vocabulary(roll).nameOf(swedishSortKey(filter.name))
  const names = [...answer.names.filter((name) => name === typed), ...answer.names.filter((name) => name !== typed)]
  return {
    ...answer,
    names: asked.shown.order === null ? names : answer.names,
    missing,
    facts,
    tries,
    absent,
    all: roll.order.length,
    ...toldBy(roll, asked),
  }
}

/** Whether breeding values decide which horses a page shows, or in which order. */
export function readsBred({ filter, order }: Asked): boolean {
  const orderedBy = isRollOrder(order) ? ROLL_ORDERS[order].fact : null
  return Object.values(BRED_FACTS).some((fact) => fact === orderedBy || filter.ranges[fact] !== undefined)
}

export type RollAnswer = ReturnType<typeof answerOf>
export type RollView = ReturnType<typeof rollPage>['view']

type Site = {
  year: number
  siteName: string
  meant?: Meant
  pages?: readonly SitePage[]
  best?: BestYear | null
}

/** The page; `horses` are those that the answer names, with the parents that count. */
export function rollPage(asked: Asked, answer: RollAnswer, horses: ReadonlyMap<string, HorseDocument>, site: Site) {
  const { meant = NOTHING_MEANT, pages = [], best = null } = site
  const { filter, shown, order, page } = asked
  const { all } = answer
  const isNarrowed = asked.typed !== '' || isFiltered(filter) || shown.order !== null || shown.isTable
  const isLost = isLostIn(asked)
  const total = isLost ? 0 : answer.total
  const found = rollLines.found(formatNumber(total), total === 1)
  const horsesFound = isLost ? [] : answer.names.flatMap((name) => horses.get(name) ?? [])
  const cards = horseCards(horsesFound, site.year, 'all').map((card) => {
    const fact = answer.facts.get(card.name)
    return fact ? { ...card, fact } : card
  })
  const orders = ordersOf(filter, order, answer.absent)
  const answers = answersTo(asked, { meant, pages, best, ...answer })
  const alike = namesMeant(meant, site.year)
  // A guess is no answer where another page has one.
  const names = alike?.isGuess && answers.length > 0 ? null : alike
  const isOnly = isAnswered(asked, meant, names, answers)
  const chips = isOnly ? [] : chipsOf(filter, shown)
  const facets = isOnly ? [] : facetsOf(filter, answer)
  const hasRest = chips.length > 0
  const unread = unreadView(asked, {
    answers: [...answers, ...foalsOf(asked, names)],
    names,
    hasRest,
    isOnly,
    isPair: meant.pair !== null,
  })
  const view = {
    lead: rollLines.lead(formatNumber(all)),
    isEmpty: all === 0,
    words: rollLines.sentence,
    typed: asked.typed,
    unread,
    /** No list of horses is shown. */
    isOnly,
    total,
    found,
    heading: isLost
      ? asksDiscipline(asked)
        ? unreadLines.whichHeading
        : rollLines.lost
      : (havingWords(order, answer) ?? orderedWords(asked, answer, found)),
    /** What is said in place of horses; null where names or another page answer. */
    nothing: names || answers.length > 0 ? null : isLost ? rollLines.tryOther : rollLines.nothing,
    nearLead: rollLines.nearLead(answer.without.size > 1), // several values of one fact are one wish
    cards: shown.isTable ? [] : cards,
    ...(shown.isTable
      ? tableOf(cards, horsesFound, {
          order,
          year: site.year,
          inOrder: (one) => shownPath(asked, one, true),
          orderOf: (fact) => orders.find(({ value }) => orderedFact(value) === fact)?.value,
        })
      : NO_TABLE),
    facets,
    chips,
    kept: keptOf(filter, facets),
    /** What is sent beside another order: the sentence as it was written. Null: the filters. */
    sentence: asked.typed === '' ? null : sentenceFields(asked),
    orders,
    order,
    usual: usualOrder(filter),
    isTable: shown.isTable,
    ways: waysOf(asked, answer),
    near: total < FEW ? nearOf(answer, horses, site.year) : [],
    wider: withoutOf(asked, answer) ?? (total < FEW && !isLost ? widerOf(filter, shown, answer, chips) : null),
    tries: isOnly ? [] : answer.tries,
    isNarrowed,
    page,
    pages: pageCount(isLost ? 0 : answer.listed, PER_PAGE),
  }
  const title = pagedTitle(rollLines.title, page)
  return {
    title,
    view,
    about: {
      title,
      description: bounded(rollLines.description(site.siteName, rollLines.found(formatNumber(all), all === 1))),
      path: !isNarrowed && page > 1 ? `${ROLL_PATH}?${PAGE_KEY}=${page}` : ROLL_PATH,
      trail: [{ name: rollLines.title, path: ROLL_PATH }],
    },
  }
}

/** Beside a name that is no horse of the stud: the horses after it. */
function foalsOf({ unknown }: Asked, names: ReturnType<typeof namesMeant>) {
  const meant = unknown.length === 1 && names?.only ? `efter ${names.only.label}` : null
  if (meant === null || unknown[0]?.meant !== meant) return []
  return [{ says: '', links: [{ label: unreadLines.foalsOf(names?.only?.label ?? ''), href: sentencePath(meant) }] }]
}

/** The address of the sentence without order and page, as fields. */
function sentenceFields({ typed, own, shown: { isTable } }: Asked): { key: string; value: string }[] {
  const query = new URL(sentencePath(typed, own, { order: null, isTable }), 'http://x').searchParams
  return [...query].map(([key, value]) => ({ key, value }))
}

type Having = Pick<Answer, 'having' | 'total'> & Partial<Pick<Answer, 'leaders' | 'most'>>

/** `2 av 350 hästar har avkommor med Elit`, where only some have what they are ordered by, and how many are first. */
function havingWords(order: Order, { having, total, leaders = 1, most = 0 }: Having): string | null {
  const fact = factSomeHave(order)
  if (fact === null || having === null || having === 0) return null
  const { label } = NUMBER_FACTS[fact]
  const some = having === total ? [] : [rollLines.having(formatNumber(having), formatNumber(total), label)]
  const said = [...some, ...(leaders > 1 ? [rollLines.sharing(inWords(leaders), formatNumber(most))] : [])]
  return said.length === 0 ? null : capital(said.join(', '))
}

/** `12 hästar, yngst först`, where a sentence asks for an order; `Ingen av 7 hästar har VHF-poäng`. */
function orderedWords({ typed, shown }: Asked, { having, total }: Having, found: string): string {
  if (typed === '' || shown.order === null || total < 2) return found
  const fact = factSomeHave(shown.order)
  return fact !== null && having === 0
    ? rollLines.having(rollLines.noneOf, formatNumber(total), NUMBER_FACTS[fact].label)
    : rollLines.inOrder(found, orderLabel(shown.order))
}

/** After the last that has any of what the order is by: the way to those that have none. */
function withoutOf({ filter, order, page, shown }: Asked, { having, listed, total }: RollAnswer) {
  const fact = factSomeHave(order)
  if (fact === null || having === null || listed === total || page < pageCount(listed, PER_PAGE)) return null
  return {
    label: rollLines.withoutAny(formatNumber(total - listed), NUMBER_FACTS[fact].label),
    href: rollPath({ ...filter, ranges: { ...filter.ranges, [fact]: { max: 0 } } }, { ...shown, order: null }),
  }
}

/** The address of the same horses shown otherwise. */
const shownPath = ({ typed, filter, own }: Asked, order: Order | null, isTable: boolean) =>
  typed === '' ? rollPath(filter, { order, isTable }) : sentencePath(typed, own, { order, isTable })

/** The same horses as cards, in a table, and the first of chosen ones beside each other. */
function waysOf(asked: Asked, { names, total }: RollAnswer) {
  const { filter, shown } = asked
  const first = names.slice(0, MOST_ON_SHELF.compared)
  const way = (label: string, isTable: boolean) => ({
    label,
    href: shownPath(asked, shown.order, isTable),
    isCurrent: isTable === shown.isTable,
    isHere: true,
  })
  const beside = shelfPath({ horses: first, compared: first, foals: [] })
  return [
    way(listLines.asCards, false),
    way(listLines.asTable, true),
    ...(isFiltered(filter) && total > 1 && first.length > 1
      ? [{ label: rollLines.beside(first.length, total), href: beside, isCurrent: false, isHere: false }]
      : []),
  ]
}

/** Below so many hits horses are shown that miss one wish. */
const FEW = 7

/** What the form sends of the filter without a field for it. */
function keptOf(filter: RollFilter, facets: readonly FacetView[]): { key: string; value: string }[] {
  const fields = new Set(
    facets.flatMap(({ kind, key }) =>
      kind === 'range' ? [`${key}min`, `${key}max`] : kind === 'choices' ? [key] : [],
    ),
  )
  let isFirst = true
  return [...filterSearch(filter)].flatMap(([key, value]) => {
    // The select has one potential.
    const isInSelect = key === POTENTIAL && isFirst
    if (key === POTENTIAL) isFirst = false
    return fields.has(key) || isInSelect ? [] : [{ key, value }]
  })
}

/** Without orders by a breeding value that no horse has. */
function ordersOf({ potentials }: RollFilter, order: Order, absent: readonly NumberFact[]) {
  const discipline = disciplineOfOrder(order)
  const disciplines = new Set([...potentials.map((one) => one.discipline), ...(discipline ? [discipline] : [])])
  const orders: Order[] = [
    ...(Object.keys(ROLL_ORDERS) as RollOrder[]) // the keys of the table
      .filter((one) => one === order || absent.every((fact) => fact !== ROLL_ORDERS[one].fact)),
    ...[...disciplines].map((key) => `anlag-${key}` as const),
  ]
  return orders.map((one) => ({ value: one, label: orderLabel(one) }))
}
