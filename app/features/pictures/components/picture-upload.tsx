import { useId } from 'react'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { picturesPath } from '../schema.ts'
import { picturesText } from '../text.ts'
import styles from './pictures.module.css'

/** The form for pictures from the administrator's disk, with credit and description. */
export function PictureUpload({ name, isMore }: { name: string; isMore: boolean }) {
  const id = useId()
  const { send, sending, chooseHint: hint } = picturesText
  return (
    <SendPictures
      to={picturesPath(name)}
      isMultiple
      words={{ choose: isMore ? picturesText.more : picturesText.choose, hint, send, sending }}
    >
      <div className={styles.words}>
        <TextField
          label={picturesText.credit}
          hint={picturesText.creditHint}
          name="credit"
          id={`${id}-credit`}
          autoComplete="off"
        />
        <TextField
          label={picturesText.alt}
          hint={picturesText.altHint}
          name="alt"
          id={`${id}-alt`}
          autoComplete="off"
        />
      </div>
    </SendPictures>
  )
}
