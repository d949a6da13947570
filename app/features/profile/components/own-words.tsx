import { classList } from '#app/ui/class-list.ts'
import type { HorseDrawing } from '#app/ui/drawn-horse.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { storyText as text } from '../text/story.ts'
import type { GalleryPicture } from '../view/story.ts'
import styles from './own-words.module.css'
import swipe from './swiped.module.css'

/** What a horse tells of itself, as its owner wrote it. */
export function OwnWords({ name, paragraphs }: { name: string; paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <Section id="berattelse" title={text.story(name)} className={styles.story ?? ''}>
      {paragraphs.map((paragraph, at) => (
        // They never move, and two may be alike.
        <p key={at}>{paragraph}</p>
      ))}
    </Section>
  )
}

type GalleryProps = { pictures: readonly GalleryPicture[]; drawing: HorseDrawing }

/** The pictures of a horse besides the one at the top. */
export function Gallery({ pictures, drawing }: GalleryProps) {
  if (pictures.length === 0) return null
  return (
    <Section id="bilder" title={text.gallery}>
      <ul className={classList(styles.gallery, swipe.swiped)}>
        {pictures.map(({ key, picture, alt, credit }) => (
          <li key={key}>
            <figure>
              <HorsePicture src={picture} alt={alt} drawing={drawing} sizes="(max-width: 767px) 82vw, 380px" />
              {credit && <figcaption>{credit}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
