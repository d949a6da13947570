import { andList } from '#app/domain/and-list.ts'
import type { NewsKind } from '#app/domain/news/news.ts'
import { inWords } from '#app/domain/number-words.ts'
import { remember } from '#app/domain/remember.ts'
import { capital } from '#app/domain/swedish.ts'

const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayAndMonth = remember((day: string) => DATE.format(new Date(day)))
const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long' })

/** News about many horses at once: its headline. */
const MANY: Readonly<Record<NewsKind, { of: string; did: (titles: readonly string[]) => string }>> = {
  foal: { of: 'föl', did: () => 'kom till stallet' },
  new: { of: 'hästar', did: () => 'kom till stallet' },
  title: { of: 'hästar', did: (titles) => `fick ${titles.length === 1 ? `titeln ${titles[0]}` : 'titlar'}` },
  grade: { of: 'bedömningar', did: () => 'gjordes' },
  sale: { of: 'hästar', did: () => 'är till salu' },
  sold: { of: 'hästar', did: () => 'fick nya hem' },
  memorial: { of: 'hästar', did: () => 'somnade in' },
}

/** News about one horse: its headline. */
const ONE: Readonly<Record<NewsKind, (name: string, titles: readonly string[]) => string>> = {
  foal: (name) => `${name} är född`,
  new: (name) => `${name} är ny i stallet`,
  title: (name, titles) => `${name} ${MANY.title.did(titles)}`,
  grade: (name) => `${name} bedömdes`,
  sale: (name) => `${name} är till salu`,
  sold: (name) => `${name} är såld`,
  memorial: (name) => `Till minne av ${name}`,
}

const NAMED = 3

/** Words, the name of a horse, or how many others there are. */
export type NamePiece = { text: string; of?: 'name' | 'others' }

/** `Alba, Bo, Cia och nio till`, in pieces. */
const some = (names: readonly string[]): NamePiece[] => {
  const others = names.length - NAMED
  const shown = names.slice(0, NAMED)
  const pieces = shown.flatMap((name, at): NamePiece[] => {
    const isLast = at === shown.length - 1 && others <= 0
    return [...(at === 0 ? [] : [{ text: isLast ? ' och ' : ', ' }]), { text: name, of: 'name' }]
  })
  return others > 0 ? [...pieces, { text: ' och ' }, { text: `${inWords(others)} till`, of: 'others' }] : pieces
}

export const newsLines = {
  monthHorse: (month: string) => `Månadens häst, ${MONTH.format(new Date(`${month}-01`))}`,
  feedTitle: (siteName: string) => `Nyheter från ${siteName}`,
  feedAbout: (siteName: string) => `Föl, titlar, bedömningar och annat som har hänt i ${siteName}.`,
  kinds: {
    foal: 'Föl',
    new: 'Ny häst',
    title: 'Titel',
    grade: 'Bedömning',
    sale: 'Till salu',
    sold: 'Såld',
    memorial: 'Till minne',
  } satisfies Readonly<Record<NewsKind, string>>,
  own: 'Nytt',
  won: 'Seger',
  premiering: 'Premiering',
  today: 'i dag',
  yesterday: 'i går',
  day: (day: string, withYear: boolean) => `${dayAndMonth(day)}${withYear ? ` ${day.slice(0, 4)}` : ''}`,
  month: (month: string) => capital(`${MONTH.format(new Date(`${month}-01`))} ${month.slice(0, 4)}`),
  foal: (gender: string | null) => (gender === 'Sto' ? 'stoföl' : gender === 'Hingst' ? 'hingstföl' : 'föl'),
  a: (foal: string | null) => `Ett ${foal}`,
  sire: (name: string) => `efter ${name}`,
  dam: (name: string) => `undan ${name}`,
  born: (year: number) => `född ${year}`,
  /** A single title is in the headline. */
  titles: (all: readonly string[]) => (all.length < 2 ? '' : `Har fått titlarna ${andList(all)}.`),
  sold: 'Har fått ett nytt hem.',
  lived: (isMare: boolean, years: number) => `${isMare ? 'Hon' : 'Han'} blev ${years} år.`,
  one: (kind: NewsKind, name: string, titles: readonly string[]) => ONE[kind](name, titles),
  /** `Alba fick Diplom, och fem till bedömdes` */
  judged: (name: string, grade: string, others: number) =>
    `${name} fick ${grade}, och ${inWords(others)} till bedömdes`,
  ofMonth: (heading: string, month: string) => `${heading} i ${MONTH.format(new Date(`${month}-01`))}`,
  wins: (count: number) => `${capital(inWords(count))} ${count === 1 ? 'seger' : 'segrar'}`,
  /** `Senast Alba i dressyr Lätt A, och Bo i körning.`, in pieces. */
  lastWins: (names: readonly string[], classOf: (name: string) => string): NamePiece[] =>
    names.length === 0
      ? []
      : [
          { text: 'Senast ' },
          ...some(names).flatMap((piece) => {
            const won = piece.of === 'name' ? classOf(piece.text) : ''
            return won === '' ? [piece] : [piece, { text: ` i ${won}` }]
          }),
          { text: '.' },
        ],
  winsOfYear: (count: number, year: number, isNow: boolean) =>
    isNow ? `Hittills i år är de ${inWords(count)}.` : `Under hela ${year} blev de ${inWords(count)}.`,
  many: (kind: NewsKind, count: number, isMore: boolean, titles: readonly string[]) =>
    `${isMore ? 'Många' : capital(inWords(count))} ${MANY[kind].of} ${MANY[kind].did(titles)}`,
  manyText: (names: readonly string[]): NamePiece[] => (names.length === 0 ? [] : [...some(names), { text: '.' }]),
  sentence: (parts: readonly string[]) => (parts.length === 0 ? '' : `${capital(parts.join(', '))}.`),
} as const
