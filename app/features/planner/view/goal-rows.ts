import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { chanceOfOne, explainPair, foalsOf } from '#app/domain/goals/explain-pair.ts'
import { looksOfWish } from '#app/domain/goals/gene-looks.ts'
import { type RankedPair, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { atOnce } from '#app/domain/let-others.ts'
import { type Looks, looksOf } from '#app/domain/odds/looks.ts'
import { type Goal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { curveShape } from '#app/ui/plot-shape.ts'
import { rangeText } from './choice.ts'
import { DOTS } from './dots.ts'
import type { RolledFoal } from './foal.ts'
import type { FamilyOf } from './odds.ts'
import type { Parent } from './parent.ts'

export function judgedPair(
  sire: Parent,
  dam: Parent,
  inbreeding: number | null,
  goal: Goal,
  familyOf: FamilyOf = () => undefined,
): RankedPair | null {
  const wishes = wishesOf(goal)
  if (wishes.length === 0) return null
  const ranking = rankPairs(
    [{ ...sire.document, name: sire.name, family: familyOf(sire) }],
    [{ ...dam.document, name: dam.name, family: familyOf(dam) }],
    { wishes },
    { values: Float64Array.of(inbreeding ?? Number.NaN) },
  )
  return atOnce(ranking)[0] ?? null
}

/** The goal for one pair: the chance of each wish, and whether this foal meets it; null where that is not known. */
export function goalRows(
  sire: Parent,
  dam: Parent,
  foal: RolledFoal,
  inbreeding: number | null,
  goal: Goal,
  familyOf: FamilyOf = () => undefined,
) {
  const pair = judgedPair(sire, dam, inbreeding, goal, familyOf)
  if (!pair) return []
  return wishesOf(goal).map((wish, at) => {
    const [scores, unknown, ranges] = [[pair.scores[at] ?? 0], [pair.unknown[at] ?? false], [pair.ranges?.[at] ?? null]]
    const alone = { ...pair, scores, unknown, ranges, unviable: null }
    return { text: explainPair(alone, [wish]), isMet: pair.unknown[at] ? null : isMet(wish, foal, alone) }
  })
}

export function isMet(wish: Wish, foal: RolledFoal, pair: Pick<RankedPair, 'inbreeding' | 'generation' | 'scores'>) {
  switch (wish.kind) {
    case 'class': {
      if (!foal.potentials) return null
      const { classOrder } = getDiscipline(wish.discipline)
      const level = levelFor(wish.discipline, foal.group, foal.potentials[wish.discipline])
      return classOrder.indexOf(level.key) >= classOrder.indexOf(wish.classKey)
    }
    case 'height':
      return foal.height === null ? null : foal.height >= wish.lowestCm && foal.height <= wish.highestCm
    case 'colour':
      return looks(foal, looksOf(wish.name))
    case 'colour-family':
      return looks(foal, COLOUR_FAMILIES.find(({ key }) => key === wish.family)?.looks ?? null)
    case 'gene':
      return looks(foal, looksOfWish(wish) ?? null)
    case 'stat': {
      const value = foal.stats?.[wish.stat]
      return value === undefined ? null : value >= wish.lowest
    }
    case 'inbreeding':
      return pair.inbreeding === null ? null : pair.inbreeding <= wish.highest
    case 'generation':
      return pair.generation === null ? null : pair.generation === wish.generation
    default:
      return pair.scores[0] === 1
  }
}

function looks(foal: RolledFoal, wanted: Looks | null): boolean | null {
  const genotype = readGenotype(foal.genotype)
  if (!genotype || !wanted) return null
  const colour = describeColour(genotype)
  return colour.lethal === null && Object.values(wanted).every((look) => look(colour, genotype))
}

const FOALS = [1, 2, 3, 6, 12, 24, 48, 96]
const SURE = 0.995
const NO_BAND = { from: 0, to: 0 }

/** The chance of the whole goal in one foal: `8 av 100`, as filled dots, and that of at least one among more foals. */
export function jointView({ joint, jointRange, apart }: Pick<RankedPair, 'joint' | 'jointRange' | 'apart'>) {
  const rounded = Math.round((joint ?? 0) * DOTS)
  return {
    foals: joint === null ? null : foalsOf(joint),
    untold: joint === null ? boardText.noChance(rangeText(jointRange)) : null,
    // All dots are filled only by a certain chance.
    filled: joint !== null && joint < 1 ? Math.min(rounded, DOTS - 1) : rounded,
    among: joint === null || joint <= 0 ? null : amongFoals(joint),
    apart: apart === null ? null : boardText.apart[apart],
  }
}

/** To where it is nearly sure; null where two foals are enough for that. */
function amongFoals(share: number) {
  const among = (foals: number) => 1 - (1 - share) ** foals
  const enough = FOALS.findIndex((foals) => among(foals) >= SURE)
  const told = FOALS.slice(0, enough < 0 ? FOALS.length : enough + 1)
  const most = told.at(-1) ?? 0
  if (most < 3) return null
  const shares = Array.from({ length: most + 1 }, (_, foals) => ({ value: foals, share: among(foals) }))
  return {
    label: boardText.amongFoals,
    shape: curveShape(shares, { from: 0, to: most }, { band: NO_BAND, lines: told.slice(0, -1), mark: null }, 1),
    columns: [boardText.foals, ...told.map(String)],
    row: told.map((foals) => chanceOfOne(share, foals)),
  }
}

export type JointView = ReturnType<typeof jointView>
