import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classList } from './class-list.ts'
import styles from './copy-text.module.css'
import { TextBox } from './fields.tsx'
import { IconCheck } from './icons.tsx'

type CopyTextProps = {
  value: string
  /** The button, and the label of the part that shows the text. */
  button: ReactNode
  summary: ReactNode
  areaLabel: string
  rows: number
  /** The message after copying, for how long; and when the browser refuses. */
  copied: string
  copiedMs: number
  refused: string
  small?: boolean
  /** The message is before the button. */
  isNoteFirst?: boolean
}

/** An object, so that a second click restarts the time. */
type State = { is: 'idle' | 'copied' | 'refused' }

/** Copies a text. Without a clipboard the text is shown and selected. */
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
