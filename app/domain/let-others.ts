/** A round of the event loop in which nothing happened takes less. */
const CALM_MS = 0.1
const CALM_ROUNDS = 5
/** However busy the others are, work goes on after so long. */
const MOST_MS = 50

/**
 * Lets everybody else go first, between two steps of long work: until the event loop has nothing to do. One round is not
 * enough, as it takes in one new connection only, and a request needs several before it is answered.
 */
export async function letOthersGo(): Promise<void> {
  const started = performance.now()
  let before = started
  for (let calm = 0; calm < CALM_ROUNDS; ) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const now = performance.now()
    if (now - started > MOST_MS) return
    calm = now - before < CALM_MS ? calm + 1 : 0
    before = now
  }
}

/** Longest time that the process does nothing but one piece of work. */
const TURN_MS = 4

/** Goes through long work in turns, between which others get theirs. `onStep` is called after each step. */
export async function inTurns<Step, Made>(
  steps: Generator<Step, Made>,
  { onStep, gone }: { onStep?: (step: Step) => void; gone?: AbortSignal } = {},
): Promise<Made> {
  let turnEnds = performance.now() + TURN_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    onStep?.(step.value)
    if (performance.now() < turnEnds) continue
    await letOthersGo()
    gone?.throwIfAborted()
    turnEnds = performance.now() + TURN_MS
  }
}
