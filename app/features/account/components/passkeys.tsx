import type { SubmitEvent } from 'react'
import { DraftForm } from '#app/desk/draft-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import type { AccountAnswer } from '../schema/account-form.ts'
import { PASSKEY_ADD } from '../schema/passkeys.ts'
import { accountText } from '../text.ts'
import type { AccountView } from '../view/account.ts'
import styles from './account.module.css'
import { useCanUseKeys, useKeyTalk } from './use-passkey.ts'

type Props = Pick<AccountView, 'passkeys' | 'email'> & { answer: AccountAnswer | undefined }

/** The passkeys of the account, and a new one where the site's address allows it. */
export function PasskeysSection({ passkeys: { rows, host }, email, answer }: Props) {
  return (
    <Section id="nycklar" title={accountText.passkeys} note={accountText.passkeysCount(rows.length)}>
      <p className="muted">{accountText.passkeysLead}</p>
      {rows.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map(({ id, name, says }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                <span className="muted">{says}</span>
              </p>
              <DraftForm id={`nyckel-${id}`} method="post" given={answer}>
                <input type="hidden" name="intent" value="passkey-remove" />
                <Button kind="quiet" small type="submit" name="passkey" value={id}>
                  {accountText.removePasskey}
                  <span className="vh"> {name}</span>
                </Button>
              </DraftForm>
            </li>
          ))}
        </ul>
      ) : null}
      {host === null ? <p>{accountText.passkeyNotHere}</p> : <AddPasskey email={email} host={host} />}
    </Section>
  )
}

/** The browser has to talk with the server in between: without script there is no form. */
function AddPasskey({ email, host }: { email: string; host: string }) {
  const canUse = useCanUseKeys()
  const { says, run } = useKeyTalk('/admin/account#nycklar')
  if (canUse === null) return <p>{accountText.passkeysNeedScript}</p>
  if (!canUse) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('current')
    const password = typeof typed === 'string' ? typed : ''
    run(async () => (await import('./passkey-in-browser.ts')).addKey(password))
  }
  return (
    <form className={styles.form} method="post" action={PASSKEY_ADD} onSubmit={submit}>
      {host === 'localhost' ? <p>{accountText.passkeyOnlyHere}</p> : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden aria-label={accountText.email} />
      <TextField label={accountText.current} name="current" type="password" autoComplete="current-password" required />
      {says.problem === null ? null : <FieldError role="alert">{says.problem}</FieldError>}
      <Button type="submit">{accountText.addPasskey}</Button>
      <p className="muted" role="status">
        {says.waits ? accountText.passkeyWaits : null}
      </p>
    </form>
  )
}
