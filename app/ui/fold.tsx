import { useState } from 'react'
import styles from './fold.module.css'

/**
 * Folds the list that follows it, on screens too narrow for a tree. Wide screens, print and pages
 * without script show everything and no button.
 */
export function Fold({ label, open: first = false }: { label: string; open?: boolean }) {
  const [open, setOpen] = useState(first)
  return (
    <button className={`${styles.fold} needs-js`} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
      {label}
    </button>
  )
}
