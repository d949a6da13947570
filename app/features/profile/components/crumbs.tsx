import { IconNext, IconPrevious } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { storyText } from '../text/story.ts'
import type { NeighboursView } from '../view/info-page.ts'
import styles from './crumbs.module.css'

type CrumbsProps = {
  name: string
  href: string
  list: { title: string; href: string } | null
  tab: string | undefined
  neighbours: NeighboursView | null | undefined
}

export function Crumbs({ name, href, list, tab, neighbours }: CrumbsProps) {
  const from = neighbours?.list ?? list
  return (
    <div className={styles.line}>
      <nav aria-label={storyText.crumbs} className={styles.crumbs}>
        <Link to="/">{storyText.start}</Link>
        {from && <Link to={from.href}>{from.title}</Link>}
        {tab && <Link to={href}>{name}</Link>}
      </nav>
      {neighbours && (
        <div className={styles.arrows}>
          {neighbours.before && (
            <Link to={neighbours.before.href} aria-label={`${storyText.before}: ${neighbours.before.name}`}>
              <IconPrevious />
            </Link>
          )}
          {neighbours.after && (
            <Link to={neighbours.after.href} aria-label={`${storyText.after}: ${neighbours.after.name}`}>
              <IconNext />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
