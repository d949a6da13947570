import { deskText } from '#app/desk/text.ts'
import type { Tabled } from '#app/domain/table/columns.ts'
import type { BlockCell } from '../mutations.server.ts'
import type { CellsAnswer } from '../schema.ts'
import { tableText } from '../text.ts'
import { CELLS_PATH } from '../view/address.ts'

/** Cells to save, with the questions that were answered with yes; or a revision to undo. */
export type Task = { cells: readonly BlockCell[]; sure: readonly string[] } | { revision: number }

/** `isLost`: nobody can say whether it was saved; it can be sent again. */
export type Sent = CellsAnswer | { ok: false; text: string; isLost: true }

/** Sends a task. Never throws. */
export async function sendTask(task: Task, of: Tabled): Promise<Sent> {
  const body = new URLSearchParams(
    'revision' in task
      ? { revision: String(task.revision) }
      : { of, block: JSON.stringify(task.cells), sure: task.sure.join(' ') },
  )
  try {
    const response = await fetch(CELLS_PATH, { method: 'POST', body, redirect: 'manual' })
    // Without a session the back office leads to the start page.
    if (response.type === 'opaqueredirect') return lost(tableText.signedOut)
    if (response.status === 413) return { ok: false, text: deskText.net.reasons['too-large'] }
    const said: unknown = await response.json()
    const isAnswer = typeof said === 'object' && said !== null && 'ok' in said
    if (!isAnswer) return lost(tableText.failed)
    const answer = said as CellsAnswer // what the route answers
    return answer.ok || response.status < 500 ? answer : lost(answer.text)
  } catch {
    return lost(tableText.offline)
  }
}

const lost = (text: string) => ({ ok: false, text, isLost: true }) as const
