import type { ExteriorTag } from '#app/features/pedigree/view/exterior-tag.ts'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './exterior-icon.module.css'

const COCKADES = {
  Diplom: '/rosetter/ext/diplom.png',
  'Klass I': '/rosetter/ext/klass-1.png',
  'Klass II': '/rosetter/ext/klass-2.png',
} as const

/** The exterior grade as its cockade, with its words. */
export function ExteriorIcon({ exterior }: { exterior: ExteriorTag }) {
  return (
    <span className={[styles.exterior, toneClass(exterior.colour)].filter(Boolean).join(' ')}>
      <Ribbon address={COCKADES[exterior.grade]} label={exterior.grade} decorative className={styles.cockade} />
      {exterior.text}
    </span>
  )
}
