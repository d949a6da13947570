import { classList } from './class-list.ts'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

type TabsProps = {
  label: string
  items: readonly { readonly href: string; readonly label: string }[]
  currentPath: string
  className?: string | undefined
}

/** Tabs in one line that scrolls sideways if needed. */
export function Tabs({ label, items, currentPath, className }: TabsProps) {
  return (
    <nav className={classList('rail', styles.tabs, className)} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          to={item.href}
          preventScrollReset
          aria-current={decoded(item.href) === decoded(currentPath) ? 'page' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}

/** Two encodings of one address are equal; a broken one is compared as it is. */
function decoded(path: string): string {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}
