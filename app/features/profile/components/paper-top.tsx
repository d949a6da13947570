import { storyText } from '#app/features/profile/text/story.ts'
import type { ProudView } from '#app/features/profile/view/story.ts'
import { classList } from '#app/ui/class-list.ts'
import { toneClass } from '#app/ui/tone.ts'
import type { PaperTopView } from '../view/pass.ts'
import styles from './paper-top.module.css'
import proudFactsStyles from './proud-facts.module.css'

/** The head of a sheet: stud, address, breeder, day. On a page it is only printed. */
export function PaperTop({ stud, address, breeder, printed, isSeen = false }: PaperTopView & { isSeen?: boolean }) {
  return (
    <div className={classList(styles.top, !isSeen && styles.unseen)}>
      <p>
        <b>{stud}</b>
        {address}
      </p>
      <p>
        {breeder}
        {/* In a published file the browser writes the day when it prints, maybe before React has come. */}
        <span suppressHydrationWarning>{printed}</span>
      </p>
    </div>
  )
}

export function ProudFacts({ facts }: { facts: readonly ProudView[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={proudFactsStyles.proud} aria-label={storyText.proud}>
      {facts.map(({ figure, about, tone = 'plain' }) => (
        <li key={about}>
          <b className={toneClass(tone)}>{figure}</b> {about}
        </li>
      ))}
    </ul>
  )
}
