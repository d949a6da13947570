import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { readText } from '#app/domain/documents.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import { pageCount } from '#app/domain/pages.ts'
import type { Comparison } from '#app/features/competition/data/entries.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { entryPath, sayDifference } from './entry-line.ts'

const DIFFERENCES_A_PAGE = 200
const NAMES_LISTED = 100

export function comparisonView({ differing, horseless, compared }: Comparison, page: number) {
  return {
    count: differing.length,
    hasHorses: compared > 0,
    rows: differing
      .slice((page - 1) * DIFFERENCES_A_PAGE, page * DIFFERENCES_A_PAGE)
      .map(({ id, name, entry, differences }) => ({
        id,
        name,
        href: entryPath(id),
        profile: isAddressable(name) ? deskPath(name) : null,
        discipline: disciplineLabel(readText(entry.currentEvent) ?? competitionText.list.unknownDiscipline),
        differences: differences.map(sayDifference),
      })),
    horseless: { names: horseless.slice(0, NAMES_LISTED), count: horseless.length },
    page,
    pages: pageCount(differing.length, DIFFERENCES_A_PAGE),
  }
}

export type ComparisonView = ReturnType<typeof comparisonView>
