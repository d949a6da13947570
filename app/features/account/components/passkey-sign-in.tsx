import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { accountText } from '../text.ts'
import { useCanUseKeys, useKeyTalk } from './use-passkey.ts'

/** A button beside the form for password, where the browser has passkeys. */
export function PasskeySignIn() {
  const canUse = useCanUseKeys()
  const { says, run } = useKeyTalk('/admin')
  if (canUse !== true) return null
  return (
    <>
      <Button kind="quiet" onClick={() => run(async () => (await import('./passkey-in-browser.ts')).signInWithKey())}>
        {accountText.passkeySignIn}
      </Button>
      {says.problem === null ? null : <FieldError role="alert">{says.problem}</FieldError>}
      <p className="muted" role="status">
        {says.waits ? accountText.passkeyWaits : null}
      </p>
    </>
  )
}
