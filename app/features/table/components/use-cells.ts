import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { DeskContext } from '#app/desk/desk-context.ts'
import type { BlockCell } from '../mutations.server.ts'
import { tableText } from '../text.ts'
import type { TableRow } from '../view/table.ts'
import { keepCells, takeCells } from './kept-cells.ts'
import { type Sent, sendTask, type Task } from './send-cells.ts'
import { type Typed, type TypedCells, withoutSaved, withTyped } from './typed-cells.ts'

/** What happened last, and whether what was typed waits for another try. */
export type Notice = { text: string; isBad?: boolean; isLost?: boolean }

/** Saves blocks of cells one after the other. The rows change when the page has been read again. */
export function useCells(rows: readonly TableRow[]) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<TypedCells>(new Map())
  const [last, setLast] = useState(rows)
  if (rows !== last) {
    // What was saved is now on the page itself.
    setLast(rows)
    setTyped(withoutSaved(typed))
  }
  const [notice, setNotice] = useState<Notice | null>(null)
  const [undoable, setUndoable] = useState<readonly number[]>([])
  const tasks = useRef<Task[]>([])
  const isWorking = useRef(false)
  const { user } = use(DeskContext)
  const { pathname, search } = useLocation()
  const isTaken = useRef(false)

  useEffect(() => {
    if (isTaken.current) keepCells(user, typed, pathname + search)
    else setTyped(takeCells(user, rows))
    isTaken.current = true
  }, [typed, user, rows, pathname, search])
  const settle = useCallback((task: Task, sent: Sent) => {
    if ('revision' in task) {
      if (sent.ok) setUndoable((all) => all.filter((one) => one !== task.revision))
      setNotice(sent.ok ? { text: tableText.undone } : { text: sent.text, isBad: true })
      return
    }
    const isAt = (cell: BlockCell) => (one: { id: string; field: string }) =>
      one.id === cell.id && one.field === cell.field
    const savedAs = (cell: BlockCell) => (sent.ok ? sent.saved.find(isAt(cell))?.text : undefined)
    const whyOf = (cell: BlockCell) =>
      (sent.ok ? sent.refused.find(isAt(cell)) : undefined) ?? { text: sent.ok ? '' : sent.text, question: null }
    setTyped((all) => {
      let next = all
      for (const cell of task.cells) {
        const { id, field, to } = cell
        // Typed over while it was on its way.
        if (all.get(id)?.get(field)?.text !== to) continue
        const saved = savedAs(cell)
        const why = whyOf(cell)
        const now: Typed =
          saved === undefined
            ? { text: to, state: 'refused', why: why.text, question: why.question }
            : { text: saved, state: 'saved' }
        next = withTyped(next, id, field, now)
      }
      return next
    })
    // Cells typed over ones that this block has saved: they replace what it wrote.
    tasks.current = tasks.current.map((later) => {
      if ('revision' in later) return later
      return { ...later, cells: later.cells.map((cell) => ({ ...cell, was: savedAs(cell) ?? cell.was })) }
    })
    const { revision } = sent.ok ? sent : { revision: null }
    if (revision !== null) setUndoable((all) => [...all, revision])
    setNotice(sent.ok ? { text: savedText(sent) } : { text: sent.text, isBad: true })
  }, [])

  const work = useCallback(async () => {
    if (isWorking.current) return
    isWorking.current = true
    for (let task = tasks.current[0]; task !== undefined; task = tasks.current[0]) {
      setNotice({ text: tableText.saving })
      const sent = await sendTask(task)
      if ('isLost' in sent) {
        setNotice({ text: sent.text, isBad: true, isLost: true })
        break
      }
      tasks.current.shift()
      settle(task, sent)
      await revalidate()
    }
    isWorking.current = false
  }, [revalidate, settle])

  const put = useCallback(
    (cells: readonly BlockCell[], sure: readonly string[] = []) => {
      if (cells.length === 0) return
      setTyped((all) => {
        let next = all
        for (const { id, field, to } of cells) next = withTyped(next, id, field, { text: to, state: 'waiting' })
        return next
      })
      tasks.current.push({ cells, sure })
      void work()
    },
    [work],
  )
  /** Undoes the last block that was saved here. */
  const undo = () => {
    const revision = undoable.at(-1)
    if (revision === undefined || tasks.current.length > 0) return
    tasks.current.push({ revision })
    void work()
  }
  const forget = (id: string, field: string) => setTyped((all) => withTyped(all, id, field, null))
  return { typed, notice, canUndo: undoable.length > 0, put, undo, forget, again: () => void work(), say: setNotice }
}

function savedText({ saved, followed, revision }: Extract<Sent, { ok: true }>): string {
  if (revision === null) return saved.length > 0 ? tableText.nothing : ''
  return `${tableText.didSave(saved.length)} ${followed > 0 ? tableText.followed(followed) : ''}`.trim()
}
