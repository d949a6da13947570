/** The place of a stored competition entry in the list, and which of its values cannot be read. */
import { readYear } from '#app/domain/age.ts'
import { type CompetitionDocument, readNumber, readText } from '#app/domain/documents.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { remember } from '#app/domain/remember.ts'
import { findDiscipline } from './class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey, type Rung } from './disciplines.table.ts'
import { readClass, readEntryGroup } from './entry.ts'
import { HEIGHT_GROUPS, type HeightGroup } from './height-group.ts'
import { climbFor, findRung } from './ladder.ts'

type Entry = Readonly<CompetitionDocument>

export type EntryPlace = {
  /** Null if unknown. */
  discipline: DisciplineKey | null
  group: HeightGroup
  /** Null for a class that is not on the ladder of the discipline and height group. */
  rung: Rung | null
}

/** The place of an entry. A stud's entries have only a few hundred different places, so results are cached. */
export function placeEntry(entry: Entry): EntryPlace {
  return placeOf(JSON.stringify([readEntryGroup(entry), entry.currentEvent, entry.currentClass]))
}

const placeOf = remember((key: string): EntryPlace => {
  // built above
  const [group, currentEvent, currentClass] = JSON.parse(key) as [HeightGroup, unknown, unknown]
  const discipline = findDiscipline(currentEvent)?.key ?? null
  const classKey = readClass(discipline, group, currentClass)
  const isPlaced = discipline !== null && classKey !== null
  return { discipline, group, rung: isPlaced ? findRung(climbFor(discipline, group), classKey) : null }
})

/** `Pony` is sorted with the ponies, before the horses. */
const GROUP_ORDER: readonly HeightGroup[] = HEIGHT_GROUPS.toSorted(
  (a, b) => Number(a === 'Horse') - Number(b === 'Horse'),
)

/** The order of the list: disciplines, height groups from the smallest, classes highest first, then unknown ones. */
export function comparePlaces(a: EntryPlace, b: EntryPlace): number {
  return a === b ? 0 : rankOf(a) - rankOf(b)
}

/** More than the number of groups, and of classes on any ladder. */
const GROUPS = 10
const CLASSES = 100

const rankOf = onceFor(rank)

function rank({ discipline, group, rung }: EntryPlace): number {
  if (discipline === null) return DISCIPLINE_KEYS.length * (GROUPS + 1) * CLASSES
  const classes = climbFor(discipline, group)
  const inDiscipline =
    rung === null ? GROUPS * CLASSES : GROUP_ORDER.indexOf(group) * CLASSES + CLASSES - 1 - classes.indexOf(rung)
  return DISCIPLINE_KEYS.indexOf(discipline) * (GROUPS + 1) * CLASSES + inDiscipline
}

/** Values that cannot be read: an unknown discipline or class, or a merit count or birth year that is not a number. */
const ENTRY_ODDITIES = ['discipline', 'class', 'merits', 'age'] as const
export type EntryOddity = (typeof ENTRY_ODDITIES)[number]

/** Which values of an entry are wrong. A number typed as text is fine, and so is a missing count or year. */
export function entryOddities(entry: Entry): EntryOddity[] {
  const { discipline, rung } = placeEntry(entry)
  const merits = readNumber(entry.meritCount)
  const isOdd: Record<EntryOddity, boolean> = {
    discipline: discipline === null,
    class: discipline !== null && rung === null,
    merits: merits === null ? readText(entry.meritCount) !== null : merits < 0,
    age: readText(entry.age) !== null && readYear(entry.age) === null,
  }
  return ENTRY_ODDITIES.filter((oddity) => isOdd[oddity])
}
