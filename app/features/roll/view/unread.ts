import { horsePath } from '#app/domain/names.ts'
import { isFiltered } from '#app/domain/roll/filter.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import type { Lead } from '#app/domain/roll/sentence-state.ts'
import type { FoundHorses } from '#app/features/search/data/anything.server.ts'
import { nameLines } from '#app/features/search/view/found.ts'
import { unreadLines as lines } from '../text.ts'
import { ROLL_PATH, SENTENCE_KEY } from './address.ts'
import type { Asked } from './asked.ts'

export type Find = (typed: string) => FoundHorses | Promise<FoundHorses>

/** Names that a sentence may mean, and those that its leads name. */
export type Meant = { typed: string; names: FoundHorses | null; leads: ReadonlyMap<string, FoundHorses> }
export const NOTHING_MEANT: Meant = { typed: '', names: null, leads: new Map() }

/** What stands before a name that no horse here has: `efter Valkendorff`, `syskon till Valkendorff`. */
const BEFORE_NAME =
  /^(?:(?:efter|undan|till|far|mor|morfar|av|från|e|u|ue|(?:hel|halv)?syskon|föl|barn|avkommor)\s+|(?:hel|halv)?syskon till$)+/iu
/** So many parts are looked up alone. */
const MOST_LEFT = 3

const isEmpty = (found: FoundHorses) => found.horses.length + found.entries.length === 0

/** Looks a sentence up among all names where little more than a name of it was understood. */
export async function findMeant(asked: Asked, total: number, find: Find): Promise<Meant> {
  const { typed, filter, shown, unknown } = asked
  const leads = new Map<string, FoundHorses>()
  for (const { lead } of unknown) if (lead && lead.to !== 'year') leads.set(lead.name, await find(lead.name))
  const isName = typed !== '' && !isFiltered({ ...filter, name: '' }) && shown.order === null
  const isRead = unknown.length === 0 && total > 0
  if (!isName || isRead || leads.size > 0) return { ...NOTHING_MEANT, leads }
  const left = unknown.map(({ text }) => text.replace(BEFORE_NAME, '')).filter((text) => text !== '')
  const tried = new Set([typed, [filter.name, ...left].join(' ').trim(), ...left.slice(0, MOST_LEFT)])
  for (const text of tried) {
    const names = await find(text)
    if (!isEmpty(names)) return { typed: text, names, leads }
  }
  return { ...NOTHING_MEANT, leads }
}

/** Of which years the stud tells something: who was born or died. */
export function toldYears(roll: Roll, { unknown }: Asked): number[] {
  const { fodd, dog } = roll.numbers
  const { rows } = roll.texts.saljare
  return unknown.flatMap(({ lead }) => {
    const year = lead?.to === 'year' ? lead.year : null
    // Who was bought was born elsewhere.
    const isTold = roll.order.some((row) => dog[row] === year || (fodd[row] === year && rows[row] === 0))
    return year !== null && isTold ? [year] : []
  })
}

/** The names a sentence may mean; null where there are none. */
export function namesMeant({ typed, names }: Meant, year: number) {
  const found = names === null ? [] : nameLines(names, typed, year)
  if (names === null || found.length === 0) return null
  const total = names.totals.horses + names.totals.entries
  return {
    heading: lines.heading(total),
    lines: found.map(({ name, href, drawing, about, side }) => ({ name, href: href ?? '', drawing, about, side })),
    all: { label: lines.all, href: searchPath(typed) },
  }
}

const searchPath = (typed: string) => `/search?${new URLSearchParams({ q: typed })}`

type Told = { meant: Meant; names: ReturnType<typeof namesMeant>; years: readonly number[]; hasRest: boolean }

/** What of the sentence was not understood, and where it is answered; null if all was. */
export function unreadView({ typed, unknown }: Asked, { meant, names, years, hasRest }: Told) {
  if (unknown.length === 0) return null
  const isNamed = names !== null
  const answers = unknown.flatMap(({ lead }) => (lead ? [answerOfLead(lead, meant, years)] : []))
  return {
    lead: lines.notUnderstood,
    parts: unknown.map(({ text, meant: word }) => ({
      text,
      instead:
        word === null
          ? null
          : {
              label: word,
              href: `${ROLL_PATH}?${new URLSearchParams({ [SENTENCE_KEY]: typed.replace(text, word) })}`,
            },
    })),
    meant: lines.meant,
    rest: isNamed ? lines.isName : answers.length > 0 ? lines.noFilter(hasRest) : lines.rest(hasRest),
    answers,
    all: { label: isNamed ? lines.all : lines.asName, href: searchPath(typed) },
  }
}

/** A sentence, and the link that answers. */
function answerOfLead(lead: Lead, { leads }: Meant, years: readonly number[]) {
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
