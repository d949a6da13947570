import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Block, readBlock, writeBlock } from '#app/domain/table/block.ts'
import { type KeyAction, keyAction } from '#app/domain/table/keys.ts'
import {
  fillingDown,
  type Key,
  type Marked,
  markedAt,
  moved,
  type Place,
  placed,
  placesIn,
  type Range,
  rangeOf,
  sizeOf,
} from '#app/domain/table/places.ts'
import { tableText } from '../text.ts'
import type { Editing } from './cell-editor.tsx'
import type { Columns } from './cell-row.tsx'
import { listTyped } from './typed-cells.ts'
import type { useCells } from './use-cells.ts'

/** What is marked and edited in the table, and what keys, mouse and clipboard do with it. */
export function useGrid(box: RefObject<HTMLDivElement | null>, columns: Columns, cells: ReturnType<typeof useCells>) {
  const { rows } = cells
  const [wanted, setMarked] = useState<Marked | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  /** How many cells of the last block had no place. */
  const [outside, setOutside] = useState(0)
  /** Set where the focus follows what is marked. */
  const isFollowing = useRef(false)
  const isDragging = useRef(false)
  /** After Escape the next Tab leaves the table. */
  const isLeaving = useRef(false)
  const size = { rows: rows.length, columns: columns.length }
  const marked = wanted && withinSize(wanted, size)

  const storedAt = ({ row, column }: Place) => {
    const key = columns[column]?.key
    return (key && rows[row]?.cells[key]) ?? ''
  }
  const typedAt = ({ row, column }: Place) => cells.typed.get(rows[row]?.id ?? '')?.get(columns[column]?.key ?? '')
  const textAt = (place: Place) => typedAt(place)?.text ?? storedAt(place)
  const blockOf = (range: Range): string[][] => placesIn(range).map((row) => row.map(textAt))

  const mark = (next: Marked) => {
    isFollowing.current = true
    setMarked(next)
  }
  const write = (block: Block, range: Range, seen?: string) => {
    const made = placed(block, range, size)
    const found = made.cells.flatMap(({ row, column, text }) => {
      const place = { row, column }
      const [id, field] = [rows[row]?.id, columns[column]?.key]
      if (id === undefined || field === undefined) return []
      const [typed, stored] = [typedAt(place), storedAt(place)]
      const isRefused = typed?.state === 'refused'
      const isSame = text === (isRefused ? stored : textAt(place))
      return [{ isSame, isRefused, cell: { id, field, was: seen ?? typed?.was ?? stored, to: text } }]
    })
    cells.forget(found.filter(({ isSame, isRefused }) => isSame && isRefused).map(({ cell }) => cell))
    cells.put(found.filter(({ isSame }) => !isSame).map(({ cell }) => cell))
    setOutside(made.outside)
    return made.range
  }
  const edit = (isReplacing: boolean) => {
    if (!marked) return
    const { at } = marked
    const [row, column] = [rows[at.row], columns[at.column]]
    if (!row || !column?.isEdited) {
      cells.say({ text: tableText.readOnly, isBad: true })
      return
    }
    const was = typedAt(at)?.was ?? storedAt(at)
    // At once, so that the letter that began it is typed into the field.
    flushSync(() => {
      setMarked(markedAt(at))
      setEditing({ id: row.id, field: column.key, was, text: isReplacing ? '' : textAt(at), isReplacing })
    })
  }
  const fillDown = () => {
    const filling = marked && fillingDown(rangeOf(marked))
    if (!filling) return
    const { range, from } = filling
    write(blockOf({ ...range, top: from, bottom: from }), range)
  }

  useLayoutEffect(() => {
    if (editing !== null || !isFollowing.current || !marked) return
    isFollowing.current = false
    const { row, column } = marked.at
    const cell = box.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [marked, editing, box])

  const onKeyDown = (event: KeyboardEvent) => {
    if (placeOf(event.target) === null || !marked || event.nativeEvent.isComposing) return
    const { key, shiftKey: isShift } = event
    // The third level of a keyboard says Control and Alt, and types a letter.
    const isThird = event.getModifierState('AltGraph')
    const isControl = !isThird && (event.ctrlKey || event.metaKey)
    const isAlt = !isThird && event.altKey
    const isLeft = isLeaving.current && key === 'Tab'
    isLeaving.current = key === 'Escape'
    if (isLeft) {
      if (!isShift) leave(event)
      return
    }
    const next = isAlt ? null : moved(marked, { key, isShift, isControl }, size)
    if (next) {
      event.preventDefault()
      mark(next)
      return
    }
    const action = keyAction({ key, isShift, isControl, isAlt })
    if (action === null) return
    // A letter goes into the field.
    if (action !== 'replace') event.preventDefault()
    actions[action](marked)
  }
  /** To what is below the table, past the names and boxes of its rows. */
  const leave = (event: KeyboardEvent) => {
    const below = box.current?.nextElementSibling?.querySelector<HTMLElement>('button, summary')
    if (!below) return
    event.preventDefault()
    below.focus()
  }
  const actions: Record<KeyAction, (marked: Marked) => void> = {
    fill: () => fillDown(),
    undo: cells.undo,
    edit: () => edit(false),
    replace: () => edit(true),
    clear: (of) => write([['']], rangeOf(of)),
    escape: (of) => {
      const { rows: down, columns: right } = sizeOf(rangeOf(of))
      // Texts of many cells are not lost by one key.
      if (down * right > 1) mark(markedAt(of.at))
      else
        cells.forget(
          refused.filter(({ id, field }) => id === rows[of.at.row]?.id && field === columns[of.at.column]?.key),
        )
    },
  }
  const [ids, keys] = [new Set(rows.map(({ id }) => id)), new Set<string>(columns.map(({ key }) => key))]
  const isHere = ({ id, field }: { id: string; field: string }) => ids.has(id) && keys.has(field)
  const allRefused = listTyped(cells.typed).flatMap((one) => (one.state === 'refused' ? [one] : []))
  const refused = allRefused.filter(isHere)
  const elsewhere = allRefused.filter((one) => !isHere(one))

  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place === null || event.button !== 0 || event.target instanceof HTMLInputElement) return
    if (event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    const isEdited = editing !== null
    // What is typed is done before another cell is marked: the field would lose the focus only afterwards.
    if (isEdited) flushSync(leaveField)
    isDragging.current = true
    const isAgain = marked?.at.row === place.row && marked.at.column === place.column
    const isTouched = matchMedia('(pointer: coarse)').matches
    mark(event.shiftKey && marked ? { at: place, from: marked.from } : markedAt(place))
    // A finger has no second button and no keys: a second press opens the cell.
    if (isAgain && isTouched && !isEdited) edit(false)
  }
  const onMouseOver = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (isDragging.current && event.buttons === 1 && place && marked) setMarked({ at: place, from: marked.from })
    else isDragging.current = false
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (placeOf(event.target) && editing === null) edit(false)
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const place = placeOf(target)
    if (place && marked === null) setMarked(markedAt(place))
  }

  const onDone = (text: string | null, by: Key | null) => {
    setEditing(null)
    if (!editing) return
    const { id, field, was } = editing
    const at = {
      row: rows.findIndex((row) => row.id === id),
      column: columns.findIndex(({ key }) => key === field),
    }
    const range = rangeOf(markedAt(at))
    if (text !== null) write([[text]], range, was)
    // Enter in a refused cell tries again.
    else if (by?.key.startsWith('Arrow') && !editing.isReplacing && typedAt(at)?.state === 'refused')
      write([[textAt(at)]], range)
    if (by) mark(moved(markedAt(at), by, size) ?? markedAt(at))
  }
  const onCancel = () => {
    setEditing(null)
    if (marked) mark(markedAt(marked.at))
  }

  const onClipboard = (event: ClipboardEvent) => {
    const focused = document.activeElement
    if (!marked || !box.current?.contains(focused) || focused?.tagName !== 'TD') return
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    // A picture or a file has no text, and empties nothing.
    if (event.type === 'paste' && pasted === '') return
    event.preventDefault()
    const range = rangeOf(marked)
    if (event.type === 'paste') {
      const to = write(readBlock(pasted), range)
      mark({ at: { row: to.top, column: to.left }, from: { row: to.bottom, column: to.right } })
      return
    }
    event.clipboardData?.setData('text/plain', writeBlock(blockOf(range)))
    if (event.type === 'cut') write([['']], range)
  }
  const clipboard = useLatest(onClipboard)
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const
    for (const type of types) document.addEventListener(type, clipboard)
    return () => types.forEach((type) => document.removeEventListener(type, clipboard))
  }, [clipboard])

  useEffect(() => {
    // What is still in the field when the page is left is kept too.
    window.addEventListener('pagehide', leaveField)
    return () => window.removeEventListener('pagehide', leaveField)
  }, [])
  /** A pressed button may vanish: the focus goes back to the cells. */
  const backToCells = () => mark({ ...(marked ?? markedAt({ row: 0, column: 0 })) })
  const thenBack = (work: () => void) => () => {
    work()
    backToCells()
  }

  return {
    marked,
    editing,
    refused,
    elsewhere: elsewhere.length,
    outside,
    fillDown,
    onDone: useLatest(onDone),
    onCancel: useLatest(onCancel),
    markedCells: () =>
      (marked ? placesIn(rangeOf(marked)).flat() : []).flatMap((place) => {
        const column = columns[place.column]
        return column ? [{ kind: column.kind, text: textAt(place) }] : []
      }),
    undo: thenBack(cells.undo),
    again: thenBack(cells.again),
    forgetRefused: thenBack(() => cells.forget(refused)),
    forgetElsewhere: thenBack(() => cells.forget(elsewhere)),
    saveAnyway: thenBack(() =>
      cells.put(
        refused.flatMap(({ id, field, text, was, question }) =>
          question === null ? [] : [{ id, field, was, to: text }],
        ),
        refused.flatMap(({ question }) => question ?? []),
      ),
    ),
    on: { onKeyDown, onMouseDown, onMouseOver, onDoubleClick, onFocus },
  }
}

/** Ends the editing of a cell, if one is edited. */
function leaveField() {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.parentElement?.matches('td[data-row]')) field.blur()
}

/** The same function each time, which calls the latest one. */
function useLatest<Given extends unknown[]>(work: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Another page of the list may have fewer rows. */
function withinSize({ at, from }: Marked, { rows, columns }: { rows: number; columns: number }): Marked {
  const within = ({ row, column }: Place) => ({ row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) })
  return { at: within(at), from: within(from) }
}
