import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { vhfTitle } from '#app/domain/merits/titles.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { editMeritsText } from '#app/features/merits/text.ts'

/** The effect of a change on a horse's total. */
export type MeritEffect = { before: number; after: number }

/** The effect on total and title: `417 → 405 poäng, VHF RCh blir VHF LCh`; null if there is none. */
export function effectText({ before, after }: MeritEffect): string | null {
  if (before === after) return null
  const [was, is] = [vhfTitle(before)?.shown, vhfTitle(after)?.shown]
  const title =
    was === is
      ? null
      : was === undefined
        ? editMeritsText.gains(is ?? '')
        : is === undefined
          ? editMeritsText.loses(was)
          : editMeritsText.changes(was, is)
  const points = editMeritsText.moved(formatNumber(before), formatNumber(after))
  return title === null ? points : `${points}, ${title}`
}

/** A discipline and class inside a sentence: `Dressyr Lätt C`. */
export function whereLabel(discipline: string, classKey: string): string {
  return `${disciplineLabel(discipline)} ${classLabel(discipline, classKey)}`.trim()
}
