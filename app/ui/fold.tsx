import { useState } from 'react'
import styles from './fold.module.css'

/**
 * Folds what follows it: on screens too narrow for a tree, or with `onPhones` on phones alone, where it would make a page
 * long. Wider screens, print and pages without script show everything and no button.
 */
export function Fold({
  label,
  open: first = false,
  onPhones = false,
}: {
  label: string
  open?: boolean
  onPhones?: boolean
}) {
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
