import styles from './flag.module.css'
import { flagOf } from './sprites.ts'

const FLAG_CODES = ['GER', 'FIN', 'USA'] as const
export type FlagCode = (typeof FLAG_CODES)[number]

export function Flag({ code }: { code: FlagCode }) {
  return (
    <svg className={styles.flag} viewBox="0 0 18 12" role="img" aria-label={code}>
      <use href={flagOf(code)} width="18" height="12" />
    </svg>
  )
}
