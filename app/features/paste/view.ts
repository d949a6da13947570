import { classLabel, disciplineLabel, getDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { isReadyForLevelUp } from '#app/domain/competition/ladder.ts'
import { classesOf, spellingOf } from '#app/domain/merits/class-name.ts'
import { describeRejection, FIELDS, type ImportedMerit } from '#app/domain/merits/import-line.ts'
import { IMPORT_REASONS } from '#app/domain/merits/import-reasons.table.ts'
import type { Gain, JudgedLine, JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { horsePath } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { ClassSpelling } from '#app/features/class-names/mutations.server.ts'
import { text } from '#app/text/merits.ts'
import type { MeantHorse } from './mutations/paste.server.ts'
import { spellingValue } from './schema/inputs.ts'
import { textDigest } from './schema/text-digest.ts'

export type Option = { value: string; label: string }
export type Tally = JudgedPaste['tally']

/** A name that no horse of the stud has. */
export type UnknownHorse = { name: string; count: number; meant: MeantHorse[] }
/** A class that no table knows; `id` is what the lines share. */
export type UnknownClass = {
  id: string
  discipline: DisciplineKey
  disciplineLabel: string
  text: string
  count: number
}

/** A line with its seven fields, to be mended. */
export type MendRow = { lineNumber: number; fields: string[]; reason: string | null }

/** What a line does to one horse, in words. */
export type EffectView = {
  horse: string
  /** It is there for this horse already: it stays as it is, unless the line is chosen as a repeat. */
  isThere: boolean
  isNew: boolean
  points: string
  title: string | null
  merits: { after: number; isReady: boolean } | null
}
export type MeritRow = {
  lineNumber: number
  horses: string
  discipline: string
  classLabel: string
  isKnownClass: boolean
  place: string
  text: string
  date: string
  points: number
  effects: EffectView[]
  /** For a repeat: what its box sends, and whether it is ticked. */
  choice: string
  isChosen: boolean
}

export type GainView = {
  horse: string
  href: string | null
  isNew: boolean
  count: number
  before: string
  after: string
  title: string | null
  merits: { label: string; after: number; isReady: boolean }[]
}

/** Rows of which a page shows a part. */
export type Slice<Row> = { rows: Row[]; total: number; page: number; pages: number }

export type PastePreview = {
  tally: Tally
  /** The most frequent ones; `total` of them there are. */
  unknownHorses: { rows: UnknownHorse[]; total: number }
  unknownClasses: { rows: UnknownClass[]; total: number }
  classOptions: Partial<Record<DisciplineKey, Option[]>>
  mending: MendRow[]
  rejected: Slice<MendRow>
  repeats: Slice<MeritRow>
  /** Boxes of repeats that are ticked and not among the rows shown. */
  carried: string[]
  taken: Slice<MeritRow>
  gains: Slice<GainView>
}

/** How many rows of a kind a page shows; the rest has pages, and what must be mended first comes first. */
const ROWS_SHOWN = 100
const MENDED_AT_ONCE = 40
const UNKNOWN_SHOWN = 30

function slice<From, Row>(all: readonly From[], page: number, size: number, toRow: (one: From) => Row): Slice<Row> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { rows: all.slice((shown - 1) * size, shown * size).map(toRow), total: all.length, page: shown, pages }
}

type MeritLine = Extract<JudgedLine, { kind: 'merit' }>
const isMerit = (line: JudgedLine): line is MeritLine => line.kind === 'merit'
/** What the box of a repeat sends. */
const choiceOf = ({ lineNumber, copies, line }: MeritLine) => `${lineNumber}:${copies}:${textDigest(line)}`
/** There already, chosen or not: it has a box. */
const hasBox = (line: MeritLine) => line.effects.every(({ isRepeat }) => isRepeat)

function meritRow(line: MeritLine): MeritRow {
  const { merit, effects, lineNumber } = line
  return {
    lineNumber,
    horses: merit.horses.join(' + '),
    discipline: disciplineLabel(merit.discipline),
    classLabel: classLabel(merit.discipline, merit.classKey),
    isKnownClass: line.isKnownClass,
    place: `${merit.result.place}/${merit.result.entries}`,
    text: merit.result.text,
    date: merit.result.date,
    points: merit.points,
    effects: effects.map(({ horse, isRepeat, pointsBefore, pointsAfter, newTitle, count }) => ({
      horse: horse.name,
      isThere: isRepeat && !hasBox(line),
      isNew: horse.scores === null,
      points: `${formatNumber(pointsBefore)} → ${formatNumber(pointsAfter)}`,
      title: newTitle?.shown ?? null,
      merits: count && { after: count.after, isReady: isReadyForLevelUp(count.after) },
    })),
    choice: choiceOf(line),
    isChosen: line.outcome === 'taken',
  }
}

function mendRow(line: JudgedLine): MendRow {
  const reason = line.kind === 'rejected' ? IMPORT_REASONS[line.reason] : null
  return { lineNumber: line.lineNumber, fields: line.fields.slice(0, FIELDS), reason }
}

function gainView({ horse, additions, pointsBefore, pointsAfter, titleBefore, titleAfter, counts }: Gain): GainView {
  return {
    horse: horse.name,
    href: horse.isKnown ? horsePath(horse.name, 'merits') : null,
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

/** What the lines of one unknown class share: its spelling, or the text itself where that folds to nothing. */
export function unknownClassId({ discipline, classText, classKey }: ImportedMerit): string {
  return spellingOf(discipline, classText) ?? `${discipline}=${splitClassKey(classKey).plain}`
}

/** The text by which an unknown class is remembered: without its prefix, unless what is left would be read as another. */
export function spellingText({ discipline, classText, classKey }: ImportedMerit): string {
  const { plain } = splitClassKey(classKey)
  return spellingOf(discipline, plain) === spellingOf(discipline, classText) ? plain : classText
}

/** A spelling that will be remembered, as the form carries it and as the page says it. */
export type SpellingView = { value: string; said: string }

export function spellingView(spelling: ClassSpelling): SpellingView {
  const { discipline, text: written, key } = spelling
  return {
    value: spellingValue(spelling),
    said: text.remembered(`${disciplineLabel(discipline)}: ${written}`, classLabel(discipline, key)),
  }
}

function countBy<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Names of the paste that nobody has, the most frequent first. */
function countUnknownNames(judged: JudgedPaste): { name: string; count: number }[] {
  const names = judged.lines.flatMap((line) =>
    isMerit(line) ? line.effects.flatMap(({ horse }) => (horse.isKnown ? [] : [horse.name])) : [],
  )
  return [...countBy(names)].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/** As many of them as a page asks about; `isOfPair` where a comma in a name would part two. */
export function unknownNames(judged: JudgedPaste): { name: string; isOfPair: boolean }[] {
  const driven = new Set(
    judged.lines.flatMap((line) => (isMerit(line) && line.merit.discipline === 'korning' ? line.merit.horses : [])),
  )
  return countUnknownNames(judged)
    .slice(0, UNKNOWN_SHOWN)
    .map(({ name }) => ({ name, isOfPair: driven.has(name) }))
}

function unknownClasses(lines: readonly MeritLine[]): UnknownClass[] {
  const found = new Map<string, UnknownClass>()
  for (const { merit, isKnownClass } of lines) {
    if (isKnownClass) continue
    const id = unknownClassId(merit)
    const known = found.get(id)
    if (known) known.count += 1
    else {
      const { discipline, classKey } = merit
      const named = { text: splitClassKey(classKey).plain, disciplineLabel: disciplineLabel(discipline) }
      found.set(id, { id, discipline, ...named, count: 1 })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

export type PastePages = { rejected: number; repeats: number; taken: number; gains: number }

/** The preview as a page shows it. `mending` are lines that the administrator wants to change though nothing is wrong with them. */
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
  const byWeight = judged.gains.toSorted((a, b) => weight(b) - weight(a))
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
    gains: slice(byWeight, pages.gains, ROWS_SHOWN, gainView),
  }
}

/** New titles first, then those who are ready for the next class. */
function weight({ titleBefore, titleAfter, counts }: Gain): number {
  const isReady = [...counts.values()].some(({ after }) => isReadyForLevelUp(after))
  return (titleBefore === titleAfter ? 0 : 2) + (isReady ? 1 : 0)
}

export function classOptions(discipline: DisciplineKey): Option[] {
  return classesOf(discipline).map(({ key, label }) => ({ value: key, label }))
}

export const DISCIPLINE_OPTIONS: readonly Option[] = DISCIPLINE_KEYS.map((key) => ({
  value: key,
  label: getDiscipline(key).name,
}))

/** What was done, told after it was written. */
export type PasteReport = {
  tally: Tally
  /** Null when nothing was written. */
  revision: number | null
  /** Horses that had no scores document. */
  created: string[]
  /** Each with its reason. */
  rejected: string[]
  gains: Slice<GainView>
  remembered: SpellingView[]
}

export function pasteReport(
  judged: JudgedPaste,
  { revision, spellings }: { revision: number; spellings: readonly ClassSpelling[] },
): PasteReport {
  const isWritten = judged.gains.length > 0 || spellings.length > 0
  return {
    tally: judged.tally,
    revision: isWritten ? revision : null,
    created: judged.gains.flatMap(({ horse }) => (horse.scores === null ? [horse.name] : [])),
    rejected: judged.lines.flatMap((line) => (line.kind === 'rejected' ? [describeRejection(line)] : [])),
    gains: slice(
      judged.gains.toSorted((a, b) => weight(b) - weight(a)),
      1,
      ROWS_SHOWN,
      gainView,
    ),
    remembered: spellings.map(spellingView),
  }
}
