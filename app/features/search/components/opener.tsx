import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Opened = ComponentType<{ isDesk: boolean; typed: string; onClose: () => void }>

const headerField = () => document.querySelector<HTMLInputElement>('header [role=search] input')

/** The palette, fetched when it is first wanted: by `/`, by Ctrl+K, or from the field of the header. */
export function usePalette(isDesk: boolean) {
  const [Palette, setPalette] = useState<Opened | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const open = useCallback((text = '') => {
    setTyped(text)
    // Where it cannot be fetched the field is still a form.
    import('./palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      () => {},
    )
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const isTyping = target instanceof HTMLElement && target.matches('input,textarea,select')
      if (document.querySelector('dialog[open]')) return
      const isAsked = event.ctrlKey || event.metaKey ? key === 'k' : key === '/' && !isTyping && !event.altKey
      if (!isAsked) return
      event.preventDefault()
      // What is typed before the palette is there stands in the field, and goes along.
      headerField()?.focus()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
  const close = () => {
    setTyped(null)
    const field = headerField()
    if (field) field.value = ''
  }
  const shown = Palette && typed !== null ? <Palette isDesk={isDesk} typed={typed} onClose={close} /> : null
  return { open, shown }
}
