import { type AskLink, askLink } from '#app/domain/contacts/ask-mail.ts'
import { horsePath } from '#app/domain/names.ts'
import { remember } from '#app/domain/remember.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import type { ShownBreedings } from '../data/shown.server.ts'
import { breedingText } from '../text.ts'

const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const MOST_ON_START = 12
const MOST_OF_HORSE = 6

/** A name with its page, null where it has none. */
type Named = { name: string; href: string | null }
export type ShownSection = {
  id: string
  title: string
  rows: { label: string; names: Named[][] }[]
  ask: AskLink | null
}

/**
 * The parts of the start page, without those that have nothing; the foals by month, the next first. `email`: the
 * stud's address, blank without one.
 */
export function shownSections({ foals, offers, horses }: ShownBreedings, email: string): ShownSection[] {
  const named = (name: string): Named => ({ name, href: horses.has(name) ? horsePath(name) : null })
  const next = inOrder(foals).slice(0, MOST_ON_START)
  const { shown } = breedingText
  const sections: ShownSection[] = [
    {
      id: 'vantas',
      title: shown.foals,
      rows: [...Map.groupBy(next, ({ month }) => month)].map(([month, due]) => ({
        label: monthWords(month),
        names: due.map(({ stallion, mare }) => [named(stallion), named(mare)]),
      })),
      ask: askLink(shown.askFoals, email, shown.foals),
    },
    {
      id: 'tar-emot',
      title: shown.offers,
      rows: [...Map.groupBy(offers.slice(0, MOST_ON_START), rights)].map(([label, some]) => ({
        label,
        names: some.map(({ stallion }) => [named(stallion)]),
      })),
      ask: askLink(shown.askOffers, email, shown.offers),
    },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** What a horse's page says of its breedings. */
export function shownFacts(name: string, { foals, offers }: ShownBreedings): { label: string; value: string }[] {
  const { shown } = breedingText
  const own = inOrder(foals)
  const dam = own.filter(({ mare }) => mare === name)
  const sire = own.filter(({ stallion }) => stallion === name)
  const facts = [
    { label: shown.awaits, values: dam.map(({ stallion, month }) => shown.by(stallion, monthWords(month))) },
    { label: shown.foals, values: sire.map(({ mare, month }) => shown.of(mare, monthWords(month))) },
    { label: shown.offers, values: offers.filter(({ stallion }) => stallion === name).map(rights) },
  ]
  return facts.flatMap(({ label, values }) => {
    const some = values.length > MOST_OF_HORSE ? [...values.slice(0, MOST_OF_HORSE), shown.more] : values
    return some.length === 0 ? [] : [{ label, value: some.join('; ') }]
  })
}

/** `december 2026` */
export const monthWords = remember((month: string) => MONTH.format(new Date(`${month}-01`)))

const dayWords = remember((day: string) => DAY.format(new Date(day)))

const inOrder = (foals: ShownBreedings['foals']) =>
  foals.toSorted((a, b) => compareUnits(a.month, b.month) || compareUnits(a.mare, b.mare))

function rights({ left, until }: ShownBreedings['offers'][number]): string {
  const { shown } = breedingText
  const words = [left === null ? null : shown.left(left), until && shown.until(dayWords(until))]
  return words.filter(Boolean).join(', ') || shown.takes
}
