import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AskedFrom } from '../schema.ts'
import { doctorText } from '../text.ts'
import type { FindingLine } from '../view/findings.ts'
import styles from './doctor.module.css'

type Props = {
  line: FindingLine
  /** The page of the horse it is on, and returns to. */
  from?: AskedFrom
}

/** The page that takes the buttons of every finding. */
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
