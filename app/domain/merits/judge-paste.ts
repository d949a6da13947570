/** What a paste of merits does to the horses it names, worked out before anything is written (spec 5, 9). */
import { findDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { isKnownClass, normaliseClassName, type OwnSpellings } from './class-name.ts'
import type { ImportedMerit, PastedLine } from './import-line.ts'
import { parseResultLine, type ResultLine } from './result-line.ts'
import { readResults } from './scores-document.ts'
import { type VhfTitle, vhfTitle } from './titles.ts'
import { vhfTotal } from './totals.ts'

/** A horse's place in the competition list, by the id of its entry. */
export type StandingEntry = {
  id: string
  discipline: DisciplineKey | null
  /** Without a prefix. */
  classKey: string | null
  meritCount: number
}

/** A horse as it stands before the paste. */
export type StandingHorse = {
  /** The name that results are kept under. */
  name: string
  /** Whether anything in the stud has that name: a horse, or results from before. */
  isKnown: boolean
  group: HeightGroup | null
  /** Null where there is no scores document: one is made. */
  scores: Readonly<Record<string, unknown>> | null
  entries: readonly StandingEntry[]
}

/** What one line does to one horse. */
export type HorseEffect = {
  horse: StandingHorse
  isRepeat: boolean
  pointsBefore: number
  pointsAfter: number
  /** The title that this line brings; null when it brings none. */
  newTitle: VhfTitle | null
  /** The merits of the entry that the line counts for; null when it counts for none. */
  count: { entryId: string; after: number } | null
}

export type JudgedLine = PastedLine &
  (
    | { kind: 'blank' | 'head' | 'rejected' }
    | {
        kind: 'merit'
        /** What is there already: the line stays out, unless it was chosen. */
        outcome: 'taken' | 'repeat'
        isKnownClass: boolean
        /** How many times the result stands in the store and above in the paste, for the horse that has most. */
        copies: number
        /** For the horses of the line in their order; of a repeat that stays out, as if it were taken. */
        effects: HorseEffect[]
      }
  )

/** What comes to a horse. */
export type Gain = {
  horse: StandingHorse
  additions: { discipline: DisciplineKey; classKey: string; line: string }[]
  pointsBefore: number
  pointsAfter: number
  titleBefore: VhfTitle | null
  titleAfter: VhfTitle | null
  /** New counts of merits by the id of the entry. */
  counts: Map<string, { entry: StandingEntry; after: number }>
}

export type JudgedPaste = {
  lines: JudgedLine[]
  /** Horses that get something, in the order the paste names them. */
  gains: Gain[]
  /** Every line is one of these. */
  tally: { lines: number; taken: number; rejected: number; repeats: number; blank: number; head: number }
}

/** Repeats that the administrator wants all the same: line number -> how many copies there were when it was chosen. */
export type ChosenRepeats = ReadonlyMap<number, number>

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** By what a result is told from another of the same horse. Whether it had a score is not part of it: nobody starts twice to the same placing. */
export function resultIdentity(
  discipline: string,
  classKey: string,
  { place, entries, text, date }: ResultLine,
): string {
  return JSON.stringify([discipline, classKey, place, entries, tidy(text), tidy(date)])
}

/** How many times each result of a horse is stored; classes in older spellings count as what they mean. */
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
 * Judges the lines of a paste one after the other: which are new, which stand already, and what each does to the total,
 * the title and the count of merits of its horses. A line that is there for one horse of a pair and new for the other
 * counts for the other. A score makes a result count for the horse's entry in that discipline and class (spec 4); where
 * an import left two such entries, for the first. `find` gives the horse that a name means.
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
      // Also of a line that stays out: so the number of copies tells each of several equal lines from the others.
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
