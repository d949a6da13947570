type Parents = { sire: string | null; dam: string | null }

/** A path shows so many horses at its start and at its end; a file of one ring would otherwise repeat it per horse. */
const SHOWN_FIRST = 8
const SHOWN_LAST = 3
const LEFT_OUT = '…'

/** A horse on the way down from where the search began. */
type Step = {
  name: string
  place: number
  above: Step | null
  /** The parents still to visit. */
  open: string[]
  /** The topmost place that a path through its parents returns to, and the first parent on that path. */
  returnsTo: number
  through: string | null
}

/**
 * Horses among their own ancestors in the order given, each with the path back to itself, its middle left out if it is
 * long. Linear in the number of horses, and without recursion: pedigrees may be deep.
 */
export function findLoops(known: ReadonlyMap<string, Parents>): Map<string, string[]> {
  const steps = new Map<string, Step>()
  const isDone = new Set<string>()
  const enter = (name: string, { sire, dam }: Parents, above: Step | null): Step => {
    const open = [dam, sire].flatMap((parent) => parent ?? [])
    const place = above === null ? 0 : above.place + 1
    const step = { name, place, above, open, returnsTo: Number.POSITIVE_INFINITY, through: null }
    steps.set(name, step)
    return step
  }
  const takeReturn = (step: Step, to: number, parent: string) => {
    if (to > step.place || to >= step.returnsTo) return
    step.returnsTo = to
    step.through = parent
  }
  for (const [start, parents] of known) {
    if (isDone.has(start)) continue
    for (let step: Step | null = enter(start, parents, null); step !== null; ) {
      const parent = step.open.pop()
      if (parent === undefined) {
        isDone.add(step.name)
        if (step.above !== null) takeReturn(step.above, step.returnsTo, step.name)
        step = step.above
        continue
      }
      const met = steps.get(parent)
      const above = known.get(parent)
      if (met !== undefined && !isDone.has(parent)) takeReturn(step, met.place, parent)
      else if (met === undefined && above !== undefined) step = enter(parent, above, step)
    }
  }
  const loops = new Map<string, string[]>()
  for (const name of known.keys()) {
    const step = steps.get(name)
    if (step !== undefined && step.through !== null) loops.set(name, pathBack(step, steps))
  }
  return loops
}

/** Up through the parents to where the path returns to, and from there down to the horse itself. */
function pathBack(horse: Step, steps: ReadonlyMap<string, Step>): string[] {
  const first: string[] = []
  let top: Step | null = null
  for (let step: Step | undefined = horse; step !== undefined && first.length < SHOWN_FIRST; ) {
    first.push(step.name)
    const next: Step | undefined = step.through === null ? undefined : steps.get(step.through)
    if (next !== undefined && next.place <= step.place) {
      top = next
      break
    }
    step = next
  }
  const last: string[] = []
  for (let step: Step | null = horse; step !== null && last.length < SHOWN_FIRST; step = step.above) {
    last.unshift(step.name)
    if (step === top) return [...first, ...last]
  }
  return [...first, LEFT_OUT, ...last.slice(-SHOWN_LAST)]
}
