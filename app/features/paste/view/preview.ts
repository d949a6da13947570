import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { classOptions } from '#app/features/class-names/view.ts'
import type { MeantHorse } from '#app/features/paste/data/judge.server.ts'
import type { PastePages } from '#app/features/paste/schema/inputs.ts'
import type { Option } from '#app/ui/fields.tsx'
import { type GainView, gainsPage, ROWS_SHOWN, type Slice, slice } from './gains.ts'
import { choiceOf, hasBox, isMerit, type MendRow, type MeritRow, mendRow, meritRow } from './rows.ts'
import { countUnknownNames, UNKNOWN_SHOWN, type UnknownClass, type UnknownHorse, unknownClasses } from './unknown.ts'

export type PastePreview = {
  tally: JudgedPaste['tally']
  /** The most frequent ones of `total`. */
  unknownHorses: { rows: UnknownHorse[]; total: number }
  unknownClasses: { rows: UnknownClass[]; total: number }
  classOptions: Partial<Record<DisciplineKey, Option[]>>
  mending: MendRow[]
  rejected: Slice<MendRow>
  repeats: Slice<MeritRow>
  /** Ticked boxes of repeats that are not on this page. */
  carried: string[]
  taken: Slice<MeritRow>
  gains: Slice<GainView>
}

/** Lines with fields on a page. */
const MENDED_AT_ONCE = 40

/** `mending` are lines that the administrator wants to change though nothing is wrong with them. */
export function pastePreview(
  judged: JudgedPaste,
  meant: ReadonlyMap<string, MeantHorse[]>,
  { pages, mending }: { pages: PastePages; mending: ReadonlySet<number> },
): PastePreview {
  const merits = judged.lines.filter(isMerit)
  const boxes = merits.filter(hasBox)
  const repeats = slice(boxes, pages.repeats, ROWS_SHOWN, meritRow)
  const shown = new Set(repeats.rows.map(({ lineNumber }) => lineNumber))
  const allClasses = unknownClasses(merits)
  const classes = allClasses.slice(0, UNKNOWN_SHOWN)
  const names = countUnknownNames(judged)
  return {
    tally: judged.tally,
    unknownHorses: {
      rows: names.slice(0, UNKNOWN_SHOWN).map(({ name, count }) => ({ name, count, meant: meant.get(name) ?? [] })),
      total: names.length,
    },
    unknownClasses: { rows: classes, total: allClasses.length },
    classOptions: Object.fromEntries(
      [...new Set(classes.map(({ discipline }) => discipline))].map((discipline) => [
        discipline,
        classOptions(discipline),
      ]),
    ),
    mending: merits.filter(({ lineNumber }) => mending.has(lineNumber)).map(mendRow),
    rejected: slice(
      judged.lines.filter(({ kind }) => kind === 'rejected'),
      pages.rejected,
      MENDED_AT_ONCE,
      mendRow,
    ),
    repeats,
    carried: boxes.filter((line) => line.outcome === 'taken' && !shown.has(line.lineNumber)).map(choiceOf),
    taken: slice(
      merits.filter((line) => line.outcome === 'taken'),
      pages.taken,
      ROWS_SHOWN,
      meritRow,
    ),
    gains: gainsPage(judged, pages.gains),
  }
}
