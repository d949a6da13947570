import { type ReactNode, useCallback, useState } from 'react'
import { EditLink } from '#app/desk/edit-link.tsx'
import type { ProfileHead } from '#app/features/profile/view/head.ts'
import { classList } from '#app/ui/class-list.ts'
import { FittedName } from '#app/ui/fitted-name.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { headText } from '../text/profile.ts'
import type { PictureView, ProudView } from '../view/story.ts'
import { HeadState, MedalButton, Thumbs } from './later-in-head.tsx'
import { ProudFacts } from './paper-top.tsx'
import styles from './profile-heading.module.css'

/** As `deskPath` in `domain/names.ts`, which no visitor's script has. */
const deskOf = (href: string) => href.replace('/horse/', '/admin/horse/')

type ProfileHeadingProps = {
  head: ProfileHead
  isCompact: boolean
  proud?: readonly ProudView[] | undefined
  gallery?: readonly PictureView[] | undefined
  /** The button that puts it on the shelf. */
  keep: ReactNode
}

/** The head of a horse's pages: picture, titles, name, status. On the later tabs the picture is small. */
export function ProfileHeading({ head, isCompact, proud = [], gallery = [], keep }: ProfileHeadingProps) {
  const words = (
    <>
      {head.titles.length > 0 && <p className={styles.titles}>{head.titles.join('\u00a0· ')}</p>}
      <FittedName name={head.name} fit={head.fit} isCompact={isCompact} />
      {head.lead && <p className={styles.summary}>{head.lead}</p>}
      {(head.memorial || head.status || head.sale || head.ask) && <HeadState head={head} />}
      {keep}
      <EditLink to={deskOf(head.href)} about={head.name} />
    </>
  )
  return isCompact ? (
    <div className={classList(styles.heading, styles.compact)}>
      <HorsePicture
        key={head.href}
        src={head.picture}
        alt=""
        drawing={head.drawing}
        className={styles.small}
        sizes="240px"
        decorative
        eager
      />
      <div className={styles.box}>{words}</div>
    </div>
  ) : (
    <div className={styles.heading}>
      <Portrait key={head.href} head={head} gallery={gallery} />
      <div className={classList(styles.box, styles.words)}>
        {words}
        {head.medal && <MedalButton medal={head.medal} />}
        <ProudFacts facts={proud} />
      </div>
    </div>
  )
}

/** The pictures one at a time, or the drawn horse, also when a photograph does not load. */
function Portrait({ head, gallery }: { head: ProfileHead; gallery: readonly PictureView[] }) {
  const pictures = [{ key: '', picture: head.picture, alt: head.alt, credit: head.credit }, ...gallery]
  const [chosen, choose] = useState(0)
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const shown = pictures[chosen] ?? pictures[0]
  const key = shown?.key ?? ''
  const draw = useCallback(() => setDrawn((before) => [...before, key]), [key])
  const isDrawn = !shown?.picture || drawn.includes(key)
  return (
    <figure>
      <div className={styles.picture}>
        <HorsePicture
          key={key}
          src={shown?.picture}
          alt={shown?.alt ?? ''}
          drawing={head.drawing}
          sizes="(max-width: 899px) 100vw, 58vw"
          eager
          onFail={draw}
        />
        {head.sale && <Tag kind="sale">{head.sale.tag}</Tag>}
        {head.memorial?.hasCandle && <i className={styles.candle} aria-hidden="true" />}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} drawing={head.drawing} chosen={chosen} choose={choose} />}
      {(isDrawn || shown?.credit || pictures.length > 1) && (
        <figcaption>
          <span>{isDrawn ? headText.noPhoto : shown?.credit}</span>
          {pictures.length > 1 && <span>{headText.ofAll(chosen + 1, pictures.length)}</span>}
        </figcaption>
      )}
    </figure>
  )
}
