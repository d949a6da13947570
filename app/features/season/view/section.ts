import { formPath } from '#app/desk/form-path.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { EntryTurn } from '#app/domain/season/entry-turn.ts'
import type { TurnedAge } from '#app/domain/season/turn.ts'
import type { SeasonEntry } from '#app/features/season/data/entries.server.ts'
import type { SeasonHorse } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'

export type SeasonRow = {
  name: string
  /** The profile of a horse of the stud. */
  profile: string | null
  /** One for each column after the name. */
  cells: SeasonCell[]
  /** Where something is done about this horse. */
  action: { to: string; label: string } | null
}

/** What is told, and where it leads. */
type SeasonCell = { text: string; to?: string }

/** Where a horse is edited. */
export const editHorse = (name: string) => ({ to: formPath('/admin/update-horse', { horse: name }), label: text.edit })
/** Where the entries of a name are listed. */
export const entryPath = (name: string) => formPath('/admin/competition-list', { q: name })
/** Cells that lead nowhere. */
export const told = (cells: readonly string[]): SeasonCell[] => cells.map((cell) => ({ text: cell }))
export const COMPETITION_LIST = { to: '/admin/competition-list', label: text.links.competition }

const bornText = ({ birthYear, birthYearAfter }: Pick<TurnedAge, 'birthYear' | 'birthYearAfter'>) =>
  birthYear === null ? text.unclear.ageless : text.born(birthYear, birthYearAfter ?? birthYear)

/** A horse with its years of birth and ages, and what else there is to tell. */
export function horseRow({ name, age }: SeasonHorse, ...cells: string[]): SeasonRow {
  return {
    name,
    profile: deskPath(name),
    cells: told([bornText(age), text.age(age.before, age.after), ...cells]),
    action: editHorse(name),
  }
}

const agedOf = ({ birthYear, before, after }: EntryTurn) => (birthYear === null ? '' : text.age(before, after))

/** The class that an entry stands in, with its discipline; as stored where they are not known. */
export function placeText({ stored, turned: { place } }: SeasonEntry): string {
  const { discipline, rung } = place
  const className = discipline !== null && rung !== null ? classLabel(discipline, rung.key) : stored.className
  return text.place(discipline === null ? stored.event : disciplineLabel(discipline), className)
}

/** An entry with its years of birth, ages and class, and what else there is to tell. */
export function entryRow(entry: SeasonEntry, ...cells: string[]): SeasonRow {
  const { name, hasHorse, horseBirthYear, turned } = entry
  const born = bornText(turned)
  return {
    name,
    profile: hasHorse ? deskPath(name) : null,
    cells: [
      { text: horseBirthYear === null ? born : text.bornElsewhere(born, horseBirthYear) },
      { text: agedOf(turned) },
      { text: placeText(entry), to: entryPath(name) },
      ...told(cells),
    ],
    action: null,
  }
}

export type SeasonSection = {
  id: string
  title: string
  lead: string
  columns: readonly string[]
  rows: SeasonRow[]
  /** How many there are, shown or not. */
  total: number
  /** More than the page shows unasked. */
  isLong: boolean
  empty: string
  notes: string[]
  /** Where it is done. */
  link: { to: string; label: string } | null
}

const { columns } = text

/** Columns of horses, and of entries, before their own. */
export const AGED = [columns.horse, columns.born, columns.age]
export const ENTERED = [...AGED, columns.className]

/** The years on both sides of the turn. */
export type Years = { before: number; after: number }
/** A section before its rows are counted. */
export type Section = Omit<SeasonSection, 'total' | 'isLong' | 'notes' | 'link'> &
  Partial<Pick<SeasonSection, 'notes' | 'link'>>
