import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { DeskContext } from '#app/desk/desk-context.ts'
import { browserStorage } from '#app/desk/draft-store.ts'
import { makeFormKey } from '#app/desk/form-key.ts'
import type { BlockCell } from '../mutations.server.ts'
import { tableText } from '../text.ts'
import type { TableView } from '../view/table.ts'
import { KEPT, keepCells, takeCells } from './kept-cells.ts'
import { type Sent, sendTask, type Task } from './send-cells.ts'
import {
  savedAs,
  steadyGroups,
  steadyRows,
  type TypedCells,
  withAnswer,
  withoutSaved,
  withTyped,
} from './typed-cells.ts'

/** What happened last. */
export type Notice = { text: string; isBad?: boolean; followed?: readonly string[] }

/** Saves blocks of cells one after the other. The rows change when the page has been read again. */
export function useCells({ rows: read, revision: readAt, of, groups }: TableView) {
  const { revalidate } = useRevalidator()
  const { pathname, search, key } = useLocation()
  const { user } = use(DeskContext)
  const place = `${pathname}?vy=tabell`
  const [draft] = useState(makeFormKey)
  const [typed, setTyped] = useState<TypedCells>(new Map())
  const [page, setPage] = useState({ read, key, rows: read, groups })
  if (page.read !== read || page.key !== key)
    setPage(
      page.key === key
        ? { read, key, rows: steadyRows(page.rows, read, typed), groups: steadyGroups(page.groups, groups) }
        : { read, key, rows: read, groups },
    )
  const [notice, setNotice] = useState<Notice | null>(null)
  /** Why the first block waits for another try. */
  const [lost, setLost] = useState<string | null>(null)
  const [undoable, setUndoable] = useState<readonly number[]>([])
  const tasks = useRef<Task[]>([])
  const isWorking = useRef(false)
  const isTaken = useRef(false)
  /** What is typed last when the page is left is kept: nobody would see the answer. */
  const isLeft = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isLeft.current = type === 'pagehide'
    }
    const types = ['pagehide', 'pageshow'] as const
    for (const type of types) window.addEventListener(type, note)
    return () => types.forEach((type) => window.removeEventListener(type, note))
  }, [])

  /** Kept in the browser at once: the answer may come when the table is no longer shown. */
  const latest = useRef(typed)
  const change = useCallback(
    (make: (all: TypedCells) => TypedCells) => {
      latest.current = make(latest.current)
      setTyped(latest.current)
      keepCells(browserStorage(), user, draft, latest.current, place)
    },
    [user, draft, place],
  )
  useEffect(() => {
    const kept = isTaken.current ? null : takeCells(browserStorage(), user, place)
    isTaken.current = true
    change((all) => withoutSaved(kept ?? all, { rows: read, revision: readAt }))
  }, [read, readAt, user, place, change])

  const settle = useCallback(
    (task: Task, sent: Exclude<Sent, { isLost: true }>) => {
      if ('revision' in task) {
        // One that another's change is in the way of will not work later either.
        setUndoable((all) => all.filter((one) => one !== task.revision))
        setNotice(sent.ok ? { text: tableText.undone } : { text: sent.text, isBad: true })
        return
      }
      change((all) => withAnswer(all, task.cells, sent))
      // Cells typed over ones that this block has saved: they replace what it wrote.
      tasks.current = tasks.current.map((later) => {
        if ('revision' in later) return later
        const cells = later.cells.map((cell) => {
          const earlier = task.cells.find(({ id, field }) => id === cell.id && field === cell.field)
          return { ...cell, was: (earlier && savedAs(sent, earlier)) ?? cell.was }
        })
        return { ...later, cells }
      })
      const { revision } = sent.ok ? sent : { revision: null }
      if (revision !== null) setUndoable((all) => [...all, revision])
      setNotice(sent.ok ? { text: savedText(sent), followed: sent.followed } : { text: sent.text, isBad: true })
    },
    [change],
  )

  const work = useCallback(async () => {
    if (isWorking.current) return
    isWorking.current = true
    for (let task = tasks.current[0]; task !== undefined; task = tasks.current[0]) {
      setLost(null)
      setNotice({ text: tableText.saving })
      const sent = await sendTask(task, of)
      if ('isLost' in sent) {
        setNotice(null)
        setLost(sent.text)
        break
      }
      tasks.current.shift()
      settle(task, sent)
      await revalidate()
    }
    isWorking.current = false
  }, [revalidate, settle, of])

  const put = (cells: readonly BlockCell[], sure: readonly string[] = []) => {
    if (cells.length === 0) return
    change((all) => {
      let next = all
      for (const { id, field, was, to } of cells) {
        const href = all.get(id)?.get(field)?.href ?? pathname + search
        next = withTyped(next, id, field, { text: to, was, href, ...(isLeft.current ? KEPT : { state: 'waiting' }) })
      }
      return next
    })
    if (isLeft.current) return
    tasks.current.push({ cells, sure })
    void work()
  }
  /** Undoes the last block that was saved here. */
  const undo = () => {
    const revision = undoable.at(-1)
    if (tasks.current.length > 0) setNotice({ text: tableText.waits, isBad: true })
    else if (revision !== undefined) {
      tasks.current.push({ revision })
      void work()
    }
  }
  const forget = (cells: readonly { id: string; field: string }[]) => {
    if (cells.length > 0) change((all) => cells.reduce((left, { id, field }) => withTyped(left, id, field, null), all))
  }
  const again = () => void work()
  return {
    rows: page.rows,
    groups: page.groups,
    typed,
    notice,
    lost,
    canUndo: undoable.length > 0,
    put,
    undo,
    forget,
    again,
    say: setNotice,
  }
}

function savedText({ saved, followed, revision }: Extract<Sent, { ok: true }>): string {
  if (revision === null) return saved.length > 0 ? tableText.nothing : ''
  return `${tableText.didSave(saved.length)} ${followed.length > 0 ? tableText.followed(followed.length) : ''}`.trim()
}
