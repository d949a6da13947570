import { Form } from 'react-router'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, Table } from '#app/ui/table.tsx'
import { BACKUP_PATH, QUESTION_ID } from '../schema/paths.ts'
import { backupText } from '../text.ts'
import type { LookedAt } from '../view.ts'
import styles from './backup.module.css'

/** What would change, before anything does. */
export function RestoreQuestion({ looked: { name, time, problem, counts } }: { looked: LookedAt }) {
  return (
    <Section id={QUESTION_ID} title={backupText.question(time)} className={styles.question ?? ''}>
      {problem === null ? (
        <p>{backupText.consequence}</p>
      ) : (
        <ErrorBox>
          <p>{problem}</p>
        </ErrorBox>
      )}
      {counts.length === 0 ? null : (
        <Table
          stacks={false}
          columns={[backupText.what, { label: backupText.now, isEnd: true }, { label: backupText.kept, isEnd: true }]}
        >
          <tbody>
            {counts.map(({ what, now, kept, isOther }) => (
              <tr key={what}>
                <td>{what}</td>
                <EndCell>{now}</EndCell>
                <EndCell>{isOther ? <b>{kept}</b> : kept}</EndCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Form method="post" action={BACKUP_PATH} className={styles.buttons}>
        <input type="hidden" name="name" value={name} />
        {problem === null ? (
          <Button kind="danger" type="submit" name="intent" value="restore">
            {backupText.confirm}
          </Button>
        ) : null}
        <ButtonLink kind="quiet" to={BACKUP_PATH}>
          {backupText.cancel}
        </ButtonLink>
        <ConfirmButton
          kind="quiet"
          label={backupText.remove}
          question={backupText.removeQuestion(time)}
          consequence={backupText.removeConsequence}
          confirm={backupText.remove}
          name="intent"
          value="remove"
        />
      </Form>
    </Section>
  )
}
