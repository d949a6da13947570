import { Link } from 'react-router'
import { text } from '../text.ts'
import type { GlanceView } from '../view/glance.ts'
import { DOCTOR_PATH } from './finding-actions.tsx'

/** How much Stallkollen has found, for the first page. */
export function GlanceLine({ glance: { counts, isFresh } }: { glance: GlanceView }) {
  const isClean = counts !== null && counts.serious + counts.look + counts.hint === 0
  return (
    <p>
      {counts === null
        ? text.dashboard.unknown
        : isClean
          ? text.dashboard.none
          : `${text.title}: ${text.counts(counts.serious, counts.look, counts.hint)}.`}{' '}
      {counts !== null && !isFresh ? <span className="muted">{text.dashboard.before} </span> : null}
      <Link to={DOCTOR_PATH}>{text.dashboard.link}</Link>
    </p>
  )
}
