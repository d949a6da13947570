import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { IconClose } from './icons.tsx'

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
 * A picture in full size on a dark ground. Closes by a click outside, Escape and its own button; focus goes back to
 * what opened it. Button and dialog are also tied by `command`, so that newer browsers open it without script.
 */
export function Lightbox({ label, caption, trigger, triggerClassName, children }: LightboxProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
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
      {/* Keys are the dialog's own affair: Escape closes it natively. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog className="lightbox" id={id} ref={dialog} closedby="any" aria-label={caption} onClick={closeOutside}>
        <form className="inner" method="dialog">
          <button className="close" type="submit" aria-label="Stäng">
            <IconClose />
          </button>
          {children}
          <p>{caption}</p>
        </form>
      </dialog>
    </>
  )
}
