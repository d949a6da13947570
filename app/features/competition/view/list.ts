import type { CompetitionFilter, CompetitionList } from '#app/features/competition/data/list.server.ts'
import type { ReadyEntries } from '#app/features/competition/data/ready-list.server.ts'
import { competitionFilterFields } from './filter.ts'
import { readyLines } from './ready.ts'
import { competitionSections } from './sections.ts'

/** The list as its page shows it. */
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
