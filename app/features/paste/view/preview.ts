import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { classOptions } from '#app/features/class-names/view.ts'
import type { MeantHorse } from '#app/features/paste/data/judge.server.ts'
import type { PastePages } from '#app/features/paste/schema/inputs.ts'
import { gainsPage, ROWS_SHOWN, slice } from './gains.ts'
import { choiceOf, hasBox, isMerit, mendRow, meritRow } from './rows.ts'
import { countUnknownNames, UNKNOWN_SHOWN, unknownClasses } from './unknown.ts'

export type PastePreview = ReturnType<typeof pastePreview>

/** Lines with fields on a page. */
const MENDED_AT_ONCE = 40

/** `mending` are lines that the administrator wants to change though nothing is wrong with them. */
export function pastePreview(
  judged: JudgedPaste,
  meant: ReadonlyMap<string, MeantHorse[]>,
  { pages, mending }: { pages: PastePages; mending: ReadonlySet<number> },
) {
  const merits = judged.lines.filter(isMerit)
  const boxes = merits.filter(hasBox)
  const repeats = slice(boxes, pages.repeats, ROWS_SHOWN, meritRow)
  const shown = new Set(repeats.rows.map(({ lineNumber }) => lineNumber))
  const allClasses = unknownClasses(merits)
  const classes = allClasses.slice(0, UNKNOWN_SHOWN)
  const names = countUnknownNames(judged)
  return {
    tally: judged.tally,
    /** The most frequent ones of `total`. */
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
    /** Ticked boxes of repeats that are not on this page. */
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
