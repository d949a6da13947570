import { IconNext, IconPrevious } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { uiText } from '#app/ui/text.ts'
import { storyText } from '../text/story.ts'
import type { NeighboursView } from '../view/info-page.ts'
import styles from './neighbours.module.css'

type NeighboursProps = { neighbours: NeighboursView; list: { title: string } | null }

export function Neighbours({ neighbours: { before, after }, list }: NeighboursProps) {
  if (!before && !after) return null
  return (
    <nav aria-label={list ? storyText.neighbours(list.title) : undefined} className={styles.neighbours}>
      {before && (
        <Link to={before.href}>
          <IconPrevious />
          <span>
            <small>{uiText.previous}</small> {before.name}
          </span>
        </Link>
      )}
      {after && (
        <Link to={after.href} className={styles.after}>
          <span>
            <small>{uiText.next}</small> {after.name}
          </span>
          <IconNext />
        </Link>
      )}
    </nav>
  )
}
