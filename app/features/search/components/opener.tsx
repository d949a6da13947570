import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Opened = ComponentType<{ isDesk: boolean; typed: string; onClose: () => void }>

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
      if ((event.ctrlKey || event.metaKey) && key === 'k') open()
      else if (key !== '/' || isTyping || event.ctrlKey || event.altKey) return
      else open()
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
  const shown =
    Palette && typed !== null ? <Palette isDesk={isDesk} typed={typed} onClose={() => setTyped(null)} /> : null
  return { open, shown }
}
