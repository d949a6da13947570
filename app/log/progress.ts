/** Progress of long work: a bar on a terminal, otherwise a plain line now and then. */

const BAR_WIDTH = 30
const REDRAW_MS = 80
const LINE_MS = 5_000

export type Progress = {
  /** `share` is 0 to 1, or null when the end is unknown; `note` says what has been done. */
  show: (share: number | null, note: string) => void
  /** Clears the bar; call it before anything else is written. */
  end: () => void
}

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

function bar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`
}

/** Shows progress on this output. `now` is the clock in ms. */
export function startProgress(label: string, output: Output = process.stderr, now: () => number = Date.now): Progress {
  const isTerminal = output.isTTY === true
  let last = isTerminal ? Number.NEGATIVE_INFINITY : now()
  let isDrawn = false
  return {
    show(share, note) {
      const time = now()
      if (time - last < (isTerminal ? REDRAW_MS : LINE_MS)) return
      last = time
      const percent = share === null ? '' : ` ${String(Math.floor(Math.min(1, share) * 100)).padStart(3)} %`
      if (!isTerminal) {
        output.write(`${label}${percent} ${note}\n`)
        return
      }
      const line = `${label} ${share === null ? '' : bar(share)}${percent} ${note}`
      output.write(`\r\u001b[2K${line.slice(0, (output.columns ?? 80) - 1)}`)
      isDrawn = true
    },
    end() {
      if (isDrawn) output.write('\r\u001b[2K')
      isDrawn = false
    },
  }
}

/** Shows progress on the terminal while `work` lasts. */
export async function withProgress<T>(label: string, work: (show: Progress['show']) => Promise<T>): Promise<T> {
  const { show, end } = startProgress(label)
  return work(show).finally(end)
}

const COUNT = new Intl.NumberFormat('sv-SE')

/** `12 500` */
export function countOf(count: number): string {
  return COUNT.format(count)
}

/** `1 dokument`, `12 500 dokument`. */
export function documentCount(count: number): string {
  return `${countOf(count)} dokument`
}
