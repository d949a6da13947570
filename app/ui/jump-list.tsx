import { classList } from './class-list.ts'
import styles from './jump-list.module.css'

type Part = { id: string; label: string }

/** Links to the parts of a long page, which stay in sight; `letters` are larger. */
export function JumpList({ label, items, letters }: { label: string; items: readonly Part[]; letters?: boolean }) {
  return (
    <nav className={classList(styles.jump, letters && styles.letters)} aria-label={label}>
      <ul className="rail">
        {items.map((item) => (
          <li key={item.id}>
            <a href={`#${item.id}`}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
