import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { findProof } from '#app/domain/proof-of-work.ts'
import { adminText } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { PanelForm } from '#app/ui/question-dialog.tsx'
import { LINK_KEY, PROOF_FIELD } from '../schema/sign-in.ts'
import { accountText } from '../text.ts'

type Work = { text: string; bits: number }
type Props = {
  refused: { email: string; problem: string; work?: Work | undefined } | undefined
  /** The key of a link from the terminal. */
  link: string | null
  /** Another way in, under the form's own. */
  children?: ReactNode
}

/** After a refusal the form has the e-mail again, never the password. */
export function SignInForm({ refused, link, children }: Props) {
  const waits = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  return (
    <PanelForm method="post" ref={form}>
      {link === null ? null : <input type="hidden" name={LINK_KEY} value={link} />}
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
      {refused?.work ? <WayPastWait key={refused.work.text} work={refused.work} form={form} /> : null}
      <Button type="submit">{accountText.title}</Button>
      <p className="muted" role="status">
        {waits ? adminText.loading : null}
      </p>
      <p>
        <Link to="/login/glomt">{accountText.forgotten}</Link>
      </p>
      {children}
    </PanelForm>
  )
}

/** Hashes between two turns of the browser: some ten milliseconds. */
const TRIES = 4000

/** The browser does work in place of the account's wait, and sends the form again if the password is still there. */
function WayPastWait({ work, form }: { work: Work; form: RefObject<HTMLFormElement | null> }) {
  const proof = useRef<HTMLInputElement>(null)
  const [is, setIs] = useState<'idle' | 'working' | 'done'>('idle')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tryFrom = (from: number) => {
      const found = findProof(work.text, work.bits, from, TRIES)
      if (found === null) {
        timer = setTimeout(tryFrom, 0, from + TRIES)
        return
      }
      if (proof.current) proof.current.value = `${work.text}:${found}`
      setIs('done')
      const password = form.current?.elements.namedItem('password')
      if (password instanceof HTMLInputElement && password.value !== '') form.current?.requestSubmit()
    }
    timer = setTimeout(() => {
      setIs('working')
      tryFrom(0)
    })
    return () => clearTimeout(timer)
  }, [work, form])
  return (
    <>
      <input type="hidden" name={PROOF_FIELD} ref={proof} />
      <p>{accountText.guessed}</p>
      <p role="status">{accountText.work[is]}</p>
      <p className="muted">
        {accountText.linkLead} <code>{accountText.linkCommand}</code>
      </p>
    </>
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
