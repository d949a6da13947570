/**
 * Compares a horse's foals with what the odds promised, by the same odds as the planner's, for the two parents of each
 * foal. Only foals about which enough is known count, and their number is always shown.
 */
import { classLabel, disciplineLabel, findDiscipline, getDiscipline } from './competition/class-key.ts'
import { DISCIPLINES, type DisciplineKey } from './competition/disciplines.table.ts'
import { heightGroup } from './competition/height-group.ts'
import { levelFor } from './competition/ladder.ts'
import { potentials, readStats, STAT_COUNT } from './competition/potential.ts'
import { atLeast } from './coverings/hits.ts'
import { readHeight, readList } from './documents.ts'
import { readExteriorTotal } from './grading/exterior.ts'
import { parsePremieringResult } from './grading/premiering.ts'
import { classOdds, groupOdds } from './odds/class-odds.ts'
import { meanOf, shareOf, varianceOf } from './odds/distribution.ts'
import { eachStatOdds, heightOdds, potentialOddsIn } from './odds/stat-odds.ts'
import { onceFor } from './once-for.ts'

/** What is stored about a foal or a parent. Results are cached by this object, so it must not be changed. */
export type ProofHorse = {
  height?: unknown
  stats?: unknown
  evalExt?: unknown
  evalPrem?: unknown
  titles?: unknown
  focus?: unknown
  breedKind: 'pony' | 'horse' | null
}
/** A foal with its parents; null for an unknown one. `isOwn`: the stud has records of its premiering and titles. */
export type ProofFoal = { foal: ProofHorse; isOwn: boolean; sire: ProofHorse | null; dam: ProofHorse | null }

/** With fewer foals the comparison says nothing, as one unusual foal decides it. */
const FEWEST_FOALS = 5
/** A difference of this many standard errors arises by chance about once in twenty, half of these on each side. */
const ERRORS_ASTRAY = 2
/** The chance of one side. */
const TAIL_ASTRAY = 0.0228

type Verdict = 'few' | 'as-promised' | 'above' | 'below'
/** Means over the counted foals; `error` is the standard error of the difference. */
export type Compared = {
  count: number
  promised: number
  became: number
  difference: number
  error: number
  verdict: Verdict
}

export type OffspringProof = {
  /** In cm, compared with the odds from the parents' heights. */
  height: Compared | null
  /** The sum of the 16 stats, compared with the odds from the parents' stats. */
  stats: Compared | null
  /** Foals that reach the parent's own class or a higher one in its discipline; means are shares 0-1. */
  reached: (Compared & { discipline: string; label: string }) | null
  /** In points, compared with the mean of the parents' own, as there are no odds for exterior. */
  exterior: Compared | null
  /** Own foals, which have such records; there are no odds for these. */
  own: { count: number; premiered: number; titled: number }
}

type Proof = { promised: number; variance: number; became: number }

/** All comparisons of one parent's foals. `parent` chooses the class. */
export function offspringProof(parent: ProofHorse, foals: readonly ProofFoal[]): OffspringProof {
  const goal = goalOf(parent)
  const chance = goal && chances(goal)
  const rows = <Row>(tell: (foal: ProofFoal) => Row | null): Row[] =>
    foals.flatMap((foal) => {
      const row = tell(foal)
      return row === null ? [] : [row]
    })
  const reached = chance ? comparedAsCount(rows(chance)) : null
  const own = foals.filter(({ isOwn }) => isOwn)
  return {
    height: compared(rows((born) => proof(readHeight(born.foal.height), promisedOf(born)?.height))),
    stats: compared(rows((born) => proof(sumOfStats(born.foal), promisedOf(born)?.stats))),
    reached: reached && goal && { ...reached, discipline: disciplineLabel(goal.discipline), label: goal.label },
    exterior: comparedAsSpread(rows(exteriorProof)),
    own: {
      count: own.length,
      premiered: own.filter(({ foal }) => parsePremieringResult(foal.evalPrem).grade !== 'G').length,
      titled: own.filter(({ foal }) => readList(foal.titles).length > 0).length,
    },
  }
}

/** Uses the variance of the odds. */
function compared(rows: readonly Proof[]): Compared | null {
  return judged(rows, Math.sqrt(rows.reduce((sum, { variance }) => sum + variance, 0)) / rows.length)
}

/**
 * Counts foals, each of which became 1 or 0. How likely so many or so few are is exact: where most foals were promised
 * to reach the class, standard errors would find too few of them too often, and too many never.
 */
function comparedAsCount(rows: readonly Proof[]): Compared | null {
  const all = compared(rows)
  if (all === null || all.verdict === 'few') return all
  const tails = [1, ...atLeast(rows.map(({ promised }) => promised)), 0]
  const count = rows.filter(({ became }) => became === 1).length
  const isAbove = (tails[count] ?? 1) <= TAIL_ASTRAY
  const isBelow = 1 - (tails[count + 1] ?? 0) <= TAIL_ASTRAY
  return { ...all, verdict: isAbove ? 'above' : isBelow ? 'below' : 'as-promised' }
}

/** Without odds, uses the variance among the foals. */
function comparedAsSpread(rows: readonly Omit<Proof, 'variance'>[]): Compared | null {
  const differences = rows.map(({ became, promised }) => became - promised)
  const middle = mean(differences)
  const squares = differences.reduce((sum, one) => sum + (one - middle) ** 2, 0)
  return judged(rows, Math.sqrt(squares / Math.max(1, rows.length - 1) / rows.length))
}

function judged(rows: readonly Omit<Proof, 'variance'>[], error: number): Compared | null {
  if (rows.length === 0) return null
  const promised = mean(rows.map((row) => row.promised))
  const became = mean(rows.map((row) => row.became))
  const difference = became - promised
  const isAstray = Math.abs(difference) > ERRORS_ASTRAY * error + Number.EPSILON * Math.abs(promised)
  const verdict = rows.length < FEWEST_FOALS ? 'few' : isAstray ? (difference > 0 ? 'above' : 'below') : 'as-promised'
  return { count: rows.length, promised, became, difference, error, verdict }
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

type Promised = Pick<Proof, 'promised' | 'variance'>

/** What is promised for the foals of two parents. Cached, as there are many of them, on the pages of both. */
const promisesOf = onceFor((sire: ProofHorse) =>
  onceFor((dam: ProofHorse) => {
    const heights = heightOdds(readHeight(sire.height), readHeight(dam.height))
    const stats = eachStatOdds(sire.stats, dam.stats)
    const chanceByGoal = new Map<string, number>()
    return {
      height: heights && { promised: meanOf(heights), variance: varianceOf(heights) },
      // Stats are drawn independently, so means and variances add up.
      stats: stats && { promised: sum(stats.map(meanOf)), variance: sum(stats.map(varianceOf)) },
      /** The chance that a foal with this kind of breed reaches the class or a higher one. */
      chanceOf({ discipline, key }: Goal, kind: ProofHorse['breedKind']): number | null {
        if (stats === null) return null
        const goal = `${discipline} ${key} ${kind}`
        const chance = chanceByGoal.get(goal) ?? chanceAbove({ discipline, key }, stats, groupOdds(heights, kind))
        chanceByGoal.set(goal, chance)
        return chance
      },
    }
  }),
)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function chanceAbove(
  { discipline, key }: Goal,
  stats: Parameters<typeof potentialOddsIn>[1],
  groups: Parameters<typeof classOdds>[2],
): number {
  const { classOrder } = getDiscipline(discipline)
  const lowest = classOrder.indexOf(key)
  return sum(
    classOdds(discipline, potentialOddsIn(discipline, stats), groups)
      .filter((one) => classOrder.indexOf(one.key) >= lowest)
      .map((one) => shareOf(one.exactly)),
  )
}

const promisedOf = ({ sire, dam }: ProofFoal) => (sire && dam ? promisesOf(sire)(dam) : null)

function proof(became: number | null, promised: Promised | null | undefined): Proof | null {
  return became === null || !promised ? null : { became, ...promised }
}

const sumOfStats = onceFor(({ stats }: ProofHorse): number | null => {
  const own = readStats(stats)
  return own.length === STAT_COUNT ? sum(own) : null
})

const exteriorOf = onceFor(({ evalExt }: ProofHorse) => readExteriorTotal(evalExt))

function exteriorProof({ foal, sire, dam }: ProofFoal): Omit<Proof, 'variance'> | null {
  const [became, first, second] = [foal, sire, dam].map((horse) => horse && exteriorOf(horse))
  if (became == null || first == null || second == null) return null
  return { became, promised: (first + second) / 2 }
}

type Goal = { discipline: DisciplineKey; key: string }

const potentialsOf = onceFor(({ stats }: ProofHorse) => potentials(stats))

/** The class that the parent's own potential points to, in its own discipline or else its best one. */
function goalOf(parent: ProofHorse): (Goal & { label: string }) | null {
  const own = potentialsOf(parent)
  if (own === null) return null
  const meant = findDiscipline(parent.focus)?.key
  const averages = DISCIPLINES.filter(({ method }) => method === 'average').map(({ key }) => key)
  const [farthest] = averages.toSorted((a, b) => own[b] - own[a])
  const discipline = meant ?? farthest
  if (discipline === undefined) return null
  const { key } = levelFor(discipline, heightGroup(readHeight(parent.height), parent.breedKind), own[discipline])
  return { discipline, key, label: classLabel(discipline, key) }
}

/** Whether a foal reached the class, and the chance that it would. */
function chances(goal: Goal): (foal: ProofFoal) => Proof | null {
  const { discipline, key } = goal
  const { classOrder } = getDiscipline(discipline)
  const lowest = classOrder.indexOf(key)
  return (born) => {
    const { foal } = born
    const own = potentialsOf(foal)
    const promised = promisedOf(born)?.chanceOf(goal, foal.breedKind) ?? null
    if (!own || promised === null) return null
    const level = levelFor(discipline, heightGroup(readHeight(foal.height), foal.breedKind), own[discipline])
    return {
      became: Number(classOrder.indexOf(level.key) >= lowest),
      promised,
      variance: promised * (1 - promised),
    }
  }
}
