import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { meaningOf } from '#app/text/meanings.ts'
import { ErrorBox } from './error-box.tsx'
import styles from './error-summary.module.css'
import type { AdminAnswer } from './form-action.server.ts'
import { deskText } from './text.ts'

type Props = { meta: FormMetadata; answer: AdminAnswer | undefined; labels: Readonly<Record<string, string>> }

/** The errors of a form, each a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ meta, answer, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(answer?.submission.error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const count = new Set(errors.map(({ field }) => field).filter((field) => field !== '')).size
  return (
    <ErrorBox tabIndex={-1} ref={box}>
      <h2>{count > 0 ? deskText.form.problems(count) : deskText.form.notSaved}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            {field === '' ? (
              message
            ) : (
              <a href={`#${meta.id}-${field}`}>{labels[field] ? `${labels[field]}: ${message}` : message}</a>
            )}
            {meaningOf(message) === null ? null : <span className={styles.meaning}> {meaningOf(message)}</span>}
          </li>
        ))}
      </ul>
    </ErrorBox>
  )
}
