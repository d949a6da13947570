import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BreedingRow } from '../view.ts'
import styles from './breeding-line.module.css'

/** A pair and how far it has come; its title leads to its form. */
export function BreedingLine({ row: { title, about, state, isOpen, owner, note, to } }: { row: BreedingRow }) {
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <Link to={to}>
          <b>{title}</b>
        </Link>
        <span>{about}</span>
        {owner === null ? null : <span>{owner}</span>}
        {note === null ? null : <span className={styles.note}>{note}</span>}
      </p>
      <Chip tone={isOpen ? 'gold' : 'plain'}>{state}</Chip>
    </li>
  )
}
