import { Link } from 'react-router'
import { DraftForm } from '#app/desk/draft-form.tsx'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import type { AccountAnswer, AccountIntent } from '../schema/account-form.ts'
import { accountText } from '../text.ts'
import { type AccountView, secretOf } from '../view/account.ts'
import styles from './account.module.css'

type Props = { codesLeft: number | null; email: string; answer: AccountAnswer | undefined }

export function FactorSection({ codesLeft, email, answer }: Props) {
  const state = codesLeft === null ? accountText.factorOff : accountText.factorOn(codesLeft)
  return (
    <Section id="kod" title={accountText.factor} note={state}>
      {answer?.codes && answer.intent !== 'password-codes' ? (
        <RecoveryCodes codes={answer.codes} lead={accountText.codesLead} />
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
  id?: string
  intents: readonly (readonly [AccountIntent, string])[]
  email: string
  answer: AccountAnswer | undefined
}

function WithPassword({ id = 'kod-form', intents, email, answer }: WithPasswordProps) {
  const isOwn =
    answer !== undefined &&
    (intents.some(([intent]) => intent === answer.intent) || (id === 'kod-form' && answer.intent === 'factor-confirm'))
  return (
    <DraftForm id={id} className={styles.form} method="post" given={answer}>
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
    </DraftForm>
  )
}

function FactorSetup({ uri, answer }: { uri: string; answer: AccountAnswer }) {
  const { picture, problem } = answer
  return (
    <DraftForm id="kod-bekrafta" className={styles.form} method="post" given={answer}>
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
    </DraftForm>
  )
}

type PasswordCodesProps = { left: number; email: string; answer: AccountAnswer | undefined }

/** Codes for a forgotten password: how many are left, and new ones. */
export function PasswordCodesSection({ left, email, answer }: PasswordCodesProps) {
  const codes = answer?.intent === 'password-codes' ? answer.codes : undefined
  return (
    <Section id="reservkoder" title={accountText.passwordCodes} note={accountText.passwordCodesLeft(left)}>
      {codes ? (
        <RecoveryCodes codes={codes} lead={accountText.passwordCodesShown} />
      ) : (
        <>
          <p className="muted">{accountText.passwordCodesLead}</p>
          <WithPassword
            id="reservkoder-form"
            intents={[['password-codes', accountText.makePasswordCodes]]}
            email={email}
            answer={answer}
          />
        </>
      )}
    </Section>
  )
}

function RecoveryCodes({ codes, lead }: { codes: readonly string[]; lead: string }) {
  return (
    <div className={styles.form} role="status">
      <h3>{accountText.codes}</h3>
      <p>{lead}</p>
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

export function PasswordSection({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const problem = answer?.intent === 'password' ? answer.problem : undefined
  return (
    <Section id="losenord" title={accountText.changePassword}>
      <DraftForm id="losenord-form" className={styles.form} method="post" given={answer}>
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
      </DraftForm>
    </Section>
  )
}

/** Tells the browser's password manager whose password it is. */
function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden aria-label={accountText.email} />
}

type SessionsProps = Pick<AccountView, 'sessions'> & { answer: AccountAnswer | undefined }

export function SessionsSection({ sessions, answer }: SessionsProps) {
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
              <DraftForm id={`inloggning-${id}`} method="post" given={answer}>
                <input type="hidden" name="intent" value="session" />
                <Button kind="quiet" small type="submit" name="session" value={id}>
                  {accountText.endSession}
                  <span className="vh"> {device}</span>
                </Button>
              </DraftForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <DraftForm id="inloggningar-andra" method="post" given={answer}>
          <Button kind="quiet" type="submit" name="intent" value="others">
            {accountText.endOthers}
          </Button>
        </DraftForm>
      ) : null}
    </Section>
  )
}

export const EVENTS_KEY = 'handelser'

export function AccountEvents({ events }: Pick<AccountView, 'events'>) {
  return (
    <Section id="handelser" title={accountText.eventsTitle} note={accountText.eventsLead(events.length)}>
      <ol className={styles.rows}>
        {events.map(({ id, at, time, what, who, from }) => (
          <li key={id}>
            <p>
              <b>{what}</b>
              <span className="muted">
                {who}, {from}
              </span>
            </p>
            <time className="muted" dateTime={at}>
              {time}
            </time>
          </li>
        ))}
      </ol>
      <p>
        <Link to={`?${EVENTS_KEY}=alla#handelser`}>{accountText.allEvents}</Link>
      </p>
    </Section>
  )
}
