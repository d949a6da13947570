import { Lightbox } from '#app/ui/lightbox.tsx'
import { Medal } from '#app/ui/medal.tsx'
import { headLaterText } from '../text/head.ts'
import type { ProfileHead } from '../view/head.ts'
import styles from './profile-heading.module.css'

type HeadMedal = NonNullable<ProfileHead['medal']>

export function MedalButton({ medal }: { medal: HeadMedal }) {
  return (
    <Lightbox
      label={headLaterText.medal(medal.label, medal.total)}
      caption={headLaterText.medalCaption(medal.title, medal.label, medal.fromPoints)}
      triggerClassName={styles.medal}
      trigger={Earned}
      given={{ medal }}
    >
      <Medal medal={medal.key} label={headLaterText.medalPicture(medal.title)} />
    </Lightbox>
  )
}

function Earned({ medal }: { medal: HeadMedal }) {
  return (
    <>
      <Medal medal={medal.key} label={medal.title} decorative />
      <span>
        <b>{medal.label}</b>
        <span className="muted">{headLaterText.medalPoints(medal.total)}</span>
      </span>
    </>
  )
}
