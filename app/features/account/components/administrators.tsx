import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { DraftForm } from '#app/desk/draft-form.tsx'
import type { AdministratorsAnswer, AdministratorsField } from '#app/features/account/schema/account-form.ts'
import { accountText, administratorsText } from '#app/features/account/text.ts'
import type { AdministratorsView } from '#app/features/account/view/account.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './account.module.css'

type Answer = { answer: AdministratorsAnswer | undefined }

export function AdministratorList({ rows, isOnlyOne, answer }: AdministratorsView & Answer) {
  const problem = answer && answer.intent !== 'add' && answer.intent !== 'link' ? answer.problem : undefined
  return (
    <Section id="de-som-far" title={administratorsText.list}>
      {problem === undefined ? null : <FieldError role="alert">{problem}</FieldError>}
      <ul className={styles.rows}>
        {rows.map(({ id, email, isSelf, says }) => (
          <li key={id}>
            <p>
              <b>{email}</b>
              <span className="muted">{says}</span>
            </p>
            {isOnlyOne ? null : (
              <DraftForm id={`ta-bort-${id}`} method="post" given={answer}>
                <input type="hidden" name="email" value={email} />
                <ConfirmButton
                  small
                  kind="quiet"
                  label={administratorsText.remove}
                  subject={email}
                  question={isSelf ? administratorsText.removingSelf : administratorsText.removing(email)}
                  consequence={isSelf ? administratorsText.consequenceSelf : administratorsText.consequence}
                  confirm={administratorsText.confirm}
                  value={isSelf ? 'remove-self' : 'remove'}
                />
              </DraftForm>
            )}
          </li>
        ))}
      </ul>
      {isOnlyOne ? <p className="muted">{administratorsText.onlyOne}</p> : null}
      <p className="muted">{administratorsText.forgotten}</p>
      {rows.length > 1 ? (
        <LinkForm emails={rows.filter(({ isSelf }) => !isSelf).map(({ email }) => email)} answer={answer} />
      ) : null}
    </Section>
  )
}

/** Makes a link for another administrator, and shows it once. */
function LinkForm({ emails, answer }: { emails: readonly string[] } & Answer) {
  const own = answer?.intent === 'link' ? answer : undefined
  return (
    <>
      {own?.link === undefined ? null : (
        <div className={styles.form} role="status">
          <p>{administratorsText.linkMade(own.email)}</p>
          <p>
            <code className={styles.link}>{own.link}</code>
          </p>
        </div>
      )}
      <DraftForm id="lank-form" className={styles.form} method="post" given={answer}>
        <input type="hidden" name="intent" value="link" />
        <SelectField
          label={administratorsText.linkFor}
          name="email"
          defaultValue={own?.email}
          options={emails.map((email) => ({ value: email, label: email }))}
        />
        <TextField
          label={administratorsText.own}
          name="own"
          type="password"
          autoComplete="current-password"
          required
          error={own?.link === undefined ? own?.problem : undefined}
          errorRole="alert"
        />
        <Button kind="quiet" type="submit">
          {administratorsText.makeLink}
        </Button>
      </DraftForm>
    </>
  )
}

export function AddAdministrator({ answer }: Answer) {
  const own = answer?.intent === 'add' ? answer : undefined
  const about = (field: AdministratorsField) =>
    own?.field === field ? ({ error: own.problem, errorRole: 'alert' } as const) : {}
  return (
    <Section id="lagg-till" title={administratorsText.add}>
      <DraftForm id="lagg-till-form" className={styles.form} method="post" given={answer}>
        <input type="hidden" name="intent" value="add" />
        {own && own.field === undefined ? <FieldError role="alert">{own.problem}</FieldError> : null}
        <TextField
          label={accountText.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={own?.email}
          {...about('email')}
        />
        <TextField
          label={administratorsText.first}
          hint={administratorsText.firstHint}
          name="first"
          type="password"
          autoComplete="new-password"
          required
          {...about('first')}
        />
        <TextField
          label={administratorsText.own}
          name="own"
          type="password"
          autoComplete="current-password"
          required
          {...about('own')}
        />
        <Button type="submit">{administratorsText.add}</Button>
      </DraftForm>
    </Section>
  )
}
