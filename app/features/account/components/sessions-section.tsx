import { Form } from 'react-router'
import { accountText as text } from '#app/features/account/text.ts'
import type { AccountView } from '#app/features/account/view/account.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './account.module.css'

/** Where the administrator is signed in, each with the way out. */
export function SessionsSection({ sessions }: Pick<AccountView, 'sessions'>) {
  return (
    <Section id="inloggningar" title={text.sessions}>
      <ul className={styles.rows}>
        {sessions.map(({ id, isHere, device, since, lastUsed }) => (
          <li key={id}>
            <p>
              <b>{device}</b>
              <span className="muted">
                {isHere ? `${text.here}, ${text.since(since)}` : `${text.since(since)}, ${text.lastUsed(lastUsed)}`}
              </span>
            </p>
            {isHere ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="session" />
                <Button kind="quiet" small type="submit" name="session" value={id}>
                  {text.endSession}
                  <span className="vh"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button kind="quiet" type="submit" name="intent" value="others">
            {text.endOthers}
          </Button>
        </Form>
      ) : null}
    </Section>
  )
}
