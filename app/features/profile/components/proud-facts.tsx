import { storyText } from '../text/story.ts'
import type { ProudView } from '../view/story.ts'
import styles from './proud-facts.module.css'

/** Up to three large figures, each with what it counts. */
export function ProudFacts({ facts }: { facts: readonly ProudView[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.proud} aria-label={storyText.proud}>
      {facts.map(({ figure, about }) => (
        <li key={about}>
          <b>{figure}</b> {about}
        </li>
      ))}
    </ul>
  )
}
