import { redirect } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { inTheWay } from '#app/desk/in-the-way.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { deskText } from '#app/desk/text.ts'
import { withStudYear, yearOf } from '#app/domain/stud-clock.ts'
import { COMPETITION_TABLE } from '#app/features/competition/mutations/cells.server.ts'
import { ENTRY_TABLE } from '#app/features/pedigree/mutations/cells.server.ts'
import { changeCells, HORSE_TABLE } from '#app/features/table/mutations.server.ts'
import { type CellsAnswer, SentBlock, SentCells } from '#app/features/table/schema.ts'
import { tableText } from '#app/features/table/text.ts'
import { followedText, refusalText, writtenMeanwhile } from '#app/features/table/view/table.ts'
import { logError } from '#app/log/log.ts'
import { inStudYear } from '#app/store/stud-today.ts'
import { undo } from '#app/store/undo.ts'
import type { Route } from './+types/horse-cells'

const TABLES = { horses: HORSE_TABLE, pedigree: ENTRY_TABLE, competition: COMPETITION_TABLE } as const

/**
 * Saves a block of cells of a table, or undoes one; answers with JSON. A block that is sent twice is saved
 * once: each cell says which text it replaces.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await signedIn(context)
  const sent = readSent(Object.fromEntries(await request.formData()))
  if (sent === null) return answer({ ok: false, text: tableText.unreadable }, 400)
  const store = context.get(storeContext)
  const today = context.get(todayContext)
  const { date } = today
  try {
    if ('revision' in sent) {
      const undone = await undo(store, email, sent.revision)
      if (undone.ok) return answer({ ok: true, saved: [], followed: [], revision: null, refused: [] })
      const names = undone.reason === 'changed-later' ? inTheWay(undone.conflicts, date) : []
      const why = undone.reason === 'changed-later' ? deskText.undo.changedLater : deskText.undo.failed
      return answer({ ok: false, text: [why, ...names].join(' ') }, 409)
    }
    const result = await inStudYear(store, (dated, studYear) => {
      const year = yearOf(withStudYear(today, studYear), 'typed-years')
      return changeCells(dated, email, { cells: sent.cells, year, sure: sent.sure }, TABLES[sent.of])
    })
    if (!result.ok) return answer({ ok: false, text: tableText.failed }, 409)
    return answer({
      ok: true,
      saved: result.saved,
      followed: result.followed.map(followedText),
      revision: result.isWritten ? result.revision : null,
      refused: result.refused.map((cell) => ({
        id: cell.id,
        field: cell.field,
        text: refusalText(cell, sent.of),
        question: 'question' in cell ? cell.question.key : null,
        now: writtenMeanwhile(cell),
      })),
    })
  } catch (cause) {
    logError(cause, 'Cells could not be saved')
    return answer({ ok: false, text: tableText.failed }, 503)
  }
}

const answer = (said: CellsAnswer, status = 200) => Response.json(said, { status })

function readSent(form: Record<string, unknown>) {
  const sent = SentCells.safeParse(form)
  if (!sent.success) return null
  if ('revision' in sent.data) return sent.data
  const { of, block, sure } = sent.data
  try {
    return { of, cells: SentBlock.parse(JSON.parse(block)), sure: new Set(sure.split(' ')) }
  } catch {
    return null
  }
}

export function loader() {
  throw redirect('/admin/horses')
}
