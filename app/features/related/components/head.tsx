import { classList } from '#app/ui/class-list.ts'
import { DrawnBust, figureOf } from '#app/ui/drawn-horse.tsx'
import type { Portrait } from '../view/way.ts'
import styles from './related-page.module.css'

/** A portrait, or a silhouette on paper where the colour is not known. */
export function Head({ portrait, className }: { portrait: Portrait | null; className: string | undefined }) {
  return portrait?.drawing ? (
    <DrawnBust drawing={portrait.drawing} className={className} />
  ) : (
    <svg className={classList(styles.blank, className)} viewBox="14 -14 376 282" aria-hidden="true">
      <use href={figureOf('head', 'warm')} x="0" y="-8" width="400" height="300" />
    </svg>
  )
}
