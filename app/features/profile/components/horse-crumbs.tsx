import { Crumbs } from '#app/ui/crumbs.tsx'
import { IconNext, IconPrevious } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { uiText } from '#app/ui/text.ts'
import type { NeighboursView } from '../view/info-page.ts'
import styles from './horse-crumbs.module.css'

type HorseCrumbsProps = {
  name: string
  href: string
  list: { title: string; href: string } | null
  tab: string | undefined
  neighbours?: NeighboursView | null | undefined
}

/** The list a horse is in, its page above a tab, and its neighbours in the list. */
export function HorseCrumbs({ name, href, list, tab, neighbours }: HorseCrumbsProps) {
  const from = neighbours?.list ?? list
  return (
    <div className={styles.line}>
      <Crumbs>
        {from && <Link to={from.href}>{from.title}</Link>}
        {tab && <Link to={href}>{name}</Link>}
      </Crumbs>
      {neighbours && (
        <div className={styles.arrows}>
          {neighbours.before && (
            <Link to={neighbours.before.href} aria-label={`${uiText.previous}: ${neighbours.before.name}`}>
              <IconPrevious />
            </Link>
          )}
          {neighbours.after && (
            <Link to={neighbours.after.href} aria-label={`${uiText.next}: ${neighbours.after.name}`}>
              <IconNext />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
