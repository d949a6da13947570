import type { ExteriorTag } from '#app/features/pedigree/view/exterior-tag.ts'
import { Ribbon } from '#app/ui/ribbon.tsx'

const COCKADES = {
  Diplom: '/rosetter/ext/diplom.png',
  'Klass I': '/rosetter/ext/klass-1.png',
  'Klass II': '/rosetter/ext/klass-2.png',
} as const

/** The exterior grade as its cockade, the words beside it. */
export function ExteriorIcon({ exterior }: { exterior: ExteriorTag }) {
  return (
    <span className={`ext is-${exterior.colour}`}>
      <Ribbon address={COCKADES[exterior.grade]} label={exterior.grade} decorative />
      {exterior.text}
    </span>
  )
}
