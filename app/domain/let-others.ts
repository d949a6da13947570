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
