import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { inOneLine } from '#app/domain/table/block.ts'
import type { Key } from '#app/domain/table/places.ts'
import styles from './cell-table.module.css'

/**
 * The cell that is being changed, and the text that was seen there. `isReplacing`: the text was begun by typing over
 * the cell, so arrows leave it as in a spreadsheet.
 */
export type Editing = { id: string; field: string; was: string; text: string; isReplacing: boolean }

type Props = {
  label: string
  editing: Editing
  isLong: boolean
  /** The id of a list of choices. */
  choices: string | undefined
  /** The text, null if it was not touched; and the key that ended it, if one did. */
  onDone: (text: string | null, by: Key | null) => void
  onCancel: () => void
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The field in a cell that is being changed. It ends by Enter, Tab, Escape, or when it loses the focus. */
export function CellEditor({ label, editing, isLong, choices, onDone, onCancel }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // A field of one line would join the words around a line break.
  const text = isLong ? editing.text : inOneLine(editing.text)
  /** A letter that opened the field may never have come into it (`isTyped`): that is no reason to empty the cell. */
  const state = useRef({ isOver: false, isTyped: false, first: text })
  useLayoutEffect(() => {
    const [own, now] = [field.current, state.current]
    own?.focus()
    own?.setSelectionRange(own.value.length, own.value.length)
    return () => {
      // Another page is shown meanwhile.
      if (!now.isOver && own && own.value !== now.first) onDone(own.value, null)
    }
  }, [onDone])
  const done = (by: Key | null) => {
    const { isOver, isTyped, first } = state.current
    if (isOver || !field.current) return
    state.current.isOver = true
    const { value } = field.current
    onDone(value !== first || (editing.isReplacing && isTyped) ? value : null, by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey: isShift } = event
    if (key === 'Escape') {
      event.preventDefault()
      state.current.isOver = true
      onCancel()
      return
    }
    if (key === 'Enter' && isLong && (event.altKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      field.current?.setRangeText('\n', field.current.selectionStart ?? 0, field.current.selectionEnd ?? 0, 'end')
      return
    }
    const isArrow = editing.isReplacing && !isLong && choices === undefined && ARROWS.includes(key)
    if (key !== 'Enter' && key !== 'Tab' && !isArrow) return
    event.preventDefault()
    done(key === 'Enter' ? { key: isShift ? 'ArrowUp' : 'ArrowDown' } : { key, isShift: key === 'Tab' && isShift })
  }
  const props = {
    ref: field,
    className: styles.editor,
    defaultValue: text,
    'aria-label': label,
    onKeyDown,
    onInput: () => {
      state.current.isTyped = true
    },
    onBlur: () => done(null),
    autoComplete: 'off',
    spellCheck: false,
  }
  return isLong ? <textarea {...props} rows={3} /> : <input {...props} type="text" list={choices} />
}
