import { readQuery } from '#app/domain/finder/rank.ts'
import { isNearName } from '#app/domain/horse-form/near-names.ts'
import { isFiltered } from '#app/domain/roll/filter.ts'
import type { Unknown } from '#app/domain/roll/sentence-state.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { FoundHorses } from '#app/features/search/data/anything.server.ts'
import { asksOfKin, findPair } from '#app/features/search/data/pair.ts'
import { isMeant, isNothing, nameLines } from '#app/features/search/view/found.ts'
import { unreadLines as lines } from '../text.ts'
import { searchPath, sentencePath, withWords } from './address.ts'
import { type Asked, parentAsked } from './asked.ts'

export type Way = { label: string; href: string }
/** A sentence, and the links that answer. */
export type AnswerLine = { says: string; links: Way[] }

/** `withNear`: similar names too, if there is no other. */
export type Find = (typed: string, withNear: boolean) => FoundHorses | Promise<FoundHorses>

/** Names that a sentence may mean, and those that its leads name. */
export type Meant = {
  typed: string
  names: FoundHorses | null
  leads: ReadonlyMap<string, FoundHorses>
  /** How two named horses are related. */
  pair: { name: string; href: string } | null
}
export const NOTHING_MEANT: Meant = { typed: '', names: null, leads: new Map(), pair: null }

/** What stands before a name that no horse here has: `efter Valkendorff`, `syskon till Valkendorff`. */
const BEFORE_NAME =
  /^(?:(?:efter|undan|till|far|mor|morfar|av|från|e|u|ue|(?:hel|halv)?syskon|föl|barn|avkommor)\s+|(?:hel|halv)?syskon till$)+/iu
/** So many parts are looked up alone. */
const MOST_LEFT = 3
const LEAST_OF_SEVERAL = 4
/** Beside filters, shorter words are in too many names. */
const LEAST_BESIDE = 5

/** What is near to the text first; nothing where all names only begin somewhat like a word of it. */
function nearFirst(found: FoundHorses, text: string, isSentence: boolean): FoundHorses {
  const isNear = ({ name }: { name: string }) => isNearName(text, name, isSentence)
  const sorted = <One extends { name: string }>(names: readonly One[]) => [
    ...names.filter(isNear),
    ...names.filter((one) => !isNear(one)),
  ]
  if (![...found.horses, ...found.entries].some(isNear))
    return { ...found, horses: [], entries: [], totals: { horses: 0, entries: 0 } }
  return { ...found, horses: sorted(found.horses), entries: sorted(found.entries) }
}

/** Looks up among all names what was not understood: the whole text, words together and alone; similar names last. */
export async function findMeant(asked: Asked, total: number, find: Find): Promise<Meant> {
  const { typed, filter, shown, unknown } = asked
  const leads = new Map<string, FoundHorses>()
  const parent = parentAsked(asked)
  const named = unknown.flatMap(({ lead }) => (lead && 'name' in lead ? [lead.name] : []))
  for (const name of parent === null ? named : [parent]) leads.set(name, await find(name, false))
  const isPair = asksOfKin(typed) || (total === 0 && filter.name.includes(' '))
  const pair = isPair ? await findPair(typed, (half) => find(half, false)) : null
  if (pair !== null) return { ...NOTHING_MEANT, leads, pair }
  const isName = typed !== '' && !isFiltered({ ...filter, name: '' }) && shown.order === null
  // A refused word of the table is no name where another may be one.
  const isNamed = unknown.some(({ name }) => name !== undefined)
  const parts = isName
    ? unknown
        .filter(({ lead, meant, name }) => lead === undefined && (name !== undefined || (meant === null && !isNamed)))
        .map(({ text }) => text.replace(BEFORE_NAME, ''))
        .filter((text) => text !== '')
    : unknown.flatMap(({ name = '' }) => (name.length < LEAST_BESIDE ? [] : [name]))
  // Among others a short word is within too many names.
  const long = parts.filter((text) => text.length >= LEAST_OF_SEVERAL)
  const left = parts.length > 1 ? long : parts
  const isRead = left.length === 0 && (!isName || (unknown.length === 0 && total > 0))
  const isLed = unknown.length > 0 && unknown.every(({ lead }) => lead !== undefined)
  if (typed === '' || isRead || isLed || leads.size > 0) return { ...NOTHING_MEANT, leads }
  const together = [filter.name, ...left].join(' ').trim()
  const tried = new Set([typed, together, ...left.slice(0, MOST_LEFT)])
  const isSentence = /\s/.test(typed)
  let near: string[] = []
  for (const text of tried) {
    const found = await find(text, isName && near.length === 0 && (text === typed || text === together))
    const names = nearFirst(found, text, isSentence)
    if (!isNothing(names)) return { ...NOTHING_MEANT, typed: text, names, leads }
    if (near.length === 0 && isName) near = names.near.filter((one) => !isSentence || isNearName(text, one, isSentence))
  }
  if (near.length === 0) return { ...NOTHING_MEANT, leads }
  const alike = await Promise.all(near.map(async (name) => find(name, false)))
  const horses = near.flatMap((name, at) => alike[at]?.horses.find((one) => one.name === name) ?? [])
  const names = { horses, entries: [], totals: { horses: horses.length, entries: 0 }, near: [] }
  return { ...NOTHING_MEANT, typed, names: isNothing(names) ? null : names, leads }
}

/** The names a sentence may mean; null where there are none. */
export function namesMeant({ typed, names }: Meant, year: number) {
  const found = names === null ? [] : nameLines(names, typed, year)
  if (names === null || found.length === 0) return null
  const query = readQuery(typed)
  const isGuess = query !== null && found.every(({ name }) => !isMeant(name, query))
  const [first, ...more] = found
  const isTyped = query !== null && first !== undefined && swedishSortKey(first.name) === query.key
  const only = first && (isTyped || more.length === 0) ? first : null
  return {
    typed,
    isGuess,
    /** The one that was typed, or that alone may be meant. */
    only: only && { label: only.name, href: only.href ?? '', before: isTyped ? '' : lines.meant },
    heading:
      isGuess || (only && !isTyped)
        ? lines.meantNames(only?.name ?? null)
        : (only?.name ?? lines.heading(names.totals.horses + names.totals.entries, names.totals.isMore)),
    lines: found.map(({ name, href, drawing, about, side }) => ({ name, href: href ?? '', drawing, about, side })),
    all: { label: lines.all, href: searchPath(typed) },
  }
}

/** Whether another page answers a part. */
export const isOfPage = (lead: Unknown['lead']): boolean => lead !== undefined && lead.to !== 'disciplines'

/** `isOnly`: the names, or other pages, are all there is to show. */
type Told = {
  answers: readonly AnswerLine[]
  names: ReturnType<typeof namesMeant>
  hasRest: boolean
  isOnly: boolean
  isPair: boolean
}

/** `Läste hinst som hingst` */
export const readingWords = (readings: Asked['readings']): string =>
  `${lines.read} ${readings.map(({ word, as }) => lines.readAs(word, as)).join(', ')}`

/** What of the sentence was not understood, or read otherwise, and where it is answered; null if all was. */
export function unreadView(asked: Asked, { answers, names, hasRest, isOnly, isPair }: Told) {
  const { typed, unknown, readings } = asked
  if (unknown.length === 0 && answers.length === 0 && names === null && readings.length === 0) return null
  const isAsked = unknown.length > 0 && unknown.every(({ lead }) => lead?.to === 'disciplines')
  // What has a page of its own was understood, and so was what is a name.
  const isLed = unknown.every(({ lead }) => isOfPage(lead))
  const isNamed = (text: string) =>
    isOnly && names !== null && [typed, unknown.map((one) => one.text).join(' '), text].includes(names.typed)
  const left =
    isLed && hasRest
      ? unknown
      : unknown.filter(({ text, lead }) => !isOfPage(lead) && !isNamed(text.replace(BEFORE_NAME, '')))
  const lead = isAsked ? lines.unclear : isLed ? lines.noFilterFor : lines.notUnderstood
  const rest = isAsked ? '' : isLed || names || answers.length > 0 ? lines.restBelow(hasRest) : lines.rest(hasRest)
  const misspelt = readings.map(({ word }) => word).join(' ')
  const instead = { label: misspelt, href: searchPath(misspelt) }
  const words =
    isPair || (left.length === 0 && readings.length === 0)
      ? null
      : left.length === 0
        ? {
            lead: lines.read,
            parts: readings.map(({ word, as }) => ({ text: lines.readAs(word, as), instead: null })),
            meant: lines.meant,
            rest: lines.searchInstead,
            all: instead,
          }
        : {
            lead: readings.length === 0 ? lead : `${readingWords(readings)}. ${lead}`,
            parts: left.map((part) => ({ text: part.text, instead: insteadOf(part, asked, names) })),
            meant: lines.meant,
            rest: readings.length === 0 ? rest : `${rest} ${lines.searchInstead}`.trim(),
            // The names themselves lead to all of them.
            all:
              readings.length > 0
                ? instead
                : isAsked || isLed || names
                  ? null
                  : { label: lines.asName, href: searchPath(typed) },
          }
  return { words, answers, names, isOnly }
}

/** The sentence with the word that may be meant, or with the name that was found for a misspelt one. */
function insteadOf({ text, meant, name = text }: Unknown, { corrected }: Asked, names: Told['names']) {
  // Of several none is more likely.
  const only = names?.typed === name && name !== text ? names.only : null
  const word = meant ?? (only ? text.replace(name, () => only.label) : null)
  const sentence =
    word === null || swedishSortKey(word) === swedishSortKey(text) ? null : withWords(corrected, text, word)
  return word === null || sentence === null ? null : { label: word, href: sentencePath(sentence) }
}
