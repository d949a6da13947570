import { Form } from 'react-router'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { welcomeText } from '../text.ts'
import styles from './welcome.module.css'

/** On the dashboard of the demo stud: the way to a stud of one's own. `own`: how many horses are the owner's. */
export function LeaveDemo({ own }: { own: number }) {
  return (
    <Section id="demo" title={welcomeText.demoTitle}>
      <p className="muted">{welcomeText.demoSays(own)}</p>
      <Form method="post" className={styles.leave}>
        <ConfirmButton
          kind="quiet"
          label={welcomeText.leave}
          question={welcomeText.leaving}
          consequence={welcomeText.leavingSays(own)}
          value="leave-demo"
        />
      </Form>
    </Section>
  )
}
