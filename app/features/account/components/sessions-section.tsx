import type { AccountAnswer } from '#app/features/account/schema/account-form.ts'
import { accountText } from '#app/features/account/text.ts'
import type { AccountView } from '#app/features/account/view/account.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'

type Props = Pick<AccountView, 'sessions'> & { answer: AccountAnswer | undefined }

/** Where the administrator is signed in, each with the way out. */
export function SessionsSection({ sessions, answer }: Props) {
  return (
    <Section id="inloggningar" title={accountText.sessions}>
      <ul className={styles.rows}>
        {sessions.map(({ id, isHere, device, since, lastUsed }) => (
          <li key={id}>
            <p>
              <b>{device}</b>
              <span className="muted">
                {isHere
                  ? `${accountText.here}, ${accountText.since(since)}`
                  : `${accountText.since(since)}, ${accountText.lastUsed(lastUsed)}`}
              </span>
            </p>
            {isHere ? null : (
              <AccountForm id={`inloggning-${id}`} answer={answer}>
                <input type="hidden" name="intent" value="session" />
                <Button kind="quiet" small type="submit" name="session" value={id}>
                  {accountText.endSession}
                  <span className="vh"> {device}</span>
                </Button>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <AccountForm id="inloggningar-andra" answer={answer}>
          <Button kind="quiet" type="submit" name="intent" value="others">
            {accountText.endOthers}
          </Button>
        </AccountForm>
      ) : null}
    </Section>
  )
}
