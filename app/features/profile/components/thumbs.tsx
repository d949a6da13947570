import type { ProfileHead } from '#app/features/profile/view/head.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { headLaterText } from '../text/head.ts'
import { storyText } from '../text/story.ts'
import styles from './profile-heading.module.css'

type ThumbsProps = {
  pictures: readonly { key: string; picture: ProfileHead['picture']; alt: string }[]
  drawing: ProfileHead['drawing']
  chosen: number
  choose: (at: number) => void
}

/** All pictures of a horse, small: each shows itself large. Without script it opens as a file. */
export function Thumbs({ pictures, drawing, chosen, choose }: ThumbsProps) {
  return (
    <ul className={styles.thumbs} aria-label={storyText.gallery}>
      {pictures.map(({ key, picture, alt }, at) => (
        <li key={key}>
          <a
            href={fileOf(picture)}
            aria-label={headLaterText.showPicture(at + 1, pictures.length, alt)}
            aria-current={at === chosen ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              choose(at)
            }}
          >
            <HorsePicture src={picture} alt="" drawing={drawing} sizes="96px" decorative />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The picture itself: where its link leads without script. */
const fileOf = (picture: ProfileHead['picture']): string | undefined =>
  typeof picture === 'object' && picture !== null
    ? `${picture.src}/${picture.widths.at(-1)}.webp`
    : (picture ?? undefined)
