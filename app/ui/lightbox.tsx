import { type ReactNode, useId, useRef } from 'react'
import { PictureDialog } from './dialog.tsx'

type LightboxProps = {
  /** Name of the button that opens it. */
  label: string
  /** Stands below the picture. */
  caption: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string
  /** The large picture. */
  children: ReactNode
}

/**
 * A picture that opens in full size; focus goes back to what opened it. Button and dialog are also tied by `command`, so
 * that newer browsers open it without script.
 */
export function Lightbox({ label, caption, trigger, triggerClassName, children }: LightboxProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const tied = { command: 'show-modal', commandfor: id }
  return (
    <>
      <button
        className={triggerClassName}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={open}
        {...tied}
      >
        {trigger}
      </button>
      <PictureDialog ref={dialog} id={id} caption={caption}>
        {children}
      </PictureDialog>
    </>
  )
}
