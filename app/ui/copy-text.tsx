import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classList } from './class-list.ts'
import styles from './copy-text.module.css'
import { TextBox } from './fields.tsx'
import { IconCheck } from './icons.tsx'

type CopyTextProps = {
  /** What is copied. */
  value: string
  /** The button's words, and those of the part that holds the text. */
  button: ReactNode
  summary: ReactNode
  areaLabel: string
  rows: number
  /** What is said when it is copied, and for how long; and when the browser would not. */
  copied: string
  copiedMs: number
  refused: string
  small?: boolean
  /** The note before the button, where that is at the right edge. */
  isNoteFirst?: boolean
}

/** An object, so that a second click restarts the note's time. */
type State = { is: 'idle' | 'copied' | 'refused' }

/** Copies a text. Where the clipboard is refused the text is shown and selected, as it can be without script. */
export function CopyText({
  value,
  button,
  summary,
  areaLabel,
  rows,
  copied,
  copiedMs,
  refused,
  small = false,
  isNoteFirst = false,
}: CopyTextProps) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const details = useRef<HTMLDetailsElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (state.is !== 'copied') return
    const timer = setTimeout(() => setState({ is: 'idle' }), copiedMs)
    return () => clearTimeout(timer)
  }, [state, copiedMs])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState({ is: 'copied' })
    } catch {
      setState({ is: 'refused' })
      if (details.current) details.current.open = true
      area.current?.focus()
      area.current?.select()
    }
  }
  const note = (
    <span className={classList(styles.copied, small && styles.small)} role="status">
      {state.is === 'copied' && (
        <>
          <IconCheck />
          {copied}
        </>
      )}
      {state.is === 'refused' && refused}
    </span>
  )
  return (
    <>
      {isNoteFirst ? note : null}
      <Button kind="quiet" small={small} className="needs-js" onClick={() => void copy()}>
        {button}
      </Button>
      {isNoteFirst ? null : note}
      <details className={classList(styles.text, small && styles.small)} ref={details}>
        <summary>{summary}</summary>
        <TextBox ref={area} readOnly rows={rows} value={value} aria-label={areaLabel} />
      </details>
    </>
  )
}
