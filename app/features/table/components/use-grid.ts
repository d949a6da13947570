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
import type { TableRow } from '../view/table.ts'
import type { Editing } from './cell-editor.tsx'
import type { Columns } from './cell-row.tsx'
import type { useCells } from './use-cells.ts'

const blank = (size: { rows: number; columns: number }): Block =>
  Array.from({ length: size.rows }, () => Array.from({ length: size.columns }, () => ''))

/** What is marked and edited in the table, and what keys, mouse and clipboard do with it. */
export function useGrid(
  box: RefObject<HTMLDivElement | null>,
  columns: Columns,
  rows: readonly TableRow[],
  cells: ReturnType<typeof useCells>,
) {
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
  const textAt = (place: Place) => {
    const key = columns[place.column]?.key ?? ''
    return cells.typed.get(rows[place.row]?.id ?? '')?.get(key)?.text ?? storedAt(place)
  }
  const blockOf = (range: Range): string[][] => placesIn(range).map((row) => row.map(textAt))

  const mark = (next: Marked) => {
    isFollowing.current = true
    setMarked(next)
  }
  const write = (block: Block, range: Range) => {
    const made = placed(block, range, size)
    const changed = made.cells.flatMap(({ row, column, text }) => {
      const [id, field] = [rows[row]?.id, columns[column]?.key]
      if (id === undefined || field === undefined) return []
      const was = storedAt({ row, column })
      const isRefused = cells.typed.get(id)?.get(field)?.state === 'refused'
      if (isRefused && text === was) cells.forget(id, field)
      return text === (isRefused ? was : textAt({ row, column })) ? [] : [{ id, field, was, to: text }]
    })
    cells.put(changed)
    setOutside(made.outside)
    return made.range
  }
  const edit = (isReplacing: boolean) => {
    if (!marked) return
    if (!columns[marked.at.column]?.isEdited) {
      cells.say({ text: tableText.readOnly, isBad: true })
      return
    }
    // At once, so that the letter that began it is typed into the field.
    flushSync(() => {
      setMarked(markedAt(marked.at))
      setEditing({ text: isReplacing ? '' : textAt(marked.at), isReplacing })
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
    const isControl = event.ctrlKey || event.metaKey
    const isLeft = isLeaving.current && key === 'Tab'
    isLeaving.current = key === 'Escape'
    if (isLeft) return
    const next = moved(marked, { key, isShift, isControl }, size)
    if (next) {
      event.preventDefault()
      mark(next)
      return
    }
    const does = isControl ? withControl(key.toLowerCase()) : withoutControl(key)
    if (!does) return
    // A letter goes into the field.
    if (key.length > 1 || isControl) event.preventDefault()
    does()
  }
  const withControl = (key: string) => ({ d: fillDown, z: cells.undo })[key]
  const withoutControl = (key: string) => {
    if (key === 'Enter' || key === 'F2') return () => edit(false)
    if (key === 'Delete' || key === 'Backspace') return () => marked && write([['']], rangeOf(marked))
    if (key === 'Escape') return forgetMarked
    return key.length === 1 || key === 'Dead' || key === 'Process' ? () => edit(true) : undefined
  }
  const refusedIn = (places: readonly Place[]) =>
    places.flatMap(({ row, column }) => {
      const [id, field] = [rows[row]?.id ?? '', columns[column]?.key ?? '']
      const typed = cells.typed.get(id)?.get(field)
      return typed?.state === 'refused' ? [{ id, field, ...typed, was: storedAt({ row, column }) }] : []
    })
  const forgetMarked = () => {
    if (marked) for (const { id, field } of refusedIn(placesIn(rangeOf(marked)).flat())) cells.forget(id, field)
  }
  const everywhere = { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }
  const refused = cells.typed.size === 0 ? [] : refusedIn(placesIn(everywhere).flat())

  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place === null || event.button !== 0 || event.target instanceof HTMLInputElement) return
    if (event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    isDragging.current = true
    const isAgain = marked?.at.row === place.row && marked.at.column === place.column
    const isTouched = matchMedia('(pointer: coarse)').matches
    mark(event.shiftKey && marked ? { at: place, from: marked.from } : markedAt(place))
    // A finger has no second button and no keys: a second press opens the cell.
    if (isAgain && isTouched) edit(false)
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

  const onDone = (text: string, by: Key | null) => {
    setEditing(null)
    if (!marked) return
    write([[text]], rangeOf(markedAt(marked.at)))
    if (by) mark(moved(markedAt(marked.at), by, size) ?? markedAt(marked.at))
  }
  const onCancel = () => {
    setEditing(null)
    if (marked) mark(markedAt(marked.at))
  }

  const onClipboard = (event: ClipboardEvent) => {
    const focused = document.activeElement
    if (!marked || !box.current?.contains(focused) || focused?.tagName !== 'TD') return
    event.preventDefault()
    const range = rangeOf(marked)
    if (event.type === 'paste') {
      const to = write(readBlock(event.clipboardData?.getData('text/plain') ?? ''), range)
      mark({ from: { row: to.top, column: to.left }, at: { row: to.top, column: to.left } })
      setMarked({ at: { row: to.top, column: to.left }, from: { row: to.bottom, column: to.right } })
      return
    }
    event.clipboardData?.setData('text/plain', writeBlock(blockOf(range)))
    if (event.type === 'cut') write(blank(sizeOf(range)), range)
  }
  const clipboard = useLatest(onClipboard)
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const
    for (const type of types) document.addEventListener(type, clipboard)
    return () => types.forEach((type) => document.removeEventListener(type, clipboard))
  }, [clipboard])

  return {
    marked,
    editing,
    refused,
    outside,
    fillDown,
    onDone: useLatest(onDone),
    onCancel: useLatest(onCancel),
    markedTexts: () => (marked ? blockOf(rangeOf(marked)).flat() : []),
    forgetRefused: () => refused.forEach(({ id, field }) => cells.forget(id, field)),
    saveAnyway: () =>
      cells.put(
        refused.flatMap(({ id, field, text, was, question }) =>
          question === null ? [] : [{ id, field, was, to: text }],
        ),
        refused.flatMap(({ question }) => question ?? []),
      ),
    on: { onKeyDown, onMouseDown, onMouseOver, onDoubleClick, onFocus },
  }
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
