import type { MeritDiscipline, MeritLine } from './merits-order.ts'

const dateOf = ({ result }: MeritLine) => result?.date ?? ''
const byDate = (a: MeritLine, b: MeritLine) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1)

/**
 * `count` of a horse's result lines: half of them those with most points, the rest the newest others. Classes and
 * disciplines keep their order, and empty ones are left out. `points` of a class still count all its lines.
 */
export function proudestLines(disciplines: readonly MeritDiscipline[], count: number): MeritDiscipline[] {
  const all = disciplines.flatMap(({ classes }) => classes.flatMap(({ lines }) => lines))
  if (all.length <= count) return [...disciplines]
  const best = all.toSorted((a, b) => b.points - a.points || byDate(a, b)).slice(0, Math.ceil(count / 2))
  const kept = new Set(best)
  const others = all.filter((line) => !kept.has(line)).toSorted(byDate)
  for (const line of others.slice(0, count - best.length)) kept.add(line)
  return disciplines.flatMap((discipline) => {
    const classes = discipline.classes.flatMap((one) => {
      const lines = one.lines.filter((line) => kept.has(line))
      return lines.length > 0 ? [{ ...one, lines }] : []
    })
    return classes.length > 0 ? [{ ...discipline, classes }] : []
  })
}
