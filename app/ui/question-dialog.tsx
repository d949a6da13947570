import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Form } from 'react-router'
import { classList } from './class-list.ts'
import dialogStyles from './dialog.module.css'
import styles from './question-dialog.module.css'

type DialogRef = RefObject<HTMLDialogElement | null>

type QuestionProps = {
  ref: DialogRef
  /** Id of its heading, which names it. */
  titleId: string
  title: ReactNode
  children: ReactNode
  answers: ReactNode
  onClose?: () => void
  className?: string | undefined
}

/** A modal question. Escape and a click outside cancel it. */
export function QuestionDialog({ ref, titleId, title, children, answers, onClose, className }: QuestionProps) {
  return (
    <dialog
      className={classList(dialogStyles.dialog, styles.panel, styles.question, className)}
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
