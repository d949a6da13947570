import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { FindingPage } from '#app/features/doctor/schema.ts'
import { doctorText } from '#app/features/doctor/text.ts'
import type { FindingLine, HorseFindings } from '#app/features/doctor/view/findings.ts'
import { Button } from '#app/ui/button.tsx'
import { noteLook } from '#app/ui/note.tsx'
import styles from './doctor.module.css'

type Props = {
  line: FindingLine
  /** The page of the horse it is on, and returns to. */
  from?: FindingPage
}

/** The page that handles the buttons of every finding. */
export const DOCTOR_PATH = '/admin/doctor'

/** What one button can do about a finding: mend or accept it. */
export function FindingActions({ line: { key, name, mend }, from }: Props) {
  const [form] = useAdminForm<{ key: string }>({ id: `f-${key}`, answer: undefined })
  return (
    <AdminForm form={form} className={styles.buttons ?? ''} action={DOCTOR_PATH}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="name" value={name} />
      {from === undefined ? null : <input type="hidden" name="from" value={from} />}
      {mend === null ? null : (
        <Button type="submit" small name="intent" value="mend">
          {mend}
          <span className="vh"> {name}</span>
        </Button>
      )}
      <Button type="submit" kind="quiet" small name="intent" value="accept">
        {doctorText.accept}
        <span className="vh"> {name}</span>
      </Button>
    </AdminForm>
  )
}

export function HorseBox({ lines, from }: Pick<HorseFindings, 'lines'> & { from: FindingPage }) {
  if (lines.length === 0) return null
  const isSerious = lines.some(({ seriousness }) => seriousness === 'serious')
  return (
    <section className={noteLook({ tone: isSerious ? 'danger' : 'plain' }, styles.box)} aria-labelledby="stallkollen-h">
      <h2 id="stallkollen-h">{doctorText.boxTitle}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <p>
              {line.sentence} <span className="muted">{line.why}</span>
            </p>
            <FindingActions line={line} from={from} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={DOCTOR_PATH}>{doctorText.toDoctor}</Link>
      </p>
    </section>
  )
}
