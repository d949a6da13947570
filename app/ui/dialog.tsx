import type { MouseEvent, ReactNode } from 'react'
import { again } from '#app/framework/same-again.tsx'
import { classList } from './class-list.ts'
import styles from './dialog.module.css'
import { IconClose } from './icons.tsx'
import { uiText } from './text.ts'

function Close() {
  return (
    <button className={styles.close} type="submit" aria-label={uiText.close}>
      <IconClose />
    </button>
  )
}
const CloseButton = import.meta.env.SSR ? again(Close) : Close

type PictureDialogProps = { id: string; caption: string; note?: string; children: ReactNode }

/** A large picture, with a note below its caption. Closes by a click outside, Escape and its button. */
export function PictureDialog({ id, caption, note, children }: PictureDialogProps) {
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  return (
    // The dialog handles keys itself: Escape closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={classList(styles.dialog, styles.lightbox)}
      id={id}
      closedby="any"
      aria-label={caption}
      onClick={closeOutside}
    >
      <form className={styles.large} method="dialog">
        <CloseButton />
        {children}
        <p>{caption}</p>
        {note && <span>{note}</span>}
      </form>
    </dialog>
  )
}
