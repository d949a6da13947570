import { formPath } from '#app/desk/form-path.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { EntryTurn } from '#app/domain/season/entry-turn.ts'
import type { TurnedAge } from '#app/domain/season/turn.ts'
import type { SeasonEntry, SeasonHorse } from '#app/features/season/data/plan.server.ts'
import { seasonText } from '#app/features/season/text.ts'

export type SeasonRow = {
  name: string
  /** Address of the profile; null for a name that is no horse. */
  profile: string | null
  cells: SeasonCell[]
  action: { to: string; label: string } | null
}

type SeasonCell = { text: string; to?: string }

export const editHorse = (name: string) => ({
  to: formPath('/admin/update-horse', { horse: name }),
  label: seasonText.edit,
})
export const entryPath = (name: string) => formPath('/admin/competition-list', { q: name })
/** Cells without links. */
export const textCells = (cells: readonly string[]): SeasonCell[] => cells.map((cell) => ({ text: cell }))
export const COMPETITION_LIST = { to: '/admin/competition-list', label: seasonText.links.competition }

const bornText = ({ birthYear, birthYearAfter }: Pick<TurnedAge, 'birthYear' | 'birthYearAfter'>) =>
  birthYear === null ? seasonText.unclear.ageless : seasonText.born(birthYear, birthYearAfter ?? birthYear)

/** A horse with its years of birth and ages, then `cells`. */
export function horseRow({ name, age }: SeasonHorse, ...cells: string[]): SeasonRow {
  return {
    name,
    profile: deskPath(name),
    cells: textCells([bornText(age), seasonText.age(age.before, age.after), ...cells]),
    action: editHorse(name),
  }
}

const agedOf = ({ birthYear, before, after }: EntryTurn) => (birthYear === null ? '' : seasonText.age(before, after))

/** Discipline and class of an entry; as stored if they are not known. */
export function placeText({ stored, turned: { place } }: SeasonEntry): string {
  const { discipline, rung } = place
  const className = discipline !== null && rung !== null ? classLabel(discipline, rung.key) : stored.className
  return seasonText.place(discipline === null ? stored.event : disciplineLabel(discipline), className)
}

/** An entry with its years of birth, ages and class, then `cells`. */
export function entryRow(entry: SeasonEntry, ...cells: string[]): SeasonRow {
  const { name, hasHorse, horseBirthYear, turned } = entry
  const born = bornText(turned)
  return {
    name,
    profile: hasHorse ? deskPath(name) : null,
    cells: [
      { text: horseBirthYear === null ? born : seasonText.bornElsewhere(born, horseBirthYear) },
      { text: agedOf(turned) },
      { text: placeText(entry), to: entryPath(name) },
      ...textCells(cells),
    ],
    action: null,
  }
}

const { columns } = seasonText

/** The first columns of horses, and of entries. */
export const AGED = [columns.horse, columns.born, columns.age]
export const ENTERED = [...AGED, columns.className]

export type Years = { before: number; after: number }
type Said = string | ((years: Years) => string)
const say = (said: Said, years: Years) => (typeof said === 'string' ? said : said(years))

/** A section of the page; `link` leads to where its horses are changed. */
export const section = (
  id: string,
  { title, lead, empty }: { title: string; lead: Said; empty: Said },
  years: Years,
  head: readonly string[],
  rows: SeasonRow[],
  link: { to: string; label: string } | null = null,
  notes: string[] = [],
) => ({ notes, link, id, title, lead: say(lead, years), columns: head, rows, empty: say(empty, years) })

/** `total` counts all rows, shown or not; `isLong`: more than the page shows at first. */
export type SeasonSection = ReturnType<typeof section> & { total: number; isLong: boolean }
