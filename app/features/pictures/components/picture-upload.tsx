import { useEffect, useId, useRef } from 'react'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { picturesText } from '#app/features/pictures/text.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { picturesPath } from '../schema.ts'
import styles from './pictures.module.css'

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

export function RefusedFiles({ problems }: { problems: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <ErrorBox tabIndex={-1} ref={box}>
      <p>
        <b>{picturesText.refusedTitle}</b>
      </p>
      <Lines items={problems} />
    </ErrorBox>
  )
}
