import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Key } from '#app/domain/table/places.ts'
import styles from './horse-table.module.css'

/** `isReplacing`: the text was begun by typing over the cell, so arrows leave it as in a spreadsheet. */
export type Editing = { text: string; isReplacing: boolean }

type Props = {
  label: string
  editing: Editing
  isLong: boolean
  /** The id of a list of choices. */
  choices: string | undefined
  /** The text, and the key that ended it, if one did. */
  onDone: (text: string, by: Key | null) => void
  onCancel: () => void
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The field in a cell that is being changed. It ends by Enter, Tab, Escape, or when it loses the focus. */
export function CellEditor({ label, editing, isLong, choices, onDone, onCancel }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const done = (by: Key | null) => {
    if (isOver.current || !field.current) return
    isOver.current = true
    onDone(field.current.value, by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey: isShift } = event
    if (key === 'Escape') {
      event.preventDefault()
      isOver.current = true
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
    defaultValue: editing.text,
    'aria-label': label,
    onKeyDown,
    onBlur: () => done(null),
    autoComplete: 'off',
    spellCheck: false,
  }
  return isLong ? <textarea {...props} rows={3} /> : <input {...props} type="text" list={choices} />
}
