import type { ComponentProps, MouseEvent, ReactNode, RefObject } from 'react'
import { Form } from 'react-router'
import { classList } from './class-list.ts'
import styles from './dialog.module.css'
import { IconClose } from './icons.tsx'
import { uiText } from './text.ts'

type DialogRef = RefObject<HTMLDialogElement | null>

type QuestionProps = {
  ref: DialogRef
  /** Id of its heading, which names it. */
  titleId: string
  title: ReactNode
  children: ReactNode
  answers: ReactNode
  onClose?: () => void
}

/** A modal question. Escape and a click outside cancel it. */
export function QuestionDialog({ ref, titleId, title, children, answers, onClose }: QuestionProps) {
  return (
    <dialog
      className={classList(styles.dialog, styles.panel, styles.question)}
      ref={ref}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.answers}>{answers}</div>
    </dialog>
  )
}

/** A form alone on its page, framed like a dialog. */
export function PanelForm({ className, ...form }: ComponentProps<typeof Form>) {
  return <Form {...form} className={classList(styles.panel, styles.standing, className)} />
}

/** A large picture. Closes by a click outside, Escape and its button. */
export function PictureDialog({ id, caption, children }: { id: string; caption: string; children: ReactNode }) {
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
        <button className={styles.close} type="submit" aria-label={uiText.close}>
          <IconClose />
        </button>
        {children}
        <p>{caption}</p>
      </form>
    </dialog>
  )
}
