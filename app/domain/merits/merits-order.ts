import {
  CLASS_PREFIXES,
  classLabel,
  disciplineLabel,
  findDiscipline,
  foldClassName,
  splitClassKey,
} from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type Discipline } from '#app/domain/competition/disciplines.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { compareSwedish, compareUnits } from '#app/domain/swedish.ts'
import { parseResultLine, placingPoints, type ResultLine } from './result-line.ts'
import { type ClassResults, readResults } from './scores-document.ts'

export type MeritLine = {
  /** As stored; shown when the line cannot be read. */
  stored: string
  result: ResultLine | null
  points: number
}

type MeritClass = { key: string; label: string; points: number; lines: MeritLine[] }

export type MeritDiscipline = { key: string; label: string; points: number; classes: MeritClass[] }

const dateOf = ({ result }: MeritLine) => result?.date ?? ''
/** Newest first by date text. Lines that cannot be read come last; lines of one date keep their order. */
const byDate = (a: MeritLine, b: MeritLine) => compareUnits(dateOf(b), dateOf(a))

function meritClass({ discipline, classKey, lines }: ClassResults): MeritClass {
  const read = lines.map((stored) => {
    const result = parseResultLine(stored)
    return { stored, result, points: result ? placingPoints(result.place) : 0 }
  })
  return {
    key: classKey,
    label: classLabel(discipline, classKey),
    points: read.reduce((sum, line) => sum + line.points, 0),
    lines: read.sort(byDate),
  }
}

/** The rank of each ladder class, by its folded name. */
const LADDER_RANKS: ReadonlyMap<Discipline, ReadonlyMap<string, number>> = new Map(
  DISCIPLINES.map((discipline) => [
    discipline,
    // Of two classes with the same folded name the lower one counts.
    new Map(discipline.classOrder.map((key, rank): [string, number] => [foldClassName(key), rank]).toReversed()),
  ]),
)

/** What a class is sorted by: its rank on the ladder, or -1. */
function placeOf(discipline: Discipline | null, { key }: MeritClass) {
  const { prefix, plain } = splitClassKey(key)
  const rank = discipline ? LADDER_RANKS.get(discipline)?.get(foldClassName(plain)) : undefined
  return { rank: rank ?? -1, plain, prefix: prefix === null ? -1 : CLASS_PREFIXES.indexOf(prefix) }
}

function inOrder(discipline: Discipline | null, classes: MeritClass[]): MeritClass[] {
  const placed = classes.map((one) => ({ one, place: placeOf(discipline, one) }))
  placed.sort(
    ({ place: a }, { place: b }) => b.rank - a.rank || compareSwedish(a.plain, b.plain) || a.prefix - b.prefix,
  )
  return placed.map(({ one }) => one)
}

/** The place of a discipline in the table; unknown ones come after all others. */
function disciplinePlace(key: string): number {
  const index = DISCIPLINES.findIndex((one) => one.key === key)
  return index < 0 ? DISCIPLINES.length : index
}

const NO_DISCIPLINE_LABEL = 'Övriga resultat'

/**
 * The lists of the merits page in order. Disciplines as in the table, then unknown ones by name; in each, ladder
 * classes highest first, then other classes by name; a prefixed class directly after its plain class, in the order
 * Elit, Nationell, Regional, Lokal; lines newest first by date text. Nothing stored is left out.
 */
export const meritsInOrder = onceFor((scores: Readonly<Record<string, unknown>>): MeritDiscipline[] => {
  const byDiscipline = Map.groupBy(readResults(scores), (results) => results.discipline)
  const found = [...byDiscipline].map(([key, results]) => {
    const discipline = findDiscipline(key)
    const classes = inOrder(discipline, results.map(meritClass))
    const label = key === '' ? NO_DISCIPLINE_LABEL : disciplineLabel(key)
    return { key, label, points: classes.reduce((sum, one) => sum + one.points, 0), classes }
  })
  return found.sort((a, b) => disciplinePlace(a.key) - disciplinePlace(b.key) || compareSwedish(a.label, b.label))
})

/**
 * `count` of a horse's result lines: half of them those with most points, the rest the newest others. Classes and
 * disciplines keep their order, and empty ones are left out. `points` of a class still count all its lines.
 */
export function proudestLines(disciplines: readonly MeritDiscipline[], count: number): MeritDiscipline[] {
  const all = disciplines.flatMap(({ classes }) => classes.flatMap(({ lines }) => lines))
  if (all.length <= count) return [...disciplines]
  const best = all.toSorted((a, b) => b.points - a.points || byDate(a, b)).slice(0, Math.ceil(count / 2))
  const chosen = new Set(best)
  const others = all.filter((line) => !chosen.has(line)).toSorted(byDate)
  for (const line of others.slice(0, count - best.length)) chosen.add(line)
  return only(disciplines, chosen)
}

/** `count` of the lines with most points, of these first those of the highest classes, then the newest. */
export function bestLines(disciplines: readonly MeritDiscipline[], count: number): MeritDiscipline[] {
  const all = disciplines.flatMap(({ classes }) =>
    classes.flatMap(({ lines }, at) => lines.map((line) => ({ line, at }))),
  )
  const best = all.toSorted((a, b) => b.line.points - a.line.points || a.at - b.at || byDate(a.line, b.line))
  return only(disciplines, new Set(best.slice(0, count).map(({ line }) => line)))
}

/** These lines alone; empty classes and disciplines are left out. */
function only(disciplines: readonly MeritDiscipline[], chosen: ReadonlySet<MeritLine>): MeritDiscipline[] {
  return disciplines.flatMap((discipline) => {
    const classes = discipline.classes.flatMap((one) => {
      const lines = one.lines.filter((line) => chosen.has(line))
      return lines.length > 0 ? [{ ...one, lines }] : []
    })
    return classes.length > 0 ? [{ ...discipline, classes }] : []
  })
}
