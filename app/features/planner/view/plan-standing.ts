/** Where the stud stands in a plan, in words: which foals are born, and what is left. */
import { readText } from '#app/domain/documents.ts'
import { formatRange, formatShare } from '#app/domain/goals/explain-pair.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Plan } from '#app/domain/plan/finish-plan.ts'
import type { BornFoal, Fit, Standing } from '#app/domain/plan/standing.ts'
import type { Followed } from '#app/features/planner/data/follow.server.ts'
import { planWords } from '#app/features/planner/text/plan-words.ts'
import { locusWords } from './plan-needs.ts'

type Found = Pick<Followed, 'horses' | 'born'>

/** A horse by its place, with its page where it has one. */
function horseLink(at: number, { horses, born }: Found) {
  const name = horses[at]?.name ?? ''
  return { name, href: born.get(at)?.hasPage === false ? null : horsePath(name) }
}

/** Where the stud stands, and the pair that is next; null where no foal is born. */
export function hereOf(plan: Plan, standing: Standing | null, found: Found) {
  if (!standing) return null
  const { end, rest, left } = standing
  if (end !== null) return { sentence: planWords.atEnd, horses: [horseLink(end, found)] }
  const [next] = rest?.crosses ?? []
  if (!rest || !next) return { sentence: planWords.noRest, horses: [] }
  const horses = [next.sire, next.dam].flatMap((parent) =>
    'horse' in parent ? [horseLink(rest.horses[parent.horse] ?? -1, found)] : [],
  )
  const here = planWords.here((left[0] ?? 0) + 1, plan.crosses.length)
  return { sentence: `${here} ${planWords.next}`, horses }
}

/** The foals of a step, and what is known of each; those whose sex another step of the pair wants are told there. */
export function bornOf(step: number, plan: Plan, standing: Standing | null, found: Found) {
  const wanted = plan.crosses[step]?.need?.gender ?? null
  const bredOn = standing?.chosen[step] ?? null
  const all = standing?.born[step] ?? []
  const isTwice = standing?.born.some((others, at) => at !== step && others.some(({ at: one }) => one === all[0]?.at))
  return all
    .filter(({ isOfSex }) => isOfSex || !isTwice)
    .map((foal) => {
      const { pairs = [] } = found.born.get(foal.at) ?? {}
      const gender = readText(found.horses[foal.at]?.gender) ?? ''
      const facts = [
        planWords.born.sexes[gender] ?? null,
        pairs.length > 0 ? pairs.map(locusWords).join(', ') : planWords.born.noGenes,
        fitWords(foal, gender, wanted),
        foal.at === bredOn ? planWords.bredOn : null,
      ]
      return { ...horseLink(foal.at, found), facts: facts.filter((fact) => fact !== null).join('; ') }
    })
}

function fitWords({ isOfSex, fit }: BornFoal, gender: string, wanted: string | null): string {
  const { born } = planWords
  if (wanted !== null && (!isOfSex || gender !== wanted)) return born.wrongSex(born.sexes[wanted] ?? wanted)
  if (!fit) return born.unknown
  if (fit.least === 1) return born.right
  return fit.greatest === 0 ? born.wrong : maybeWords(fit)
}

function maybeWords({ least, greatest }: Fit): string {
  const chance = least === greatest ? formatShare(least) : formatRange(least, greatest)
  return chance === null ? planWords.born.unknown : planWords.born.maybe(chance)
}
