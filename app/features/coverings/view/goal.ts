import { andList } from '#app/domain/and-list.ts'
import { GENE_KEYS, GOAL_KEYS, type Goal, NO_GOAL, wishesOf } from '#app/features/planner/schema/goal.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import { wishWords } from '#app/features/planner/view/plan-needs.ts'
import { type AddressProblems, type CoveringAddress, coveringsPath, readCoverings } from '../schema.ts'
import { coveringText } from '../text.ts'

/** Keys of a goal that the form has inputs for; the class has its discipline in it. */
const WITH_INPUT: readonly string[] = ['gren', 'klass', 'slag', 'inavel']

const PARTS: { keys: string[]; of: (goal: Goal) => Partial<Goal> }[] = [
  { keys: ['gren', 'klass'], of: ({ classOf }) => ({ classOf }) },
  { keys: ['klass2'], of: ({ alsoClass }) => ({ alsoClass }) },
  { keys: ['egenskap', 'emin'], of: ({ stat }) => ({ stat }) },
  { keys: ['hmin', 'hmax'], of: ({ lowestCm, highestCm }) => ({ lowestCm, highestCm }) },
  { keys: ['slag'], of: ({ family }) => ({ family }) },
  { keys: ['farg'], of: ({ colour }) => ({ colour }) },
  { keys: ['gen'], of: ({ generation }) => ({ generation }) },
  { keys: ['linje'], of: ({ lines }) => ({ lines }) },
]

/** What is wished of a foal, each with the address without it, and what of the goal counts for nothing here. */
export function goalView(search: URLSearchParams, address: CoveringAddress, problems: AddressProblems) {
  const { goal } = address
  const pathWithout = (keys: readonly string[]) =>
    coveringsPath(new URLSearchParams([...search].filter(([key]) => !keys.includes(key))), address, { page: 1 })
  const ofGenes = goal.genes.map((gene) => ({
    keys: GENE_KEYS.filter((key) => search.get(key)?.trim() === gene),
    of: () => ({ genes: [gene] }),
  }))
  const apart = apartOf(address)
  return {
    wishes: [...PARTS, ...ofGenes].flatMap(({ keys, of }) =>
      wishesOf({ ...NO_GOAL, ...of(goal) }).map((wish) => ({ label: wishWords(wish), without: pathWithout(keys) })),
    ),
    apart:
      apart.length === 0
        ? null
        : {
            text: coveringText.notCounted(andList(apart.map(({ label }) => label))),
            without: pathWithout(apart.map(({ key }) => key)),
          },
    /** Of what the form has no inputs for. */
    problems: GOAL_KEYS.flatMap((key) => (WITH_INPUT.includes(key) ? [] : (problems[key] ?? []))),
  }
}

/** Limits that only a board has, those that a limit of the year contradicts, and the order by weights. */
function apartOf({ goal, isLiving, isSameBreed }: CoveringAddress) {
  const counts = { lever: isLiving, sammaras: isSameBreed, barare: false, storlek: false }
  const limits = goal.limits
    .filter((key) => !counts[key])
    .map((key) => ({ key: key as string, label: lowered(goalText.limits[key]) }))
  return goal.order === 'weights' ? [...limits, { key: 'ordning', label: coveringText.byWeights }] : limits
}
const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** What of a goal the form has no inputs for, and keeps. */
export const hiddenGoal = (search: URLSearchParams) =>
  GOAL_KEYS.flatMap((name) => {
    const value = WITH_INPUT.includes(name) ? '' : (search.get(name)?.trim() ?? '')
    return value === '' ? [] : [{ name, value }]
  })

/** The coverings with the goal of a board, for its administrator. */
export function coveringsTab(search: URLSearchParams) {
  const goal = new URLSearchParams([...search].filter(([key]) => (GOAL_KEYS as readonly string[]).includes(key)))
  return { href: coveringsPath(goal, readCoverings(goal).address), label: coveringText.title }
}
