/** What a paste of merits does to the horses it names, calculated before anything is written (spec 5, 9). */
import { findDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { isKnownClass, normaliseClassName, type OwnSpellings } from './class-name.ts'
import type { ImportedMerit, PastedLine } from './import-line.ts'
import { parseResultLine, type ResultLine } from './result-line.ts'
import { readResults } from './scores-document.ts'
import { type VhfTitle, vhfTitle } from './titles.ts'
import { vhfTotal } from './totals.ts'

/** An entry of the competition list. */
type StandingEntry = {
  id: string
  discipline: DisciplineKey | null
  /** Without a prefix. */
  classKey: string | null
  meritCount: number
}

/** A horse before the paste. */
export type StandingHorse = {
  /** The name that results are stored under. */
  name: string
  /** Whether anything in the stud has that name: a horse, or earlier results. */
  isKnown: boolean
  group: HeightGroup | null
  /** Null where there is no scores document yet. */
  scores: Readonly<Record<string, unknown>> | null
  entries: readonly StandingEntry[]
}

/** What one line does to one horse. */
type HorseEffect = {
  horse: StandingHorse
  isRepeat: boolean
  pointsBefore: number
  pointsAfter: number
  /** The title that this line gives, if any. */
  newTitle: VhfTitle | null
  /** The new merit count of the entry that the line counts for, if any. */
  count: { entryId: string; after: number } | null
}

export type JudgedLine = PastedLine &
  (
    | { kind: 'blank' | 'head' | 'rejected' }
    | {
        kind: 'merit'
        /** `repeat`: already stored, so the line is left out unless it was chosen. */
        outcome: 'taken' | 'repeat'
        isKnownClass: boolean
        /** How often the result occurs in the store and earlier in the paste, for the horse that has it most often. */
        copies: number
        /** One for each horse of the line, in order; for a repeat, as if it were taken. */
        effects: HorseEffect[]
      }
  )

/** What a horse gets. */
export type Gain = {
  horse: StandingHorse
  additions: { discipline: DisciplineKey; classKey: string; line: string }[]
  pointsBefore: number
  pointsAfter: number
  titleBefore: VhfTitle | null
  titleAfter: VhfTitle | null
  /** New merit counts by the id of the entry. */
  counts: Map<string, { entry: StandingEntry; after: number }>
}

export type JudgedPaste = {
  lines: JudgedLine[]
  /** Horses that get something, in the order of the paste. */
  gains: Gain[]
  /** Every line is counted once. */
  tally: { lines: number; taken: number; rejected: number; repeats: number; blank: number; head: number }
}

/** Repeats that the administrator wants anyway: line number to the number of copies when it was chosen. */
export type ChosenRepeats = ReadonlyMap<number, number>

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Identifies a result of a horse. The score is not part of it, as nobody starts twice to the same placing. */
export function resultIdentity(
  discipline: string,
  classKey: string,
  { place, entries, text, date }: ResultLine,
): string {
  return JSON.stringify([discipline, classKey, place, entries, tidy(text), tidy(date)])
}

/** How many times each result of a horse is stored; older spellings of a class are normalised. */
function storedCopies({ scores, group }: StandingHorse, own: OwnSpellings | undefined): Map<string, number> {
  const copies = new Map<string, number>()
  for (const { discipline: stored, classKey, lines } of scores ? readResults(scores) : []) {
    const discipline = findDiscipline(stored)?.key
    const key = discipline === undefined ? classKey : (normaliseClassName(discipline, classKey, group, own) ?? classKey)
    for (const line of lines) {
      const result = parseResultLine(line)
      if (!result) continue
      const id = resultIdentity(discipline ?? stored, key, result)
      copies.set(id, (copies.get(id) ?? 0) + 1)
    }
  }
  return copies
}

type Running = { gain: Gain; copies: Map<string, number>; points: number }

/**
 * Judges the lines of a paste in order: which are new, which are already stored, and what each does to its horses'
 * total, title and merit count. A line that is stored for one horse of a pair and new for the other counts for the
 * other. A result with a score counts for the horse's entry in that discipline and class (spec 4); if an import left
 * two such entries, for the first. `find` returns the horse of a name.
 */
export function judgePaste(
  pasted: readonly PastedLine[],
  find: (name: string) => StandingHorse,
  { chosen = new Map(), own }: { chosen?: ChosenRepeats; own?: OwnSpellings | undefined } = {},
): JudgedPaste {
  const running = new Map<string, Running>()
  const tally = { lines: pasted.length, taken: 0, rejected: 0, repeats: 0, blank: 0, head: 0 }

  const standing = (name: string): Running => {
    const horse = find(name)
    const known = running.get(horse.name)
    if (known) return known
    const points = vhfTotal(horse.scores)
    const titleBefore = vhfTitle(points)
    const gain: Gain = {
      horse,
      additions: [],
      pointsBefore: points,
      pointsAfter: points,
      titleBefore,
      titleAfter: titleBefore,
      counts: new Map(),
    }
    const made = { gain, copies: storedCopies(horse, own), points }
    running.set(horse.name, made)
    return made
  }

  function effectOn({ gain, copies, points }: Running, merit: ImportedMerit, id: string): HorseEffect {
    const { plain } = splitClassKey(merit.classKey)
    const entry = merit.result.hasScore
      ? gain.horse.entries.find(({ discipline, classKey }) => discipline === merit.discipline && classKey === plain)
      : undefined
    const after = points + merit.points
    const title = vhfTitle(after)
    return {
      horse: gain.horse,
      isRepeat: (copies.get(id) ?? 0) > 0,
      pointsBefore: points,
      pointsAfter: after,
      newTitle: title !== vhfTitle(points) ? title : null,
      count: entry ? { entryId: entry.id, after: (gain.counts.get(entry.id)?.after ?? entry.meritCount) + 1 } : null,
    }
  }

  function take(state: Running, merit: ImportedMerit, effect: HorseEffect): void {
    const { gain } = state
    gain.additions.push({ discipline: merit.discipline, classKey: merit.classKey, line: merit.stored })
    state.points = effect.pointsAfter
    gain.pointsAfter = effect.pointsAfter
    gain.titleAfter = vhfTitle(effect.pointsAfter)
    const entry = gain.horse.entries.find(({ id }) => id === effect.count?.entryId)
    if (entry && effect.count) gain.counts.set(entry.id, { entry, after: effect.count.after })
  }

  const lines = pasted.map((line): JudgedLine => {
    if (line.kind === 'blank' || line.kind === 'head') {
      tally[line.kind] += 1
      return line
    }
    if (line.kind === 'rejected') {
      tally.rejected += 1
      return line
    }
    const { merit } = line
    const id = resultIdentity(merit.discipline, merit.classKey, merit.result)
    const states = [...new Set(merit.horses.map(standing))]
    const effects = states.map((state) => effectOn(state, merit, id))
    const copies = Math.max(...states.map((state) => state.copies.get(id) ?? 0))
    const isAllThere = effects.every(({ isRepeat }) => isRepeat)
    const isChosen = chosen.get(line.lineNumber) === copies
    const isTaken = !isAllThere || isChosen
    tally[isTaken ? 'taken' : 'repeats'] += 1
    for (const [at, state] of states.entries()) {
      const effect = effects[at]
      if (effect && isTaken && (isAllThere || !effect.isRepeat)) take(state, merit, effect)
      // Also for a line that is left out, so that several equal lines have different numbers of copies.
      state.copies.set(id, (state.copies.get(id) ?? 0) + 1)
    }
    return {
      ...line,
      outcome: isTaken ? 'taken' : 'repeat',
      isKnownClass: isKnownClass(merit.discipline, merit.classKey),
      copies,
      effects,
    }
  })
  const gains = [...running.values()].map(({ gain }) => gain).filter(({ additions }) => additions.length > 0)
  return { lines, gains, tally }
}
