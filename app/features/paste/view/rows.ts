import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { isReadyForLevelUp } from '#app/domain/competition/ladder.ts'
import { DATE_DOUBTS, dateDoubt } from '#app/domain/merits/date-doubt.ts'
import { FIELDS } from '#app/domain/merits/import-line.ts'
import { IMPORT_REASONS } from '#app/domain/merits/import-reasons.table.ts'
import type { JudgedLine } from '#app/domain/merits/judge-paste.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { textDigest } from '#app/features/merits/view/text-digest.ts'

export type MendRow = { lineNumber: number; fields: string[]; reason: string | null }

export type MeritRow = ReturnType<typeof meritRow>
export type EffectView = MeritRow['effects'][number]

export type MeritLine = Extract<JudgedLine, { kind: 'merit' }>
export const isMerit = (line: JudgedLine): line is MeritLine => line.kind === 'merit'
export const choiceOf = ({ lineNumber, copies, line }: MeritLine) => `${lineNumber}:${copies}:${textDigest(line)}`
/** Repeats have a box, chosen or not. */
export const hasBox = (line: MeritLine) => line.effects.every(({ isRepeat }) => isRepeat)

export function meritRow(line: MeritLine, today: string) {
  const { merit, effects, lineNumber } = line
  const doubt = dateDoubt(merit.result, today)
  return {
    lineNumber,
    horses: merit.horses.join(' + '),
    /** The names as written, where others are meant. */
    written: merit.written?.join(' + ') ?? null,
    discipline: disciplineLabel(merit.discipline),
    classLabel: classLabel(merit.discipline, merit.classKey),
    isKnownClass: line.isKnownClass,
    place: `${merit.result.place}/${merit.result.entries}`,
    text: merit.result.text,
    date: merit.result.date,
    doubt: doubt === null ? null : DATE_DOUBTS[doubt],
    points: merit.points,
    effects: effects.map(({ horse, isRepeat, pointsBefore, pointsAfter, newTitle, count }) => ({
      horse: horse.name,
      /** The horse has it already: it is left out unless chosen as a repeat. */
      isThere: isRepeat && !hasBox(line),
      isNew: horse.scores === null,
      points: `${formatNumber(pointsBefore)} → ${formatNumber(pointsAfter)}`,
      title: newTitle?.shown ?? null,
      merits: count && { after: count.after, isReady: isReadyForLevelUp(count.after) },
    })),
    /** For a repeat: the value of its box, and whether it is ticked. */
    choice: choiceOf(line),
    isChosen: line.outcome === 'taken',
  }
}

export function mendRow(line: JudgedLine): MendRow {
  const reason = line.kind === 'rejected' ? IMPORT_REASONS[line.reason] : null
  return { lineNumber: line.lineNumber, fields: line.fields.slice(0, FIELDS), reason }
}
