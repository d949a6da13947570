import { Form, Link } from 'react-router'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { RunningWork } from '#app/desk/running-work.tsx'
import { SendFile } from '#app/desk/send-file.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, Table } from '#app/ui/table.tsx'
import { BACKUP_PATH, fetchPath, lookPath, QUESTION_ID, UPLOAD_FIELD, UPLOAD_PATH } from '../schema/paths.ts'
import { backupText } from '../text.ts'
import type { BackupsView, LookedAt } from '../view.ts'
import styles from './backup.module.css'

/** How much is damaged, and the way to put it back. */
export function Damaged({ notice }: { notice: string }) {
  return (
    <ErrorBox>
      <p>{notice}</p>
      <Form method="post" className={styles.buttons}>
        <Button type="submit" name="intent" value="mend">
          {backupText.mend}
        </Button>
      </Form>
    </ErrorBox>
  )
}

export function BackupList({ backups: { lines, last, running, keeps, drill, folder } }: { backups: BackupsView }) {
  return (
    <Section id="kopior" title={backupText.title} note={last === null ? backupText.none : backupText.last(last)}>
      <Note>{backupText.secret}</Note>
      {running === null ? (
        <Form method="post" className={styles.buttons}>
          <Button type="submit" name="intent" value="make">
            {backupText.make}
          </Button>
        </Form>
      ) : (
        <>
          <RunningWork {...running} to={BACKUP_PATH} look={backupText.look} />
          <Form method="post" action={BACKUP_PATH} className={styles.buttons}>
            <Button kind="quiet" type="submit" name="intent" value="stop">
              {backupText.stop}
            </Button>
          </Form>
        </>
      )}
      {lines.length === 0 ? null : (
        <Table
          columns={[
            backupText.when,
            backupText.why,
            { label: backupText.size, isEnd: true },
            { label: backupText.acts, isEnd: true, isUnseen: true },
          ]}
        >
          <tbody>
            {lines.map(({ name, at, time, why, size }) => (
              <tr key={name}>
                <td>
                  <time dateTime={at}>{time}</time>
                </td>
                <td className="muted">{why}</td>
                <EndCell>{size}</EndCell>
                <EndCell className={styles.acts}>
                  <a href={fetchPath(name)} download>
                    {backupText.fetch}
                    <span className="vh"> {backupText.from(time)}</span>
                  </a>
                  <Link to={lookPath(name)}>
                    {backupText.restore}
                    <span className="vh"> {backupText.from(time)}</span>
                  </Link>
                </EndCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className={`muted ${styles.keeps}`}>
        {keeps} {drill} {backupText.folder}: <code>{folder}</code>
      </p>
    </Section>
  )
}

const WORDS = {
  choose: backupText.choose,
  hint: backupText.chooseHint,
  send: backupText.send,
  sending: backupText.sending,
  failed: backupText.sendFailed,
  tooLarge: backupText.tooLarge,
}

export function BackupUpload({ refused }: { refused: keyof typeof backupText.refused | null }) {
  return (
    <Section id="fil" title={backupText.fromFile}>
      {refused === null ? null : (
        <ErrorBox>
          <p>{backupText.refused[refused]}</p>
        </ErrorBox>
      )}
      <SendFile id="kopia-fil" to={UPLOAD_PATH} field={UPLOAD_FIELD} accept=".hovslag" words={WORDS} />
    </Section>
  )
}

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
          columns={[
            backupText.what,
            { label: backupText.now, isEnd: true },
            { label: backupText.inBackup, isEnd: true },
          ]}
        >
          <tbody>
            {counts.map(({ what, now, inBackup, isOther }) => (
              <tr key={what}>
                <td>{what}</td>
                <EndCell>{now}</EndCell>
                <EndCell>{isOther ? <b>{inBackup}</b> : inBackup}</EndCell>
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
        />
      </Form>
    </Section>
  )
}
