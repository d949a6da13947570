import { IconNext, IconPrevious } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { storyText as text } from '../text/story.ts'
import type { NeighboursView } from '../view/info-page.ts'
import styles from './crumbs.module.css'

type CrumbsProps = {
  name: string
  href: string
  list: { title: string; href: string } | null
  /** The word of a later tab, which stands below the horse's own page. */
  tab: string | undefined
  neighbours: NeighboursView | null | undefined
}

/** Where the page stands: start, list, horse; and the ways to the horses beside it in the list. */
export function Crumbs({ name, href, list, tab, neighbours }: CrumbsProps) {
  const from = neighbours?.list ?? list
  return (
    <div className={styles.line}>
      <nav aria-label={text.crumbs} className={styles.crumbs}>
        <Link to="/">{text.start}</Link>
        {from && <Link to={from.href}>{from.title}</Link>}
        {tab && <Link to={href}>{name}</Link>}
      </nav>
      {neighbours && (
        <div className={styles.arrows}>
          {neighbours.before && (
            <Link to={neighbours.before.href} aria-label={`${text.before}: ${neighbours.before.name}`}>
              <IconPrevious />
            </Link>
          )}
          {neighbours.after && (
            <Link to={neighbours.after.href} aria-label={`${text.after}: ${neighbours.after.name}`}>
              <IconNext />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

type NeighboursProps = { neighbours: NeighboursView; list: { title: string } | null }

/** At the end of a page: the horses beside this one in its list. */
export function Neighbours({ neighbours: { before, after }, list }: NeighboursProps) {
  if (!before && !after) return null
  return (
    <nav aria-label={list ? text.neighbours(list.title) : undefined} className={styles.neighbours}>
      {before && (
        <Link to={before.href}>
          <IconPrevious />
          <span>
            <small>{text.before}</small> {before.name}
          </span>
        </Link>
      )}
      {after && (
        <Link to={after.href} className={styles.after}>
          <span>
            <small>{text.after}</small> {after.name}
          </span>
          <IconNext />
        </Link>
      )}
    </nav>
  )
}
