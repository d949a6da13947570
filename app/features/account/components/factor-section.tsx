import type { AccountAnswer, AccountIntent } from '#app/features/account/schema/account-form.ts'
import { accountText } from '#app/features/account/text.ts'
import { secretOf } from '#app/features/account/view/account.ts'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountName } from './password-section.tsx'

type Props = { codesLeft: number | null; email: string; answer: AccountAnswer | undefined }

/** The second factor: off, being switched on, or on; and the recovery codes, in the one moment in which they are told. */
export function FactorSection({ codesLeft, email, answer }: Props) {
  const state = codesLeft === null ? accountText.factorOff : accountText.factorOn(codesLeft)
  return (
    <Section id="kod" title={accountText.factor} note={state}>
      {answer?.codes ? (
        <RecoveryCodes codes={answer.codes} />
      ) : answer?.uri !== undefined && codesLeft === null ? (
        <FactorSetup uri={answer.uri} answer={answer} />
      ) : codesLeft === null ? (
        <>
          <p className="muted">{accountText.factorLead}</p>
          <WithPassword intents={[['factor-begin', accountText.beginFactor]]} email={email} answer={answer} />
        </>
      ) : (
        <WithPassword
          intents={[
            ['codes', accountText.renewCodes],
            ['factor-end', accountText.endFactor],
          ]}
          email={email}
          answer={answer}
        />
      )}
    </Section>
  )
}

type WithPasswordProps = {
  intents: readonly (readonly [AccountIntent, string])[]
  email: string
  answer: AccountAnswer | undefined
}

/** What is only done for who knows the password. */
function WithPassword({ intents, email, answer }: WithPasswordProps) {
  const isOwn = answer !== undefined && (intents.some(([intent]) => intent === answer.intent) || isSetup(answer.intent))
  return (
    <AccountForm id="kod-form" className={styles.form} answer={answer}>
      <AccountName email={email} />
      <TextField label={accountText.current} name="current" type="password" autoComplete="current-password" required />
      {isOwn && answer.problem !== undefined ? <FieldError role="alert">{answer.problem}</FieldError> : null}
      <div className={styles.buttons}>
        {intents.map(([intent, label], index) => (
          <Button key={intent} kind={index === 0 ? 'main' : 'quiet'} type="submit" name="intent" value={intent}>
            {label}
          </Button>
        ))}
      </div>
    </AccountForm>
  )
}

const isSetup = (intent: AccountIntent) => intent === 'factor-confirm'

/** The secret for the app, and the code that shows that the app has it. */
function FactorSetup({ uri, answer }: { uri: string; answer: AccountAnswer }) {
  const { picture, problem } = answer
  return (
    <AccountForm id="kod-bekrafta" className={styles.form} answer={answer}>
      <p>{accountText.setupLead}</p>
      {picture ? (
        <svg
          className={styles.square}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={accountText.picture}
        >
          <path d={picture.path} />
        </svg>
      ) : null}
      <p className={styles.secret}>
        {accountText.secret} <code>{secretOf(uri)}</code>
      </p>
      <p>
        <a className={buttonLook({ kind: 'quiet', small: true })} href={uri}>
          {accountText.openApp}
        </a>
      </p>
      <input type="hidden" name="uri" value={uri} />
      <TextField label={accountText.code} name="code" autoComplete="one-time-code" inputMode="numeric" required />
      {problem === undefined ? null : <FieldError role="alert">{problem}</FieldError>}
      <Button type="submit" name="intent" value="factor-confirm">
        {accountText.confirmFactor}
      </Button>
    </AccountForm>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={styles.form} role="status">
      <h3>{accountText.codes}</h3>
      <p>{accountText.codesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="quiet" to="/admin/account">
          {accountText.codesKept}
        </ButtonLink>
      </p>
    </div>
  )
}
