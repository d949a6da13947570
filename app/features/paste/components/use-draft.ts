import { useEffect, useRef, useState } from 'react'

const KEY = 'hovslag-meriter'

/** The browser may keep nothing, or have no room left: then there is no draft. */
function keep(text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch {
    // Typing goes on all the same.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/**
 * Keeps a text that is not saved yet in the browser's tab, so that it is there again after a reload or a visit to another
 * page. `current` is the text as the page has it, undefined before the server has answered. Tells whether a text was put
 * back into the box.
 */
export function useDraft(current: string | undefined) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (current !== undefined) return keep(current)
    const text = kept()
    if (text === '' || !box.current || box.current.value !== '') return
    box.current.value = text
    // Told once, when the page has come alive: only the browser knows of the draft.
    // oxlint-disable-next-line react/set-state-in-effect
    setRestored(true)
  }, [current])
  return {
    /** For the box of the text. */
    box,
    isRestored,
    keep,
    forget: () => {
      keep('')
      if (box.current) box.current.value = ''
      setRestored(false)
    },
  }
}
