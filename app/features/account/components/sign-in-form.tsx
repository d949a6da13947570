import { Link, useNavigation } from 'react-router'
import { adminText } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { PanelForm } from '#app/ui/question-dialog.tsx'
import { accountText } from '../text.ts'

/** After a refusal the form has the e-mail again, never the password. */
export function SignInForm({ refused }: { refused: { email: string; problem: string } | undefined }) {
  const waits = useNavigation().state !== 'idle'
  return (
    <PanelForm method="post">
      <TextField
        label={accountText.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={refused?.email}
      />
      <TextField
        label={accountText.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {refused ? <FieldError role="alert">{refused.problem}</FieldError> : null}
      <Button type="submit">{accountText.title}</Button>
      <p className="muted" role="status">
        {waits ? adminText.loading : null}
      </p>
      <p>
        <Link to="/login/glomt">{accountText.forgotten}</Link>
      </p>
    </PanelForm>
  )
}

export function CodeForm({ problem }: { problem: string | null }) {
  const waits = useNavigation().state !== 'idle'
  return (
    <PanelForm method="post">
      <TextField
        label={accountText.code}
        hint={accountText.codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {problem === null ? null : <FieldError role="alert">{problem}</FieldError>}
      <Button type="submit">{accountText.title}</Button>
      <p className="muted" role="status">
        {waits ? adminText.loading : null}
      </p>
    </PanelForm>
  )
}
