import { useNavigation } from 'react-router'
import { accountText } from '#app/features/account/text.ts'
import { adminText } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/dialog.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'

/** The second step of signing in: a code from the app, or one of the recovery codes. */
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
