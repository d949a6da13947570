import type { ShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import { monthWords } from '#app/features/breedings/view/shown.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'

/** Why a horse may not be free for a covering: a mare that awaits a foal, a stallion whose coverings are all taken. */
export function engagedWords(name: string, bred: ShownBreedings | null): string[] {
  if (bred === null) return []
  const foals = bred.foals.filter(({ mare }) => mare === name)
  const isTaken = bred.offers.some(({ stallion, left }) => stallion === name && left === 0)
  return [
    ...foals.map(({ month, stallion }) => chooseText.awaits(monthWords(month), stallion)),
    ...(isTaken ? [chooseText.noRights] : []),
  ]
}
