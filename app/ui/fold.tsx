import { useState } from 'react'

/**
 * Folds the list that follows it, on narrow screens (the style of `.fold` decides where). Wide screens, print and pages
 * without script show everything and no button.
 */
export function Fold({ label, open: first = false }: { label: string; open?: boolean }) {
  const [open, setOpen] = useState(first)
  return (
    <button className="fold needs-js" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
      {label}
    </button>
  )
}
