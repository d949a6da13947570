/** A plan without its figures: who is mated with whom. With the goal it stands in an address. */
import type { Plan } from './finish-plan.ts'
import { type Cross, PLAN_SHAPES, type PlanParent, type PlanShape } from './shapes.ts'

/** `horses`: names, by their place in the crosses. */
export type PlanOutline = { crosses: readonly Cross[]; horses: readonly string[] }

const MOST_CROSSES = 6
const FOAL_LETTERS = 'abcdef'
const PARENT = `(?:[1-9]|1\\d|[${FOAL_LETTERS}])`
const CODE = new RegExp(`^${PARENT}x${PARENT}(?:\\.${PARENT}x${PARENT}){1,${MOST_CROSSES - 1}}$`)

/** `1x2.ax3`: the first horse with the second, then the foal of step a with the third. */
export function outlineCode({ crosses }: Pick<PlanOutline, 'crosses'>): string {
  const code = (parent: PlanParent) => ('foal' in parent ? (FOAL_LETTERS[parent.foal] ?? '') : String(parent.horse + 1))
  return crosses.map(([one, other]) => `${code(one)}x${code(other)}`).join('.')
}

/** The plan of a code and its horses; null where it is none, or says something that leads nowhere. */
export function readOutline(code: string, horses: readonly string[]): PlanOutline | null {
  if (!CODE.test(code)) return null
  const parentOf = (text: string): PlanParent => {
    const foal = FOAL_LETTERS.indexOf(text)
    return foal < 0 ? { horse: Number(text) - 1 } : { foal }
  }
  const crosses = code.split('.').map((pair): Cross => {
    const [one = '', other = ''] = pair.split('x')
    return [parentOf(one), parentOf(other)]
  })
  const parents = crosses.flatMap((pair, at) => pair.map((parent) => ({ parent, at })))
  const isSound = parents.every(({ parent, at }) =>
    'foal' in parent ? parent.foal < at : horses[parent.horse] !== undefined,
  )
  const used = new Set(parents.map(({ parent }) => ('foal' in parent ? parent.foal : -1)))
  const isWhole = crosses.every((_, at) => at === crosses.length - 1 || used.has(at))
  return isSound && isWhole ? { crosses, horses } : null
}

/** The shape that the crosses have; every other is of its own. */
export function shapeOf(crosses: readonly Cross[]): PlanShape | 'one' | 'deep' {
  if (crosses.length === 1) return 'one'
  const code = outlineCode({ crosses })
  const shapes = Object.keys(PLAN_SHAPES) as PlanShape[] // the keys of the object
  return shapes.find((shape) => outlineCode({ crosses: PLAN_SHAPES[shape] }) === code) ?? 'deep'
}

/** The crosses of a plan, and the places of their horses. */
export const outlineOf = ({ crosses, horses }: Pick<Plan, 'crosses' | 'horses'>) =>
  inOrder(
    crosses.map(({ sire, dam }): Cross => [sire, dam]),
    horses,
  )

/** Crosses in the order of their horses and foals, so that those of a shape are known as it. */
export function inOrder(crosses: readonly Cross[], places: readonly number[]) {
  const newHorses: number[] = []
  // A place of its own for each mention, as a shape has. Of two foals the first is the stallion.
  const mention = (parent: PlanParent): PlanParent =>
    'foal' in parent ? parent : { horse: newHorses.push(places[parent.horse] ?? 0) - 1 }
  const renamed = crosses.map(([one, other]): Cross => {
    const isTurned = 'foal' in other && 'horse' in one
    const [first, second] = isTurned ? [other, one] : [one, other]
    return [mention(first), mention(second)]
  })
  return { crosses: renamed, places: newHorses }
}

type Named = { name: string; sire: string | null; dam: string | null }

/** The foals of each cross: those of its sire and dam, where one of them is a foal, of any foal of that cross. */
export function bornAlong({ crosses, horses }: PlanOutline, foals: readonly Named[]): string[][] {
  const born: string[][] = []
  const names = (parent: PlanParent) =>
    'foal' in parent ? (born[parent.foal] ?? []) : horses.slice(parent.horse, parent.horse + 1)
  for (const [one, other] of crosses) {
    const [ones, others] = [new Set(names(one)), new Set(names(other))]
    const isOf = ({ sire, dam }: Named) =>
      sire !== null && dam !== null && ((ones.has(sire) && others.has(dam)) || (ones.has(dam) && others.has(sire)))
    born.push(foals.filter(isOf).map(({ name }) => name))
  }
  return born
}
