import { horsePath, isAddressable } from '#app/domain/names.ts'
import type { RecordKind } from '#app/domain/records/records.ts'
import { formatFigure } from '#app/domain/swedish.ts'
import type { DrawnRecord } from './data/records.server.ts'
import { recordsText } from './text.ts'

export type RecordView = ReturnType<typeof recordsView>[number]

const SHOWN: Readonly<Partial<Record<RecordKind, (number: string, value: number) => string>>> = {
  tallest: recordsText.cm,
  career: (_, value) => recordsText.years(value),
}

/** The others are folded. */
const SHOWN_HOLDERS = 3

const holderLink = ({ name }: { name: string }) => ({ name, href: isAddressable(name) ? horsePath(name) : null })

export function recordsView(records: readonly DrawnRecord[]) {
  return records.map(({ kind, value, holders, count, head }) => {
    const number = formatFigure(value)
    const { label, about } = recordsText.kinds[kind]
    const [first] = holders
    const span = kind === 'career' && count === 1 ? first?.career : null
    return {
      kind,
      head,
      label,
      value: SHOWN[kind]?.(number, value) ?? number,
      about: span ? `${about}, ${recordsText.span(span.first, span.last)}` : about,
      holders: holders.slice(0, SHOWN_HOLDERS).map(holderLink),
      folded:
        holders.length > SHOWN_HOLDERS
          ? {
              label: recordsText.showMore(holders.length - SHOWN_HOLDERS),
              holders: holders.slice(SHOWN_HOLDERS).map(holderLink),
            }
          : null,
    }
  })
}
