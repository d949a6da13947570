import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { HEADER_FIELD, OPEN_SEARCH } from '#app/ui/head-script.ts'

type Opened = ComponentType<{ isDesk: boolean; typed: string; onClose: () => void }>

const headerField = () => document.querySelector<HTMLInputElement>(HEADER_FIELD)

/** The palette, fetched when it is first opened: by `/`, Ctrl+K, or the header's field. */
export function usePalette(isDesk: boolean) {
  const [Palette, setPalette] = useState<Opened | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const open = useCallback((text = '') => {
    setTyped(text)
    // Without it the field is still a form.
    import('./palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      () => {},
    )
  }, [])
  useEffect(() => {
    const marks = document.documentElement.dataset
    // The header's field has what was typed before the palette was loaded.
    const onSearch = () => {
      delete marks[OPEN_SEARCH]
      open(headerField()?.value)
    }
    if (OPEN_SEARCH in marks) onSearch()
    addEventListener(OPEN_SEARCH, onSearch)
    return () => removeEventListener(OPEN_SEARCH, onSearch)
  }, [open])
  const close = () => {
    setTyped(null)
    const field = headerField()
    if (field) field.value = ''
  }
  const shown = Palette && typed !== null ? <Palette isDesk={isDesk} typed={typed} onClose={close} /> : null
  return { open, shown }
}
