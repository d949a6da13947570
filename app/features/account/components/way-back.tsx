import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { PanelForm } from '#app/ui/question-dialog.tsx'
import { accountText } from '../text.ts'

/** A new password for who has a code. After a refusal the form has the e-mail again. */
export function ByCodeForm({ refused }: { refused: { email: string; problem: string } | undefined }) {
  return (
    <>
      <PanelForm method="post">
        <p>{accountText.byCodeLead}</p>
        <TextField
          label={accountText.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refused?.email}
        />
        <TextField
          label={accountText.recoveryCode}
          hint={accountText.recoveryCodeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPassword />
        {refused ? <FieldError role="alert">{refused.problem}</FieldError> : null}
        <Button type="submit">{accountText.setPassword}</Button>
      </PanelForm>
      <PanelNotes />
    </>
  )
}

function PanelNotes() {
  return (
    <section aria-labelledby="utan-koder">
      <h2 id="utan-koder">{accountText.otherWays}</h2>
      <ul>
        <li>{accountText.byFile}</li>
        <li>{accountText.byOther}</li>
        <li>
          {accountText.byCommand} <code>{accountText.forgottenCommand}</code>
        </li>
      </ul>
    </section>
  )
}

export function ByLinkForm({ email, problem }: { email: string; problem: string | undefined }) {
  return (
    <PanelForm method="post">
      <p>{accountText.linkFor(email)}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden aria-label={accountText.email} />
      <NewPassword />
      {problem === undefined ? null : <FieldError role="alert">{problem}</FieldError>}
      <Button type="submit">{accountText.setPassword}</Button>
    </PanelForm>
  )
}

function NewPassword() {
  return (
    <TextField
      label={accountText.next}
      hint={accountText.nextHint}
      name="password"
      type="password"
      autoComplete="new-password"
      required
    />
  )
}
