import { Link } from '#app/ui/link.tsx'
import { tabText } from '../text/profile.ts'
import styles from './to-shelf.module.css'

/** Adds the horse to the visitor's shelf: a link, which works without script. */
export function ToShelf({ to }: { to: string }) {
  return (
    <p className={styles.line}>
      <Link to={to} rel="nofollow">
        {tabText.toShelf}
      </Link>
    </p>
  )
}
