import { type ReactNode, useId } from 'react'
import { PictureDialog } from './dialog.tsx'

type LightboxProps = {
  /** Name of the button that opens it. */
  label: string
  /** Stands below the picture. */
  caption: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string
  /** The large picture; nothing where another button with the same `id` has brought it. */
  children: ReactNode
  /** Of the dialog, where several buttons open the same one. */
  id?: string
}

/**
 * A picture that opens in full size; focus goes back to what opened it. Button and dialog are also tied by `command`, so
 * that newer browsers open it without script.
 */
export function Lightbox({ label, caption, trigger, triggerClassName, children, id: shared }: LightboxProps) {
  const own = useId()
  const id = shared ?? own
  const open = () => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
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
      {children === null ? null : (
        <PictureDialog id={id} caption={caption}>
          {children}
        </PictureDialog>
      )}
    </>
  )
}
