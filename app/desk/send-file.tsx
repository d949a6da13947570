import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './send-file.module.css'

type Sending = { share: number } | 'failed' | 'too-large' | null

type Props = {
  id: string
  /** The address that takes the file, and the name of its field. */
  to: string
  field: string
  accept: string
  words: {
    choose: string
    hint: string
    send: string
    sending: (share: number) => string
    failed: string
    tooLarge: string
  }
  kind?: 'main' | 'quiet'
}

const TOO_LARGE = 413

/** A form for a file of any size. With script it shows how much has been sent. */
export function SendFile({ id, to, field, accept, words, kind = 'quiet' }: Props) {
  const [sending, setSending] = useState<Sending>(null)
  const says =
    sending === 'failed'
      ? words.failed
      : sending === 'too-large'
        ? words.tooLarge
        : sending === null
          ? ''
          : words.sending(sending.share)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Only XMLHttpRequest reports how much has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.upload.addEventListener('progress', ({ loaded, total }) => setSending({ share: total && loaded / total }))
    request.addEventListener('error', () => setSending('failed'))
    request.addEventListener('load', () => {
      if (request.status === TOO_LARGE) setSending('too-large')
      else if (request.status >= 400) setSending('failed')
      else window.location.assign(request.responseURL)
    })
    setSending({ share: 0 })
    request.send(new FormData(event.currentTarget))
  }

  return (
    <form method="post" action={to} encType="multipart/form-data" className={styles.upload} onSubmit={send}>
      <label htmlFor={id}>{words.choose}</label>
      <input
        id={id}
        type="file"
        name={field}
        accept={accept}
        required
        aria-describedby={`${id}-hint`}
        className={styles.drop}
      />
      <p className="muted" id={`${id}-hint`}>
        {words.hint}
      </p>
      <div className={styles.send}>
        <Button type="submit" kind={kind} disabled={typeof sending === 'object' && sending !== null}>
          {words.send}
        </Button>
        <span role="status">{says}</span>
      </div>
    </form>
  )
}
