import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { isReadyForLevelUp } from '#app/domain/competition/ladder.ts'
import type { Gain, JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { deskPath } from '#app/domain/names.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'

export type GainView = ReturnType<typeof gainView>

function gainView({ horse, additions, pointsBefore, pointsAfter, titleBefore, titleAfter, counts }: Gain) {
  return {
    horse: horse.name,
    href: horse.isKnown ? deskPath(horse.name) : null,
    isNew: horse.scores === null,
    count: additions.length,
    before: formatNumber(pointsBefore),
    after: formatNumber(pointsAfter),
    title: titleAfter === titleBefore ? null : (titleAfter?.shown ?? null),
    merits: [...counts.values()].map(({ entry, after }) => ({
      label: `${disciplineLabel(entry.discipline ?? '')} ${classLabel(entry.discipline ?? '', entry.classKey ?? '')}`,
      after,
      isReady: isReadyForLevelUp(after),
    })),
  }
}

/** New titles first, then those ready for the next class. */
function weight({ titleBefore, titleAfter, counts }: Gain): number {
  const isReady = [...counts.values()].some(({ after }) => isReadyForLevelUp(after))
  return (titleBefore === titleAfter ? 0 : 2) + (isReady ? 1 : 0)
}

export const ROWS_SHOWN = 100

/** What the lines add up to for each horse, one page of it, most important first. */
export function gainsPage({ gains }: JudgedPaste, page: number): Slice<GainView> {
  return slice(
    gains.toSorted((a, b) => weight(b) - weight(a)),
    page,
    ROWS_SHOWN,
    gainView,
  )
}

export type Slice<Row> = { rows: Row[]; total: number; page: number; pages: number }

export function slice<From, Row>(
  all: readonly From[],
  page: number,
  size: number,
  toRow: (one: From) => Row,
): Slice<Row> {
  const { page: shown, pages, from, until } = pageOf(all.length, size, page)
  return { rows: all.slice(from, until).map(toRow), total: all.length, page: shown, pages }
}
