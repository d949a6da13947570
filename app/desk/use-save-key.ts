import { type RefObject, useEffect } from 'react'

/** Whether a form is one that saves: it is posted, and has a button that sends it. */
function isSaving(form: Element | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.method === 'post' && buttonOf(form) !== null
}

const buttonOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type=submit]:not([formmethod=get])')

/**
 * `Ctrl+S` saves, as in any program: the form that the keyboard is in, or else the only one of the page. It presses the
 * form's first button; a button that asks before it acts is none of these.
 */
export function useSaveKey(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const active = document.activeElement?.closest('form') ?? null
      const forms = [...(page.current?.querySelectorAll('form') ?? [])].filter(isSaving)
      const form = isSaving(active) ? active : forms.length === 1 ? forms[0] : undefined
      const button = form && buttonOf(form)
      if (button) form.requestSubmit(button)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [page])
}
