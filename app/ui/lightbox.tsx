import { type ComponentType, type ReactNode, useId } from 'react'
import { type Data, SameAgain } from '#app/framework/same-again.tsx'
import { PictureDialog } from './dialog.tsx'

type LightboxProps<Props> = {
  label: string
  caption: string
  /** Below the caption. */
  note?: string
  /** What the button shows, and what that is rendered from: many pages have the same. */
  trigger: ComponentType<Props>
  given: NoInfer<Props> & Data<Props>
  triggerClassName?: string
  /** The large picture; omitted if another button with the same `id` has it. */
  children: ReactNode
  /** The dialog's id, if several buttons open it. */
  id?: string
}

/** A picture that opens in full size. `command` also opens it without script in newer browsers. */
export function Lightbox<Props extends object>({
  label,
  caption,
  note,
  trigger,
  given,
  triggerClassName,
  children,
  id: shared,
}: LightboxProps<Props>) {
  const own = useId()
  const id = shared ?? own
  const open = () => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }
  const tied = { command: 'show-modal', commandfor: id }
  return (
    <>
      <SameAgain
        as="button"
        part={trigger}
        given={given}
        className={triggerClassName}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={open}
        {...tied}
      />
      {children === null ? null : (
        <PictureDialog id={id} caption={caption} note={note}>
          {children}
        </PictureDialog>
      )}
    </>
  )
}
