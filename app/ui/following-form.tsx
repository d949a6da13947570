import { type ComponentProps, useEffect, useRef } from 'react'
import { Form } from 'react-router'

/** Whether the control was used since the page was served. */
function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  return control instanceof HTMLInputElement && control.type !== 'hidden' && control.value !== control.defaultValue
}

type Props = ComponentProps<typeof Form> & {
  /** The values in the address, by the names of the controls. */
  said?: Readonly<Record<string, string>> | undefined
  /** Sends what was chosen or typed before the script was loaded. */
  send?: ((form: HTMLFormElement) => void) | undefined
}

/**
 * A form whose controls show the address, also after going back. The elements stay, and so does the focus. The
 * browser's autofill of old values is undone.
 */
export function FollowingForm({ said, send, ...form }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const followed = useRef<typeof said>(undefined)
  useEffect(() => {
    const before = followed.current
    followed.current = said
    const controls = [...(own.current?.elements ?? [])]
    if (before)
      for (const control of controls as HTMLInputElement[]) {
        // Selects also have a name and a value. A control may have changed without the address.
        const value = said?.[control.name]
        if (value !== undefined && value !== before[control.name]) control.value = value
      }
    else if (own.current && controls.some(isTouched)) send?.(own.current)
    // Asked once for each address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify(said)])
  return <Form {...form} ref={own} autoComplete="off" />
}
