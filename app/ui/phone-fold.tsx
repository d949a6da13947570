import { useState } from 'react'
import styles from './phone-fold.module.css'

/** Folds what follows it on phones, where it would make a page long. Everywhere else, in print and without script it stands open. */
export function PhoneFold({ label, open: first = false }: { label: string; open?: boolean }) {
  const [open, setOpen] = useState(first)
  return (
    <button className={`${styles.fold} needs-js`} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
      {label}
    </button>
  )
}
