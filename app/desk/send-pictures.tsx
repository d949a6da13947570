import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { KeptWords } from './kept-words.tsx'
import styles from './send-pictures.module.css'

const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
/** Field of the files in every form that sends pictures. */
const FILES = 'files'

type Props = {
  /** The address that takes the pictures. */
  to: string
  isMultiple?: boolean
  words: { choose: string; hint: string; send: string; sending: string }
  /** What is said of them. */
  children?: ReactNode
}

/** Sends pictures: chosen, or with script dropped or pasted. A form that the browser sends itself. */
export function SendPictures({ to, isMultiple = false, words, children }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isSending, setIsSending] = useState(false)

  // After the browser's back button the form can be sent again.
  useEffect(() => {
    const again = () => setIsSending(false)
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])

  /** The files replace those that were chosen. They are not sent yet. */
  function take(files: FileList) {
    const [first] = files
    if (input.current === null || first === undefined) return
    if (isMultiple) input.current.files = files
    else {
      const one = new DataTransfer()
      one.items.add(first)
      input.current.files = one.files
    }
    input.current.focus()
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  return (
    <form
      className={styles.upload}
      method="post"
      action={to}
      encType="multipart/form-data"
      onSubmit={() => setIsSending(true)}
      onPaste={paste}
    >
      {children === undefined ? null : <KeptWords id={`send${to}`} />}
      {/* The input inside does the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classList(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor={`${id}-files`}>
          <b>{words.choose}</b>
        </label>
        <input
          ref={input}
          id={`${id}-files`}
          type="file"
          name={FILES}
          accept={KINDS}
          multiple={isMultiple}
          required
          aria-describedby={`${id}-hint`}
        />
        <p className="muted" id={`${id}-hint`}>
          {words.hint}
        </p>
      </div>
      {children}
      <div className={styles.send}>
        <Button type="submit" disabled={isSending}>
          {words.send}
        </Button>
        <span role="status">{isSending ? words.sending : ''}</span>
      </div>
    </form>
  )
}
