import { Form, Link } from 'react-router'
import { RunningWork } from '#app/desk/running-work.tsx'
import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, Table } from '#app/ui/table.tsx'
import { BACKUP_PATH, fetchPath, lookPath } from '../schema/paths.ts'
import { backupText } from '../text.ts'
import type { BackupsView } from '../view.ts'
import styles from './backup.module.css'

/** The backups that there are, each with the ways to have it; a new one on top. */
export function BackupList({ backups: { lines, last, running, keeps, folder } }: { backups: BackupsView }) {
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
        <RunningWork {...running} to={BACKUP_PATH} look={backupText.look} />
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
        {keeps} {backupText.folder}: <code>{folder}</code>
      </p>
    </Section>
  )
}
