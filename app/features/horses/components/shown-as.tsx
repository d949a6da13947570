import { Link } from '#app/ui/link.tsx'
import styles from './shown-as.module.css'

/** `isHere`: it shows the same page otherwise. */
type Way = { label: string; href: string; isCurrent: boolean; isHere?: boolean }

/** The ways to show a list, as links. */
export function ShownAs({ ways }: { ways: readonly Way[] }) {
  return (
    <p className={styles.shownAs}>
      {ways.map(({ label, href, isCurrent, isHere = true }) => (
        <Link key={href} to={href} preventScrollReset={isHere} aria-current={isCurrent || undefined}>
          {label}
        </Link>
      ))}
    </p>
  )
}
