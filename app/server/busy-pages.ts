import { isWork } from './form-rules.table.ts'
import { WaitingLine } from './waiting-line.ts'
import type { Target } from './web-request.ts'

/** What takes so long that it waits its turn. */
export type Work = 'page' | 'board' | 'card' | 'form'

/** A line for each kind of work, so that none holds up another. */
export function waitingLines(): Record<Work, WaitingLine> {
  return {
    // A visitor's page that has to be made: 3 to 30 ms of the processor each.
    page: new WaitingLine({ atWork: 2, waiting: 200, retryAfterS: 5 }),
    // The goal board, and plans: a second, of thousands of horses half a minute, in turns of few milliseconds between which all others
    // go first; it ends when nobody waits for it any more.
    board: new WaitingLine({ atWork: 2, waiting: 20, retryAfterS: 15 }),
    // A preview card that nobody has asked for yet: half a second, drawn one after the other.
    card: new WaitingLine({ atWork: 1, waiting: 40, retryAfterS: 10 }),
    // What a visitor sends: signing in above all, which is slow by design.
    form: new WaitingLine({ atWork: 4, waiting: 60, retryAfterS: 5 }),
  }
}

const BOARD_PAGE = /^\/breeding\/?(?:\.data|_\.data)?$/i
const PLAN_PAGE = /^\/breeding\/plan\/?(?:\.data|_\.data)?$/i

/** Whether an address has the goal board worked out, or plans for a goal. */
export function isBoard({ pathname, search }: Target): boolean {
  if (isWork(pathname) || (PLAN_PAGE.test(pathname) && search.length > 1)) return true
  return BOARD_PAGE.test(pathname) && new URLSearchParams(search).get('vy')?.trim() === 'mal'
}

const CARD = /^\/horse\/[^/]+\/pass\.png$/i

/** Whether an address is that of a preview card. */
export function isCard({ pathname }: Target): boolean {
  return CARD.test(pathname)
}

/** In which line a page waits that is made for a visitor. */
export function lineOf(target: Target): Exclude<Work, 'form'> {
  if (isCard(target)) return 'card'
  return isBoard(target) ? 'board' : 'page'
}
