import { andList } from '#app/domain/and-list.ts'
import type { NewsKind } from '#app/domain/news/news.ts'
import { remember } from '#app/domain/remember.ts'

const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayAndMonth = remember((day: string) => DATE.format(new Date(day)))
const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long' })

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** News about many horses at once: its headline, and what they did. */
const MANY: Readonly<Record<NewsKind, { of: string; text: string }>> = {
  foal: { of: 'föl', text: 'Nya i stallet.' },
  new: { of: 'hästar', text: 'Nya i stallet.' },
  title: { of: 'hästar', text: 'Har fått nya titlar.' },
  grade: { of: 'bedömningar', text: 'Nya på hästarnas sidor.' },
  sale: { of: 'hästar', text: 'Är till salu.' },
  sold: { of: 'hästar', text: 'Har fått nya hem.' },
  memorial: { of: 'hästar', text: 'Har somnat in.' },
}

const NAMED = 3
/** `Alba, Bo, Cia och 9 till.` */
const some = (names: readonly string[]) => {
  const others = names.length - NAMED
  return `${others > 0 ? `${names.slice(0, NAMED).join(', ')} och ${others} till` : andList(names)}.`
}

const titles = (all: readonly string[]) => `Har fått ${all.length === 1 ? 'titeln' : 'titlarna'} ${andList(all)}.`

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
  foal: (gender: string | null) =>
    gender === 'Sto' ? 'Ett stoföl' : gender === 'Hingst' ? 'Ett hingstföl' : 'Ett föl',
  sire: (name: string) => `efter ${name}`,
  dam: (name: string) => `undan ${name}`,
  born: (year: number) => `född ${year}`,
  titles,
  sold: 'Har fått ett nytt hem.',
  lived: (isMare: boolean, years: number) => `${isMare ? 'Hon' : 'Han'} blev ${years} år.`,
  many: (kind: NewsKind, count: number, isMore: boolean) =>
    isMore ? `Många ${MANY[kind].of}` : `${count} ${MANY[kind].of}`,
  /** Without names there may be more than are known. */
  manyText: (kind: NewsKind, all: readonly string[], names: readonly string[]) => {
    const text = all.length === 1 ? titles(all) : MANY[kind].text
    return names.length === 0 ? text : `${text} ${some(names)}`
  },
  sentence: (parts: readonly string[]) => (parts.length === 0 ? '' : `${capital(parts.join(', '))}.`),
} as const
