import { type FormEvent, useState } from 'react'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { UPLOAD_FIELD, UPLOAD_PATH } from '../schema/paths.ts'
import { backupText as text } from '../text.ts'
import styles from './backup.module.css'

type Sending = { share: number } | 'failed' | null

/** A backup from the owner's own disk. A form as any other; with script it tells how much has been sent. */
export function BackupUpload({ refused }: { refused: keyof typeof text.refused | null }) {
  const [sending, setSending] = useState<Sending>(null)
  const isGoing = sending !== null && sending !== 'failed'

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Only this kind of request tells how much has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.upload.addEventListener('progress', ({ loaded, total }) => setSending({ share: total && loaded / total }))
    request.addEventListener('error', () => setSending('failed'))
    request.addEventListener('load', () => {
      if (request.status >= 400) setSending('failed')
      else window.location.assign(request.responseURL)
    })
    setSending({ share: 0 })
    request.send(new FormData(event.currentTarget))
  }

  return (
    <Section id="fil" title={text.fromFile}>
      {refused === null || isGoing ? null : (
        <ErrorBox>
          <p>{text.refused[refused]}</p>
        </ErrorBox>
      )}
      <form method="post" action={UPLOAD_PATH} encType="multipart/form-data" className={styles.upload} onSubmit={send}>
        <label htmlFor="kopia-fil">{text.choose}</label>
        <input
          id="kopia-fil"
          type="file"
          name={UPLOAD_FIELD}
          accept=".hovslag"
          required
          aria-describedby="kopia-fil-hint"
          className={styles.drop}
        />
        <p className="muted" id="kopia-fil-hint">
          {text.chooseHint}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" kind="quiet" disabled={isGoing}>
            {text.send}
          </Button>
          <span role="status">
            {sending === 'failed' ? text.sendFailed : isGoing ? text.sending(sending.share) : ''}
          </span>
        </div>
      </form>
    </Section>
  )
}
