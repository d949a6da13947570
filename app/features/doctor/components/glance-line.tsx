import { Link } from 'react-router'
import type { Seriousness } from '#app/domain/doctor/kinds.table.ts'
import type { Accepted } from '#app/features/doctor/data/accepted.server.ts'
import type { Examined } from '#app/features/doctor/data/examine.server.ts'
import { countFindings, withoutAccepted } from '#app/features/doctor/view/findings.ts'
import type { Glance } from '#app/store/worked-out.ts'
import { doctorText } from '../text.ts'
import { DOCTOR_PATH } from './finding-actions.tsx'

export function GlanceLine({ glance: { counts, isFresh } }: { glance: GlanceView }) {
  const isClean = counts !== null && counts.serious + counts.look + counts.hint === 0
  // Nothing is never said of an older state.
  const isUnknown = counts === null || (isClean && !isFresh)
  return (
    <p>
      {isUnknown
        ? doctorText.dashboard.unknown
        : isClean
          ? doctorText.dashboard.none
          : `${doctorText.title}: ${doctorText.counts(counts.serious, counts.look, counts.hint)}.`}{' '}
      {!isUnknown && !isFresh ? <span className="muted">{doctorText.dashboard.before} </span> : null}
      <Link to={DOCTOR_PATH}>{doctorText.dashboard.link}</Link>
    </p>
  )
}

/** `counts` is null until the stud has been examined. */
type GlanceView = { counts: Record<Seriousness, number> | null; isFresh: boolean }

export function glanceView({ value, isFresh }: Glance<Examined>, accepted: readonly Accepted[]): GlanceView {
  return { counts: value && countFindings(withoutAccepted(value.findings, accepted)), isFresh }
}
