import { formPath } from '#app/desk/form-path.ts'
import {
  awaited,
  type Breeding,
  type BreedingDocument,
  dueDay,
  readBreeding,
  type Whose,
} from '#app/domain/breedings/breeding.ts'
import { BREEDING_FIELDS } from '#app/domain/breedings/fields.table.ts'
import { BREEDING_STATES } from '#app/domain/breedings/states.table.ts'
import { publicName } from '#app/domain/contacts/contact.ts'
import { readText } from '#app/domain/documents.ts'
import { monthOf, monthsFrom } from '#app/domain/news/months.ts'
import { forumText } from '#app/domain/profile/forum-text.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import type { FoundBreeding, StoredBreeding } from './data.server.ts'
import { breedingText } from './text.ts'

export const BREEDINGS_PATH = '/admin/breeding'
export const COVERING_PATH = '/admin/breeding/covering'
export const COVERINGS_PATH = '/admin/breeding/coverings'
/** The form of a breeding. */
export const coveringPath = (id: string) => formPath(COVERING_PATH, { id })
/** The breeding whose foal is added. */
export const FOAL_OF_KEY = 'betackning'
/** `1`: the foal is a twin. */
export const TWIN_KEY = 'tvilling'
const BREEDING_KEYS = { year: 'ar', all: 'visa' } as const

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const FULL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long' })

const monthWord = (month: string) => MONTH.format(new Date(`${month}-01`))
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** `17 maj`, with the year if it is not that of today. */
function dayWords(day: string | null, today: string): string | null {
  if (day === null) return null
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : FULL).format(new Date(day))
}

/** So many rows of each part are shown at first; the page stays within five screens of a phone. */
const ROWS_SHOWN = { month: 4, next: 2, later: 2, own: 3, given: 2, taken: 2, others: 1 } as const

/** A pair and how far it has come. */
export type BreedingRow = {
  id: string
  title: string
  about: string
  state: string
  isOpen: boolean
  /** The other owner: contact and right. */
  owner: string | null
  note: string | null
  to: string
}

type BreedingPress = { kind: 'foal'; to: string } | { kind: 'step'; step: 'done' | 'born' }
/** What a breeding awaits. */
export type AwaitedRow = BreedingRow & {
  version: number
  /** The day in words, null where none is known. */
  day: string | null
  isLate: boolean
  press: BreedingPress | null
  /** Whether it can be said that there is no foal. */
  canBeEmpty: boolean
}

const pairTitle = ({ mare, stallion }: Breeding) => `${stallion} × ${mare}`

/** The form of a foal, filled in from both parents. */
const foalPath = ({ id, mare, stallion }: FoundBreeding) =>
  formPath('/admin/add-horse', { far: stallion, mor: mare, [FOAL_OF_KEY]: id })

function pressOf(breeding: FoundBreeding): BreedingPress | null {
  const { next } = BREEDING_STATES[breeding.state]
  if (next === null) return null
  // A foal of another's mare is no horse of the stud.
  const isOurs = breeding.whose === 'own' || breeding.whose === 'taken'
  return next === 'born' && isOurs ? { kind: 'foal', to: foalPath(breeding) } : { kind: 'step', step: next }
}

function rowOf(breeding: StoredBreeding, today: string): BreedingRow {
  const { id, state, contact, rightsLeft, rightsUntil, note } = breeding
  const until = dayWords(rightsUntil, today)
  const right = rightsLeft === null && until === null ? null : breedingText.rights(rightsLeft, until)
  const { label, awaits } = BREEDING_STATES[state]
  return {
    id,
    title: pairTitle(breeding),
    about: stateWords(breeding, today),
    state: label,
    isOpen: awaits !== null,
    owner: [contact, right].filter((one) => one !== null).join(', ') || null,
    note,
    to: coveringPath(id),
  }
}

function stateWords(breeding: Breeding, today: string): string {
  const { state, covered, foal, twin } = breeding
  const [done, due] = [dayWords(covered, today), dueDay(breeding)]
  switch (state) {
    case 'planned':
      return breedingText.planned(done)
    case 'done':
      return breedingText.done(done, due && `${monthWord(monthOf(due))} ${due.slice(0, 4)}`)
    case 'due':
      return breedingText.due(dayWords(due, today))
    case 'empty':
      return breedingText.empty(done)
    case 'born':
      return breedingText.born([foal, twin].filter((name) => name !== null))
    case 'offered':
      return breedingText.offered
  }
}

/** On the board: what will happen, to whom. */
function awaitedRow(breeding: FoundBreeding, today: string): AwaitedRow {
  const row = rowOf(breeding, today)
  const { what, day = null } = awaited(breeding) ?? {}
  const isFoal = what === 'foal'
  const isLate = day !== null && day < today
  const words = dayWords(day, today)
  return {
    ...row,
    version: breeding.version,
    title: isFoal ? breedingText.foals(breeding.mare) : row.title,
    about: [
      isFoal ? breedingText.by(breeding.stallion) : breedingText.covering,
      breeding.contact,
      isLate && words !== null ? breedingText.late(words) : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
    day: words,
    isLate,
    press: pressOf(breeding),
    canBeEmpty: isFoal,
  }
}

type Part<Row> = { id: string; title: string; note: string | null; nothing: string | null; rows: Row[] }

/** This month with what is late or has no day, the next, and everything after them; in the order of days. */
function board(found: readonly FoundBreeding[], today: string): Part<AwaitedRow>[] {
  const [now = '', next = ''] = monthsFrom(today)
  const parts = { month: [] as FoundBreeding[], next: [] as FoundBreeding[], later: [] as FoundBreeding[] }
  const dayOf = (one: FoundBreeding) => awaited(one)?.day ?? '9999'
  for (const one of found.toSorted((a, b) => compareUnits(dayOf(a), dayOf(b)) || compareUnits(a.id, b.id))) {
    const waits = awaited(one)
    if (waits === null) continue
    const month = waits.day === null ? now : monthOf(waits.day)
    parts[month <= now ? 'month' : month === next ? 'next' : 'later'].push(one)
  }
  const part = (id: keyof typeof parts, title: string, nothing: string | null): Part<AwaitedRow> => ({
    id,
    title,
    nothing,
    note: parts[id].length === 0 ? null : breedingText.things(parts[id].length),
    rows: parts[id].map((one) => awaitedRow(one, today)),
  })
  return [
    part('month', capital(monthWord(now)), breedingText.nothing(monthWord(now))),
    part('next', capital(monthWord(next)), breedingText.nothing(monthWord(next))),
    part('later', breedingText.later, null),
  ].filter(({ rows, nothing }) => rows.length > 0 || nothing !== null)
}

const WHOSE: readonly Whose[] = ['own', 'given', 'taken', 'others']

/** The newest covering first; what has no day is first of all. */
function newestFirst<One extends StoredBreeding>(found: readonly One[]): One[] {
  const dayOf = ({ covered, due }: One) => covered ?? due ?? '9999'
  return found.toSorted((a, b) => compareUnits(dayOf(b), dayOf(a)) || compareUnits(a.id, b.id))
}

function lists(found: readonly FoundBreeding[], today: string): Part<BreedingRow>[] {
  const sorted = newestFirst(found)
  return WHOSE.flatMap((whose) => {
    const rows = sorted.filter((one) => one.whose === whose).map((one) => rowOf(one, today))
    const { title, about } = breedingText.whose[whose]
    return rows.length === 0 ? [] : [{ id: whose, title, note: about, nothing: null, rows }]
  })
}

export type BreedingYear = ReturnType<typeof breedingYearView>

type Asked = { year: number; today: string; all: string | null }
type Found = { breedings: readonly FoundBreeding[]; years: readonly number[]; cutAt: number | null }

/** The page of a year; the board is with the present one. `all`: the part of which all rows are shown. */
export function breedingYearView({ breedings, years, cutAt }: Found, { year, today, all }: Asked) {
  const isNow = year === Number(today.slice(0, 4))
  const known = [...new Set([...years, Number(today.slice(0, 4))])].toSorted((a, b) => a - b)
  const before = known.filter((one) => one < year).at(-1) ?? null
  const after = known.find((one) => one > year) ?? null
  const cut = <Row>(part: Part<Row>) => {
    const most = ROWS_SHOWN[part.id as keyof typeof ROWS_SHOWN] // the ids above
    const isAll = all === part.id || part.rows.length <= most + 1
    const count = part.rows.length
    return {
      ...part,
      rows: isAll ? part.rows : part.rows.slice(0, most),
      more: isAll ? null : { to: `${pathOf(year, today, part.id)}#${part.id}`, label: breedingText.showAll(count) },
    }
  }
  return {
    year,
    isNow,
    waits: isNow ? breedings.filter((one) => awaited(one) !== null).length : null,
    back: before === null ? null : { year: before, to: pathOf(before, today) },
    on: after === null ? null : { year: after, to: pathOf(after, today) },
    board: isNow ? board(breedings, today).map(cut) : [],
    lists: lists(breedings, today).map(cut),
    nothing:
      breedings.length > 0
        ? null
        : isNow && before === null
          ? breedingText.noBreedings
          : breedingText.noBreedingsOf(year),
    cut: cutAt === null ? null : breedingText.cut(cutAt),
  }
}

function pathOf(year: number, today: string, all?: string): string {
  const isNow = year === Number(today.slice(0, 4))
  return formPath(BREEDINGS_PATH, {
    ...(isNow ? {} : { [BREEDING_KEYS.year]: String(year) }),
    ...(all === undefined ? {} : { [BREEDING_KEYS.all]: all }),
  })
}

/** What the address of the page asks for; the present year where it says none. */
export function readBreedingYear(search: URLSearchParams, today: string): Asked {
  const said = search.get(BREEDING_KEYS.year) ?? ''
  const year = Number(/^\d{4}$/.test(said) ? said : today.slice(0, 4))
  return { year, today, all: search.get(BREEDING_KEYS.all) }
}

/** What the form of a breeding shows: what is stored and cannot be read is refused there, not lost. */
export function breedingValues(document: BreedingDocument): Partial<Record<keyof Breeding, string>> {
  const { state, foal, twin } = readBreeding(document)
  const shown: BreedingDocument = { ...document, state, foal: foal ?? undefined, twin: twin ?? undefined }
  const fields = Object.keys(BREEDING_FIELDS) as (keyof Breeding)[] // the table's own keys
  return Object.fromEntries(fields.map((field) => [field, readText(shown[field]) ?? '']))
}

/** A mare's history or a stallion's book: its breedings, their sum, and the way to a new one. */
export function breedingsOfHorse(found: readonly StoredBreeding[], { name, isMare, today }: BookOf) {
  const all = found.filter(({ state }) => state !== 'offered').length
  const born = found.filter(({ state }) => state === 'born').length
  const open = found.filter((one) => awaited(one) !== null).length
  return {
    sum: all === 0 ? null : breedingText.sum({ all, open, born }),
    rows: newestFirst(found).map((one) => rowOf(one, today)),
    add: formPath(COVERING_PATH, isMare ? { sto: name } : { hingst: name }),
  }
}

type BookOf = { name: string; isMare: boolean; today: string }

const NONE: ReadonlySet<string> = new Set()

/**
 * The texts of a breeding for a forum: the certificate of a covering that is done, and the right that it has. For
 * another's stallion the stud issues nothing. Days have their year, as posts are read for years.
 */
export function breedingTexts(
  breeding: Breeding & { whose: Whose },
  { siteName, today, contacts = NONE }: { siteName: string; today: string; contacts?: { has(name: string): boolean } },
) {
  const { forum } = breedingText
  const { mare, stallion, state, covered, foal, twin, rightsLeft, rightsUntil, whose } = breeding
  const isIssuer = whose === 'own' || whose === 'given'
  const contact = breeding.contact && publicName(breeding.contact, contacts)
  const full = (day: string) => FULL.format(new Date(day))
  const due = BREEDING_STATES[state].awaits === 'foal' ? dueDay(breeding) : null
  const issued = isIssuer ? forum.issued(siteName, full(today)) : null
  const text = (name: string, lines: readonly (string | null)[]) => ({
    name,
    text: forumText('bbcode', {
      name,
      titles: [],
      lines: [...lines, issued].filter((line) => line !== null),
      page: null,
      picture: null,
    }),
  })
  return [
    ...(state === 'planned' || state === 'offered'
      ? []
      : [
          text(forum.certificate, [
            forum.mare(mare),
            forum.stallion(stallion),
            covered && forum.covered(full(covered)),
            due && forum.due(full(due)),
            ...[foal, twin].map((name) => name && forum.foal(name)),
          ]),
        ]),
    ...(!isIssuer || (rightsLeft === null && rightsUntil === null)
      ? []
      : [
          text(forum.right, [
            forum.stallion(stallion),
            contact && forum.given(contact),
            rightsLeft === null ? null : forum.left(rightsLeft),
            rightsUntil && forum.until(full(rightsUntil)),
          ]),
        ]),
  ]
}
