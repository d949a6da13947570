import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { IconCheck } from '#app/ui/icons.tsx'
import { Section } from '#app/ui/section.tsx'
import { firstDayText } from '../text.ts'
import type { FirstDayView } from '../view.ts'
import styles from './first-day-list.module.css'

export function FirstDayList({ firstDay: { lines, count } }: { firstDay: FirstDayView }) {
  const next = lines.find(({ isDone }) => !isDone)?.step
  return (
    <Section id="kom-i-gang" title={firstDayText.title} note={count}>
      <p className="muted">{firstDayText.lead}</p>
      <ol className={styles.steps}>
        {lines.map(({ step, title, says, to, isDone, isChoice }, at) => (
          <li key={step} className={classList(styles.step, isDone ? styles.done : step === next && styles.now)}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <IconCheck /> : at + 1}
            </span>
            <div>
              <Link to={to}>{title}</Link>
              <span className="vh">. {isDone ? firstDayText.done : firstDayText.open}.</span>
              <p className="muted">{says}</p>
              {isChoice ? (
                <Form method="post" className={styles.asked}>
                  <Button kind="quiet" small type="submit" name="intent" value="leave-pictures">
                    {firstDayText.leavePictures}
                  </Button>
                </Form>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <Form method="post" className={styles.hide}>
        <Button kind="quiet" small type="submit" name="intent" value="hide-first-day">
          {firstDayText.hide}
        </Button>
      </Form>
    </Section>
  )
}
