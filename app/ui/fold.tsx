import { useState } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  label: string
  open?: boolean
  onPhones?: boolean
}

/**
 * Folds its children on narrow screens, or with `onPhones` on phones alone. Wider screens, print and pages without
 * script show everything.
 */
export function Fold({ label, open: first = false, onPhones = false }: FoldProps) {
  const [open, setOpen] = useState(first)
  return (
    <button
      className={`${onPhones ? styles.phones : styles.fold} needs-js`}
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {label}
    </button>
  )
}
