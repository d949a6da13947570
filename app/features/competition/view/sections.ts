import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { classListText } from '#app/domain/competition/class-list-text.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { ageThatCounts } from '#app/domain/competition/entry-moves.ts'
import { HEIGHT_GROUP_NAMES, type HeightGroup } from '#app/domain/competition/height-group.ts'
import type { ClassOfEntries, CompetitionFilter, CompetitionList } from '#app/features/competition/data/list.server.ts'
import { text } from '#app/features/competition/text.ts'
import { type EntryLine, entryLine } from './entry-line.ts'
import { factsOf } from './facts.ts'

export type ClassView = {
  id: string
  title: string
  lead: string | null
  /** `3 hästar`, with how many of them stand on this page where that is fewer. */
  note: string
  lines: EntryLine[]
  /** The whole class as text; null where a search has thinned it, and for classes of no ladder. */
  copyText: string | null
}
export type GroupView = { title: string | null; classes: ClassView[] }
export type DisciplineView = {
  id: string
  title: string
  groups: GroupView[]
  /** How a long list shows it: closed, or open because something of it needs doing. Null in a short list: it cannot be closed. */
  fold: { isOpen: boolean; note: string } | null
}

/** Entries of a list that is shown whole; in a longer one disciplines can be closed. */
const MOST_UNFOLDED = 40

/** Ponies whose height nobody has written down. */
const GROUP_TITLES: Readonly<Record<HeightGroup, string>> = { ...HEIGHT_GROUP_NAMES, Pony: text.list.unknownHeight }

/** The list by discipline, height group and class. */
export function competitionSections(list: CompetitionList, filter: CompetitionFilter, year: number): DisciplineView[] {
  const sections: (DisciplineView & { key: DisciplineKey | null })[] = []
  for (const [index, each] of list.classes.entries()) {
    const { discipline, group, rung } = each.place
    const last = sections.at(-1)
    const section =
      last && last.key === discipline
        ? last
        : {
            key: discipline,
            id: discipline ?? 'okand-gren',
            title: discipline === null ? text.list.unknownDiscipline : disciplineLabel(discipline),
            groups: [],
            fold: null,
          }
    if (section !== last) sections.push(section)
    const title = rung === null ? null : GROUP_TITLES[group]
    const lastGroup = section.groups.at(-1)
    const own = lastGroup && lastGroup.title === title ? lastGroup : { title, classes: [] }
    if (own !== lastGroup) section.groups.push(own)
    own.classes.push(classView(each, `klass-${index}`, list, filter, year))
  }
  const isLong = list.total > MOST_UNFOLDED && filter.discipline === undefined && filter.search === undefined
  return sections.map(({ key: _key, ...section }) => ({ ...section, fold: isLong ? foldOf(section.groups) : null }))
}

/** Who is ready stands above the list already: what cannot be read, or stands twice, is what needs doing. */
function foldOf(groups: readonly GroupView[]): NonNullable<DisciplineView['fold']> {
  const classes = groups.flatMap((group) => group.classes)
  const lines = classes.flatMap((one) => one.lines)
  const ready = lines.filter((line) => line.isReady).length
  const isOpen = lines.some((line) => line.problems.length > 0 || !line.isPlaced)
  return { isOpen, note: text.list.folded(lines.length, classes.length, ready) }
}

function classView(
  { place, shown, whole }: ClassOfEntries,
  id: string,
  list: CompetitionList,
  { search }: CompetitionFilter,
  year: number,
): ClassView {
  const { discipline, group, rung } = place
  const note =
    shown.length < whole.length ? text.list.partOf(shown.length, whole.length) : text.horseCount(whole.length)
  const lines = shown.map((entry) => entryLine(entry, { ...list, year }))
  if (discipline === null) {
    return {
      id,
      title: text.list.toMend,
      lead: text.list.unknownDisciplineLead,
      note,
      lines,
      copyText: null,
    }
  }
  if (rung === null) {
    return { id, title: text.list.offLadder, lead: text.list.offLadderLead, note, lines, copyText: null }
  }
  const horses = whole.map(({ name, entry }) => ({
    name,
    facts: factsOf(entry, ageThatCounts(entry, list.horses.get(name)?.horse ?? null, year)),
  }))
  return {
    id,
    title: rung.label,
    lead: null,
    note,
    lines,
    copyText: search === undefined ? classListText({ discipline, group, rung }, horses) : null,
  }
}
