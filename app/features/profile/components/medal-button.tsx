import { Lightbox } from '#app/ui/lightbox.tsx'
import { Medal } from '#app/ui/medal.tsx'
import { headText } from '../text/profile.ts'
import type { ProfileHead } from '../view/head.ts'
import styles from './profile-heading.module.css'

export function MedalButton({ medal }: { medal: NonNullable<ProfileHead['medal']> }) {
  return (
    <Lightbox
      label={headText.medal(medal.label, medal.total)}
      caption={headText.medalCaption(medal.title, medal.label, medal.fromPoints)}
      triggerClassName={styles.medal}
      trigger={
        <>
          <Medal medal={medal.key} label={medal.title} decorative />
          <span>
            <b>{medal.label}</b>
            <span className="muted">{headText.medalPoints(medal.total)}</span>
          </span>
        </>
      }
    >
      <Medal medal={medal.key} label={headText.medalPicture(medal.title)} />
    </Lightbox>
  )
}
