import {
  CLASS_PREFIXES,
  classLabel,
  disciplineLabel,
  findDiscipline,
  splitClassKey,
} from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type Discipline } from '#app/domain/competition/disciplines.table.ts'
import { foldClassName } from '#app/domain/competition/fold.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { placingPoints } from './points.ts'
import { parseResultLine, type ResultLine } from './result-line.ts'
import { type ClassResults, readResults } from './scores-document.ts'

export type MeritLine = {
  /** The line as it is stored: what is shown when it cannot be read. */
  stored: string
  result: ResultLine | null
  points: number
}

export type MeritClass = { key: string; label: string; points: number; lines: MeritLine[] }

export type MeritDiscipline = { key: string; label: string; points: number; classes: MeritClass[] }

/** Newest first by date text; lines that cannot be read come last, lines of one date stay as they were added. */
function compareLines(a: MeritLine, b: MeritLine): number {
  const [dateA, dateB] = [a.result?.date ?? '', b.result?.date ?? '']
  if (dateA === dateB) return 0
  return dateA > dateB ? -1 : 1
}

function meritClass({ discipline, classKey, lines }: ClassResults): MeritClass {
  const read = lines.map((stored) => {
    const result = parseResultLine(stored)
    return { stored, result, points: result ? placingPoints(result.place) : 0 }
  })
  return {
    key: classKey,
    label: classLabel(discipline, classKey),
    points: read.reduce((sum, line) => sum + line.points, 0),
    lines: read.sort(compareLines),
  }
}

/** Rank of a class: ladder classes by how high they stand, all others -1. */
function ladderRank(discipline: Discipline | null, plain: string): number {
  const folded = foldClassName(plain)
  return discipline ? discipline.classOrder.findIndex((key) => foldClassName(key) === folded) : -1
}

function compareClasses(discipline: Discipline | null, a: MeritClass, b: MeritClass): number {
  const [keyA, keyB] = [splitClassKey(a.key), splitClassKey(b.key)]
  const byRank = ladderRank(discipline, keyB.plain) - ladderRank(discipline, keyA.plain)
  if (byRank !== 0) return byRank
  const place = (prefix: (typeof keyA)['prefix']) => (prefix === null ? -1 : CLASS_PREFIXES.indexOf(prefix))
  return compareSwedish(keyA.plain, keyB.plain) || place(keyA.prefix) - place(keyB.prefix)
}

/** Where a discipline stands in the table; unknown ones after all others. */
function disciplinePlace(key: string): number {
  const index = DISCIPLINES.findIndex((one) => one.key === key)
  return index < 0 ? DISCIPLINES.length : index
}

const NO_DISCIPLINE_LABEL = 'Övriga resultat'

/**
 * The merits page's lists in their order: disciplines as in the table, then unknown ones by name; in each, ladder
 * classes highest first, then other classes by name; a prefixed class directly after its plain class, in the order
 * Elit, Nationell, Regional, Lokal; lines newest first by date text. Nothing stored is left out.
 */
export function meritsInOrder(scores: Readonly<Record<string, unknown>>): MeritDiscipline[] {
  const byDiscipline = Map.groupBy(readResults(scores), (results) => results.discipline)
  const found = [...byDiscipline].map(([key, results]) => {
    const discipline = findDiscipline(key)
    const classes = results.map(meritClass).sort((a, b) => compareClasses(discipline, a, b))
    const label = key === '' ? NO_DISCIPLINE_LABEL : disciplineLabel(key)
    return { key, label, points: classes.reduce((sum, one) => sum + one.points, 0), classes }
  })
  return found.sort((a, b) => disciplinePlace(a.key) - disciplinePlace(b.key) || compareSwedish(a.label, b.label))
}
