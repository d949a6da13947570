import { Link } from 'react-router'
import { noteLook } from '#app/ui/note.tsx'
import type { AskedFrom } from '../schema.ts'
import { doctorText } from '../text.ts'
import type { HorseFindings } from '../view/findings.ts'
import styles from './doctor.module.css'
import { DOCTOR_PATH, FindingActions } from './finding-actions.tsx'

/** The findings of one horse beside its form; nothing if there are none. */
export function HorseBox({ lines, from }: Pick<HorseFindings, 'lines'> & { from: AskedFrom }) {
  if (lines.length === 0) return null
  const isSerious = lines.some(({ seriousness }) => seriousness === 'serious')
  return (
    <section className={noteLook({ tone: isSerious ? 'danger' : 'plain' }, styles.box)} aria-labelledby="stallkollen-h">
      <h2 id="stallkollen-h">{doctorText.boxTitle}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <p>
              {line.told} <span className="muted">{line.why}</span>
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
