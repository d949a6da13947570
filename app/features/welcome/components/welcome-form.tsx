import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '#app/features/account/schema/password.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Field, Hint, Input, TextField } from '#app/ui/fields.tsx'
import { IconCheck } from '#app/ui/icons.tsx'
import type { WelcomeField, WelcomeGiven } from '../schema/form.server.ts'
import { welcomeText } from '../text.ts'
import { Ways } from './ways.tsx'
import styles from './welcome.module.css'

type StepProps = { at: number; title: string; says?: string; isDone?: boolean; children?: ReactNode }

/** One of the four questions: its number, or a mark once it is answered. */
export function Step({ at, title, says, isDone = false, children }: StepProps) {
  return (
    <li className={classList(styles.step, isDone ? styles.done : null)}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <IconCheck /> : at}
      </span>
      <div>
        <h2>{title}</h2>
        {says ? <p className="muted">{says}</p> : null}
        {children}
      </div>
    </li>
  )
}

type WelcomeFormProps = {
  given: Omit<WelcomeGiven, 'password'>
  problems: Partial<Record<WelcomeField, string>>
  failed: string | null
  /** Unless the machine says where the site is. */
  asksAddress: boolean
}

export function WelcomeForm({ given, problems, failed, asksAddress }: WelcomeFormProps) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle'
  const isDemo = navigation.formData?.get('way') === 'demo'
  const box = useRef<HTMLDivElement>(null)
  const isRefused = failed !== null || Object.keys(problems).length > 0
  useEffect(() => {
    if (failed !== null || Object.keys(problems).length > 0) box.current?.focus()
  }, [failed, problems])
  const about = (field: WelcomeField) => ({
    error: problems[field],
    defaultValue: field === 'password' ? undefined : given[field],
  })
  return (
    <Form method="post" noValidate>
      {isRefused ? (
        <ErrorBox tabIndex={-1} ref={box}>
          {failed === null ? Object.values(problems).map((problem) => <p key={problem}>{problem}</p>) : <p>{failed}</p>}
        </ErrorBox>
      ) : null}
      <ol className={styles.steps}>
        <Step at={1} title={welcomeText.begin}>
          <Ways chosen={given.way} />
        </Step>
        <Step at={2} title={welcomeText.names}>
          <div className={styles.pair}>
            <TextField
              label={welcomeText.siteName}
              hint={welcomeText.siteNameHint}
              name="siteName"
              maxLength={80}
              autoComplete="off"
              {...about('siteName')}
            />
            <TextField
              label={welcomeText.affix}
              hint={welcomeText.affixHint}
              name="affix"
              maxLength={80}
              autoComplete="off"
              {...about('affix')}
            />
            {asksAddress ? (
              <TextField
                label={welcomeText.siteAddress}
                hint={welcomeText.siteAddressHint}
                name="siteAddress"
                inputMode="url"
                maxLength={200}
                autoComplete="off"
                {...about('siteAddress')}
              />
            ) : null}
          </div>
          <Hint className={styles.later}>{welcomeText.later}</Hint>
        </Step>
        <Step at={3} title={welcomeText.account}>
          <div className={styles.pair}>
            <TextField
              label={welcomeText.email}
              hint={welcomeText.emailHint}
              name="email"
              type="email"
              autoComplete="username"
              {...about('email')}
            />
            <PasswordField error={problems.password} />
          </div>
        </Step>
      </ol>
      <div className={styles.go}>
        <Button type="submit">{welcomeText.create}</Button>
        <p className="muted" role="status">
          {isBusy ? (isDemo ? welcomeText.creatingDemo : welcomeText.creating) : welcomeText.changeable}
        </p>
      </div>
    </Form>
  )
}

/** Shown on request; its length is judged in words while it is typed. */
function PasswordField({ error }: { error: string | undefined }) {
  const [isShown, setShown] = useState(false)
  const [length, setLength] = useState(0)
  const left = LEAST_PASSWORD_LENGTH - length
  return (
    <Field label={welcomeText.password} hint={welcomeText.passwordHint} error={error}>
      {(tie) => (
        <>
          <Input
            {...tie}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            maxLength={MOST_PASSWORD_LENGTH}
            onChange={({ target }) => setLength(target.value.length)}
          />
          <span className={styles.judged}>
            <Button className="needs-js" kind="quiet" small onClick={() => setShown(!isShown)}>
              {isShown ? welcomeText.hidePassword : welcomeText.showPassword}
            </Button>
            <span role="status" className={left > 0 ? 'muted' : styles.good}>
              {length === 0 ? null : left > 0 ? welcomeText.passwordShort(left) : welcomeText.passwordLong(length)}
            </span>
          </span>
        </>
      )}
    </Field>
  )
}
