import { type ComponentProps, useEffect, useRef } from 'react'
import { Form } from 'react-router'

/** Whether the control was used since the page was served. */
function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  return control instanceof HTMLInputElement && control.type !== 'hidden' && control.value !== control.defaultValue
}

type Props = ComponentProps<typeof Form> & {
  /** What the address says, by the names of the controls. */
  said?: Readonly<Record<string, string>> | undefined
  /** Acts on what was chosen or typed before the script had come. */
  send?: ((form: HTMLFormElement) => void) | undefined
}

/**
 * A form whose controls say what the address says, also after the browser's way back. They stay the same elements, so the
 * keyboard stays where it is. No browser may put in what stood there at another time: it would be taken for a choice.
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
        // Selects too have a name and a value. Where the address has not changed, the control may have.
        const value = said?.[control.name]
        if (value !== undefined && value !== before[control.name]) control.value = value
      }
    else if (own.current && controls.some(isTouched)) send?.(own.current)
    // Asked once for each address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify(said)])
  return <Form {...form} ref={own} autoComplete="off" />
}
