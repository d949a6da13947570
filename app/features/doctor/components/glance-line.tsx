import { Link } from 'react-router'
import { doctorText } from '../text.ts'
import type { GlanceView } from '../view/glance.ts'
import { DOCTOR_PATH } from './finding-actions.tsx'

/** How much Stallkollen has found, for the dashboard. */
export function GlanceLine({ glance: { counts, isFresh } }: { glance: GlanceView }) {
  const isClean = counts !== null && counts.serious + counts.look + counts.hint === 0
  return (
    <p>
      {counts === null
        ? doctorText.dashboard.unknown
        : isClean
          ? doctorText.dashboard.none
          : `${doctorText.title}: ${doctorText.counts(counts.serious, counts.look, counts.hint)}.`}{' '}
      {counts !== null && !isFresh ? <span className="muted">{doctorText.dashboard.before} </span> : null}
      <Link to={DOCTOR_PATH}>{doctorText.dashboard.link}</Link>
    </p>
  )
}
