import { dateDoubt } from '#app/domain/merits/date-doubt.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { classOptions } from '#app/features/class-names/view.ts'
import type { MeantHorse } from '#app/features/paste/data/judge.server.ts'
import type { PastePages } from '#app/features/paste/schema/inputs.ts'
import { gainsPage, ROWS_SHOWN, slice } from './gains.ts'
import { choiceOf, hasBox, isMerit, type MeritLine, mendRow, meritRow } from './rows.ts'
import { changedNames, countUnknownNames, UNKNOWN_SHOWN, unknownClasses, unknownDisciplines } from './unknown.ts'

/** By unknown names: horses that may be meant, pairs that they may join, and the horses that they are read as. */
type Offered = {
  meant: ReadonlyMap<string, MeantHorse[]>
  pairs: ReadonlyMap<string, readonly [string, string]>
  taken: ReadonlyMap<string, string>
}

export type PastePreview = ReturnType<typeof pastePreview>

/** Lines with fields on a page. */
const MENDED_AT_ONCE = 40

/** `mending` are lines that the administrator wants to change though nothing is wrong with them. */
export function pastePreview(
  judged: JudgedPaste,
  { meant, pairs, taken }: Offered,
  { pages, mending, today }: { pages: PastePages; mending: ReadonlySet<number>; today: string },
) {
  const row = (line: MeritLine) => meritRow(line, today)
  const merits = judged.lines.filter(isMerit)
  const boxes = merits.filter(hasBox)
  const repeats = slice(boxes, pages.repeats, ROWS_SHOWN, row)
  const shown = new Set(repeats.rows.map(({ lineNumber }) => lineNumber))
  const allClasses = unknownClasses(merits)
  const classes = allClasses.slice(0, UNKNOWN_SHOWN)
  const names = countUnknownNames(judged)
  const isDoubtful = (line: MeritLine) => dateDoubt(line.merit.result, today) !== null
  const added = merits.filter((line) => line.outcome === 'taken')
  return {
    tally: judged.tally,
    /** Lines of horses that do not exist. */
    ghosts: added.filter(({ effects }) => effects.some(({ horse }) => !horse.isKnown)).length,
    /** Lines with a date to look at. */
    doubts: added.filter(isDoubtful).length,
    /** Every decision about a name, also of one that is kept. */
    decided: [...taken],
    changedNames: changedNames(merits, taken, meant),
    unknownDisciplines: unknownDisciplines(judged),
    /** The most frequent ones of `total`. */
    unknownHorses: {
      rows: names.slice(0, UNKNOWN_SHOWN).map(({ name, count }) => ({
        name,
        count,
        meant: meant.get(name) ?? [],
        pair: pairs.get(name) ?? null,
      })),
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
      // Those to look at come first.
      [...added.filter(isDoubtful), ...added.filter((line) => !isDoubtful(line))],
      pages.taken,
      ROWS_SHOWN,
      row,
    ),
    gains: gainsPage(judged, pages.gains),
  }
}
