import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 30_000
/** Rest: a smaller part of an interval was spent working. */
const BUSY_PART = 0.01

type RestOptions = { intervalMs?: number; processorMs?: () => number; collect?: () => void }

/**
 * Gives memory back once after work, when nobody has asked for anything for an interval: V8 collects only while it
 * allocates, so a site at rest would keep what its last busy minutes left. Does not keep the process running.
 */
export function collectAtRest({
  intervalMs = INTERVAL_MS,
  processorMs = ownProcessorMs,
  collect = collectAll,
}: RestOptions = {}): NodeJS.Timeout {
  let before = processorMs()
  let hasWorked = true
  return setInterval(() => {
    const isBusy = processorMs() - before > intervalMs * BUSY_PART
    if (hasWorked && !isBusy) collect()
    hasWorked = isBusy
    before = processorMs()
  }, intervalMs).unref()
}

function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * All that can be spared: also machine code of functions that have not run for long, and holes between objects. A start
 * leaves a quarter of the heap unused.
 */
export function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}
