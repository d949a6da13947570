import type { Crowd } from './crowd.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { isWork } from './form-rules.table.ts'
import { WaitingLine } from './waiting-line.ts'
import type { Target } from './web-request.ts'

/** Slow kinds of work, which wait for their turn. */
export type Work = 'page' | 'board' | 'card' | 'form' | 'knownDevice' | 'paused'

/** How many of one address may wait in each line. Connections bound the whole. */
const WAITING = 50

/** A line for each kind of work, so that none holds up another. One address never holds every place. */
export function waitingLines(crowd: Crowd): Record<Work, WaitingLine> {
  return {
    // A visitor's page that is not cached: 3 to 30 ms of the processor each.
    page: new WaitingLine({ atWork: 3, share: 2, waiting: WAITING, retryAfterS: 5 }, crowd),
    // The goal board, and plans: a second, or half a minute for thousands of horses. The work pauses every few
    // milliseconds for other requests, and ends when nobody waits for it.
    board: new WaitingLine({ atWork: 2, share: 1, waiting: WAITING, retryAfterS: 15 }, crowd),
    // A preview card that is not cached: half a second, one at a time.
    card: new WaitingLine({ atWork: 1, waiting: WAITING, retryAfterS: 10 }, crowd),
    // What a visitor sends: signing in above all, which is slow by design.
    form: new WaitingLine({ atWork: 4, share: 2, waiting: WAITING, retryAfterS: 5 }, crowd),
    // Signing in with a browser that the owner has signed in with. No stranger is in this line.
    knownDevice: new WaitingLine({ atWork: 2, share: 1, waiting: WAITING, retryAfterS: 5 }, crowd),
    // Signing in from an address that has to wait: nothing is checked, the form only says so.
    paused: new WaitingLine({ atWork: 1, waiting: 2, retryAfterS: 60, isPause: true }, crowd),
  }
}

const BOARD_PAGE = /^\/breeding\/?(?:\.data|_\.data)?$/i
const PLAN_PAGE = /^\/breeding\/(?:plan|choose)\/?(?:\.data|_\.data)?$/i

/** Whether an address computes the goal board, partners of a horse, or plans for a goal. */
export function isBoard({ pathname, search }: Target): boolean {
  if (isWork(pathname) || (PLAN_PAGE.test(pathname) && search.length > 1)) return true
  return BOARD_PAGE.test(pathname) && new URLSearchParams(search).get('vy')?.trim() === 'mal'
}

const CARD = /^\/horse\/[^/]+\/pass\.png$/i

/** Whether an address is that of a preview card. */
export function isCard({ pathname }: Target): boolean {
  return CARD.test(pathname)
}

const SIGNING_IN = /^\/login(?:\/again)?\/?(?:\.data)?$/i

/**
 * The line of a visitor's form. A known device waits there under its own name; an address that has to wait anyhow
 * enters no line with others.
 */
export async function formLine(
  doorkeeper: Pick<Doorkeeper, 'deviceOf' | 'isPaused'>,
  { pathname }: Target,
  sender: Request,
  body: Buffer,
): Promise<{ line: Work; asker?: string }> {
  if (!SIGNING_IN.test(pathname)) return { line: 'form' }
  const device = await doorkeeper.deviceOf(sender, body).catch(() => null)
  if (device !== null) return { line: 'knownDevice', asker: device }
  return { line: doorkeeper.isPaused(sender) ? 'paused' : 'form' }
}

/** The line that a visitor's page waits in. */
export function lineOf(target: Target): 'page' | 'board' | 'card' {
  if (isCard(target)) return 'card'
  return isBoard(target) ? 'board' : 'page'
}
