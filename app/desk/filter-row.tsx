import type { ComponentProps } from 'react'
import { FollowingForm } from '#app/ui/following-form.tsx'
import styles from './filter-row.module.css'

/** A short search above a list. */
export function FilterRow(form: Omit<ComponentProps<typeof FollowingForm>, 'className'>) {
  return <FollowingForm {...form} className={styles.row} />
}
