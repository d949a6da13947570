import type { ListFilterField } from '#app/desk/list-filters.tsx'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import {
  type CompetitionFilter,
  type CompetitionList,
  NO_DISCIPLINE,
} from '#app/features/competition/data/list.server.ts'
import { text } from '#app/features/competition/text.ts'

/** The filters of an address: `?gren=dressyr&grupp=Pony&q=`; a blank or unknown one narrows nothing. */
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
  Pony: text.list.allPonies,
  Horse: text.list.horses,
}

/** The choices above the list, with how many entries a discipline has. */
export function competitionFilterFields(
  { discipline, group }: CompetitionFilter,
  counts: CompetitionList['counts'],
): ListFilterField[] {
  const unknown = counts.get(null) ?? 0
  return [
    {
      name: 'gren',
      label: text.discipline,
      value: discipline ?? '',
      options: [
        { value: '', label: text.list.allDisciplines },
        ...DISCIPLINES.map(({ key, name }) => ({ value: key, label: `${name} (${counts.get(key) ?? 0})` })),
        ...(unknown > 0 || discipline === NO_DISCIPLINE
          ? [{ value: NO_DISCIPLINE, label: `${text.list.unknownDiscipline} (${unknown})` }]
          : []),
      ],
    },
    {
      name: 'grupp',
      label: text.list.height,
      value: group ?? '',
      options: [
        { value: '', label: text.list.allHeights },
        ...HEIGHT_GROUPS.map((each) => ({ value: each, label: GROUP_CHOICES[each] })),
      ],
    },
  ]
}
