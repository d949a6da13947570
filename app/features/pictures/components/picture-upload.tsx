import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { TextField } from '#app/ui/fields.tsx'
import { FILES, picturesPath } from '../schema.ts'
import { picturesText as text } from '../text.ts'
import styles from './pictures.module.css'

const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Pictures from one's own disk: chosen, or with script dropped or pasted. Sent as a form of the browser's own. */
export function PictureUpload({ name, isMore }: { name: string; isMore: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isSending, setIsSending] = useState(false)

  // One that comes back by the browser's own button finds a form that can be sent.
  useEffect(() => {
    const again = () => setIsSending(false)
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])

  /** The files take the place of what was chosen; the owner still sends them. */
  function take(files: FileList) {
    if (input.current === null || files.length === 0) return
    input.current.files = files
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
      action={picturesPath(name)}
      encType="multipart/form-data"
      onSubmit={() => setIsSending(true)}
      onPaste={paste}
    >
      {/* The input inside does for the keyboard what this does for the pointer. */}
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
          <b>{isMore ? text.more : text.choose}</b>
        </label>
        <input
          ref={input}
          id={`${id}-files`}
          type="file"
          name={FILES}
          accept={KINDS}
          multiple
          required
          aria-describedby={`${id}-hint`}
        />
        <p className="muted" id={`${id}-hint`}>
          {text.chooseHint}
        </p>
      </div>
      <div className={styles.words}>
        <TextField label={text.credit} hint={text.creditHint} name="credit" id={`${id}-credit`} autoComplete="off" />
        <TextField label={text.alt} hint={text.altHint} name="alt" id={`${id}-alt`} autoComplete="off" />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={isSending}>
          {text.send}
        </Button>
        <span role="status">{isSending ? text.sending : ''}</span>
      </div>
    </form>
  )
}
