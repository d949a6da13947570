import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from './error-box.tsx'
import type { AdminAnswer } from './form-action.server.ts'
import styles from './question-box.module.css'
import { SURE, sureValue } from './sure.ts'
import { deskText } from './text.ts'

type Props = {
  formId: string
  answer: AdminAnswer
  labels: Readonly<Record<string, string>>
}

/** What a form asks before it saves odd values, and the button that says yes to all of it. */
export function QuestionBox({ formId, answer: { intent, questions = [], sure = [] }, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <ErrorBox tabIndex={-1} ref={box} className={styles.box}>
      {/* Enter in a field presses a form's first button: it saves, and answers nothing. */}
      <button className="vh" type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
      <h2>{deskText.sure.title}</h2>
      <ul>
        {questions.map(({ key, field, text, why }) => (
          <li key={key}>
            {field === '' ? text : <a href={`#${formId}-${field}`}>{`${labels[field] ?? field}: ${text}`}</a>}{' '}
            <span className="muted">{why}</span>
          </li>
        ))}
      </ul>
      <p className={styles.answers}>
        <Button
          type="submit"
          small
          name={SURE}
          value={sureValue(intent, [...sure, ...questions.map(({ key }) => key)])}
        >
          {deskText.sure.yes}
        </Button>
        <span>{deskText.sure.no}</span>
      </p>
    </ErrorBox>
  )
}
