import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { classListText } from '#app/domain/competition/class-list-text.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readMeritCount } from '#app/domain/competition/entry.ts'
import { ageThatCounts, levelUpEntry } from '#app/domain/competition/entry-moves.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { readText } from '#app/domain/documents.ts'
import {
  type ClassOfEntries,
  type CompetitionFilter,
  type CompetitionList,
  NO_DISCIPLINE,
} from '#app/features/competition/data/list.server.ts'
import type { ReadyEntries } from '#app/features/competition/data/ready-list.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { entryLine, entryPath, factsOf, profileOf } from './entry-line.ts'

export function competitionListView(
  list: CompetitionList,
  ready: ReadyEntries,
  { filter, year }: { filter: CompetitionFilter; year: number },
) {
  return {
    sections: competitionSections(list, filter, year),
    ready: readyLines(ready, year),
    isReadyCut: ready.isCut,
    total: list.total,
    isEmpty: list.counts.size === 0 && filter.search === undefined,
    page: list.page,
    pages: list.pages,
    typed: filter.search ?? '',
    fields: competitionFilterFields(filter, list.counts),
  }
}

export type CompetitionListView = ReturnType<typeof competitionListView>

/** `?gren=dressyr&grupp=Pony&q=`; a blank or unknown filter is ignored. */
export function readCompetitionFilter(search: URLSearchParams): CompetitionFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const discipline = word('gren')
  const group = word('grupp')?.toLowerCase()
  return {
    discipline: discipline === NO_DISCIPLINE ? NO_DISCIPLINE : findDiscipline(discipline)?.key,
    group: HEIGHT_GROUPS.find((known) => known.toLowerCase() === group),
    search: word('q'),
  }
}

const GROUP_CHOICES: Readonly<Record<HeightGroup, string>> = {
  ...HEIGHT_GROUP_NAMES,
  Pony: competitionText.list.allPonies,
  Horse: competitionText.list.horses,
}

export function competitionFilterFields({ discipline, group }: CompetitionFilter, counts: CompetitionList['counts']) {
  const unknown = counts.get(null) ?? 0
  return [
    {
      name: 'gren',
      label: competitionText.discipline,
      value: discipline ?? '',
      options: [
        { value: '', label: competitionText.list.allDisciplines },
        ...DISCIPLINES.map(({ key, name }) => ({ value: key, label: `${name} (${counts.get(key) ?? 0})` })),
        ...(unknown > 0 || discipline === NO_DISCIPLINE
          ? [{ value: NO_DISCIPLINE, label: `${competitionText.list.unknownDiscipline} (${unknown})` }]
          : []),
      ],
    },
    {
      name: 'grupp',
      label: competitionText.list.height,
      value: group ?? '',
      options: [
        { value: '', label: competitionText.list.allHeights },
        ...HEIGHT_GROUPS.map((each) => ({ value: each, label: GROUP_CHOICES[each] })),
      ],
    },
  ]
}

export type ReadyLine = ReturnType<typeof readyLines>[number]

/** A preview of Level Up for all that are ready. */
export function readyLines({ entries, horses }: ReadyEntries, year: number) {
  return entries.map(({ id, version, name, entry, place }) => {
    const horse = horses.get(name)
    const age = ageThatCounts(entry, horse?.horse ?? null, year)
    const up = levelUpEntry(entry, age)
    const stored = readText(entry.currentClass)
    const event = place.discipline ?? readText(entry.currentEvent) ?? ''
    return {
      id,
      version,
      name,
      href: entryPath(id),
      profile: profileOf(name, horse),
      discipline:
        place.discipline === null ? competitionText.list.unknownDiscipline : disciplineLabel(place.discipline),
      from: place.rung?.label ?? (stored === null ? competitionText.none : classLabel(event, stored)),
      merits: readMeritCount(entry),
      outcome: up.ok
        ? up.isMoved
          ? competitionText.list.rises(up.rung.label)
          : competitionText.list.stays(up.rung.label)
        : up.reason === 'too-young'
          ? competitionText.list.waits(competitionText.tooYoung(name, up.rung.label), age, up.rung.minAge)
          : competitionText.list.noClass,
      may: up.ok,
      isOffLadder: !up.ok && up.reason === 'not-on-ladder',
    }
  })
}

export type ClassView = ReturnType<typeof classView>
type GroupView = { title: string | null; classes: ClassView[] }
export type DisciplineView = {
  id: string
  title: string
  groups: GroupView[]
  /** In a long list a discipline can be closed, and is unless something needs attention. Null in a short list. */
  fold: { isOpen: boolean; note: string } | null
}

/** In a list longer than this, disciplines can be closed. */
const MOST_UNFOLDED = 40

const GROUP_TITLES: Readonly<Record<HeightGroup, string>> = {
  ...HEIGHT_GROUP_NAMES,
  Pony: competitionText.list.unknownHeight,
}

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
            title: discipline === null ? competitionText.list.unknownDiscipline : disciplineLabel(discipline),
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

/** Open when an entry cannot be read or is there twice; ready entries are already above the list. */
function foldOf(groups: readonly GroupView[]): NonNullable<DisciplineView['fold']> {
  const classes = groups.flatMap((group) => group.classes)
  const lines = classes.flatMap((one) => one.lines)
  const ready = lines.filter((line) => line.isReady).length
  const isOpen = lines.some((line) => line.problems.length > 0 || !line.isPlaced)
  return { isOpen, note: competitionText.list.folded(lines.length, classes.length, ready) }
}

function classView(
  { place, shown, whole }: ClassOfEntries,
  id: string,
  list: CompetitionList,
  { search }: CompetitionFilter,
  year: number,
) {
  const { discipline, group, rung } = place
  const note =
    shown.length < whole.length
      ? competitionText.list.partOf(shown.length, whole.length)
      : competitionText.horseCount(whole.length)
  const lines = shown.map((entry) => entryLine(entry, { ...list, year }))
  const view = (title: string, lead: string | null, copyText: string | null) => ({
    id,
    title,
    lead,
    note,
    lines,
    copyText,
  })
  if (discipline === null) return view(competitionText.list.toMend, competitionText.list.unknownDisciplineLead, null)
  if (rung === null) return view(competitionText.list.offLadder, competitionText.list.offLadderLead, null)
  const horses = whole.map(({ name, entry }) => ({
    name,
    facts: factsOf(entry, ageThatCounts(entry, list.horses.get(name)?.horse ?? null, year)),
  }))
  return view(rung.label, null, search === undefined ? classListText({ discipline, group, rung }, horses) : null)
}
