import { type ReactNode, useId } from 'react'
import { PictureDialog } from './dialog.tsx'

type LightboxProps = {
  label: string
  caption: string
  /** Below the caption. */
  note?: string
  trigger: ReactNode
  triggerClassName?: string
  /** The large picture; omitted if another button with the same `id` has it. */
  children: ReactNode
  /** The dialog's id, if several buttons open it. */
  id?: string
}

/** A picture that opens in full size. `command` also opens it without script in newer browsers. */
export function Lightbox({ label, caption, note, trigger, triggerClassName, children, id: shared }: LightboxProps) {
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
        <PictureDialog id={id} caption={caption} note={note}>
          {children}
        </PictureDialog>
      )}
    </>
  )
}
