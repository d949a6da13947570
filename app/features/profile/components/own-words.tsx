import { lifeText } from '../text/life.ts'
import { storyText } from '../text/story.ts'
import styles from './own-words.module.css'

type OwnWordsProps = { name: string; paragraphs: readonly string[]; teller: string; isMemory: boolean }

/** A first paragraph of at most so many letters is set large. */
const LARGEST = 420

/** The owner's words about the horse: the first ones large. */
export function OwnWords({ name, paragraphs, teller, isMemory }: OwnWordsProps) {
  const [first = ''] = paragraphs
  if (first === '') return null
  return (
    <section id="berattelse" aria-label={storyText.story(name)} className={`not-printed ${styles.words}`}>
      <div>
        {paragraphs.map((paragraph, at) => (
          // They never move, and two may be alike.
          <p key={at} className={at === 0 && first.length <= LARGEST ? styles.large : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      {teller && (
        <p className="muted">
          <b>{teller}</b> {isMemory ? lifeText.toTheMemory(name) : lifeText.about(name)}
        </p>
      )}
    </section>
  )
}
