import { meritsText } from '#app/features/merits/text/merits.ts'
import type { PointsAccount } from '#app/features/merits/view/lines.ts'
import { classList } from '#app/ui/class-list.ts'
import styles from './points-account.module.css'

type Props = {
  account: Pick<PointsAccount, 'total' | 'fromResults' | 'notepoints'> & Partial<PointsAccount>
  unit?: string
  isWhole?: boolean
  isFirst?: boolean
}

/** The parts of a total, and what is missing to the next title. */
export function PointsAccountLine({
  account,
  unit = meritsText.account.unit,
  isWhole = false,
  isFirst = false,
}: Props) {
  const { total, fromResults, notepoints, title = null, next = null } = account
  return (
    <p className={classList(styles.account, isFirst && styles.first)}>
      <b>{total}</b> {unit}
      {notepoints === null && !isWhole ? null : meritsText.account.sum(fromResults, notepoints ?? '0')}
      {title === null ? null : ` · ${title}`}
      {next === null ? null : ` · ${meritsText.account.missing(next.missing, next.title)}`}
    </p>
  )
}
