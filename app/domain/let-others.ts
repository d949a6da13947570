/** An idle round of the event loop takes less than this. */
const CALM_MS = 0.1
const CALM_ROUNDS = 5
/** Work continues after this time, however busy the event loop is. */
const MOST_MS = 50

/**
 * Lets other work run between two steps of a long task, until the event loop is idle. One round is not enough: it
 * accepts only one new connection, and a request takes several rounds.
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

/**
 * Lets requests that have arrived be answered before the next step of a page. A first round reads them, and answers
 * after what waits for it already: in one round alone, a cached page waited for the next step too.
 */
export async function giveWay(): Promise<void> {
  for (let round = 0; round < 2; round++) await new Promise<void>((resolve) => setImmediate(resolve))
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

/** Goes through work in steps without a break. */
export function atOnce<Made>(steps: Generator<unknown, Made>): Made {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Long work lets others run after this many milliseconds. */
const LONG_TURN_MS = 12

export class Turns {
  #began = performance.now()

  /** True every few milliseconds: then await something before the next step. */
  isOver(): boolean {
    if (performance.now() - this.#began < LONG_TURN_MS) return false
    this.#began = performance.now()
    return true
  }
}
