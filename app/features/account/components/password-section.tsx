import type { AccountAnswer } from '#app/features/account/schema/account-form.ts'
import { accountText } from '#app/features/account/text.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'

type Props = { email: string; answer: AccountAnswer | undefined }

/** A new password, for who knows the old one. */
export function PasswordSection({ email, answer }: Props) {
  const problem = answer?.intent === 'password' ? answer.problem : undefined
  return (
    <Section id="losenord" title={accountText.changePassword}>
      <AccountForm id="losenord-form" className={styles.form} answer={answer}>
        <input type="hidden" name="intent" value="password" />
        <AccountName email={email} />
        <TextField
          label={accountText.current}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={accountText.next}
          hint={accountText.nextHint}
          name="next"
          type="password"
          autoComplete="new-password"
          required
        />
        {problem === undefined ? null : <FieldError role="alert">{problem}</FieldError>}
        <Button type="submit">{accountText.changePassword}</Button>
      </AccountForm>
    </Section>
  )
}

/** Tells the browser's own store of passwords whose they are. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden aria-label={accountText.email} />
}
