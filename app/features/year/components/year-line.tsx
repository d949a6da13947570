import { Link } from 'react-router'
import { yearText } from '../text.ts'
import { YEAR_PATH, type YearCounts } from '../view.ts'

/** What is due, in a sentence; `counts` is null until it is known. */
export function YearLine({ counts }: { counts: YearCounts | null }) {
  return (
    <p>
      {counts === null ? yearText.dashboard.unknown : sentence(counts)}{' '}
      <Link to={YEAR_PATH}>{yearText.dashboard.link}</Link>
    </p>
  )
}

function sentence({ now, next }: YearCounts): string {
  if (now.count > 0) return yearText.dashboard.now(now.count, now.month)
  if (next === null) return yearText.dashboard.quiet
  return yearText.dashboard.next(now.month, next.count, next.month)
}
