import { Link } from 'react-router'
import type { Seriousness } from '#app/domain/doctor/kinds.table.ts'
import type { Accepted } from '#app/features/doctor/data/accepted.server.ts'
import type { StudGlance } from '#app/features/doctor/data/examine.server.ts'
import { countFindings, withoutAccepted } from '#app/features/doctor/view/findings.ts'
import { doctorText } from '../text.ts'
import { DOCTOR_PATH } from './finding-actions.tsx'

export function GlanceLine({ glance: { counts, isFresh, isWhole } }: { glance: GlanceView }) {
  const isClean = counts !== null && counts.serious + counts.look + counts.hint === 0
  // Nothing is said only of the whole present stud: another record may contradict what was changed.
  const isUnknown = counts === null || (isClean && !isWhole)
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
type GlanceView = { counts: Record<Seriousness, number> | null; isFresh: boolean; isWhole: boolean }

export function glanceView({ value, isFresh, isWhole }: StudGlance, accepted: readonly Accepted[]): GlanceView {
  return { counts: value && countFindings(withoutAccepted(value.findings, accepted)), isFresh, isWhole }
}
