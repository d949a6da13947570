import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import styles from './filter-row.module.css'

/** A short search above a list. */
export function FilterRow(form: Omit<ComponentProps<typeof Form>, 'className'>) {
  return <Form {...form} className={styles.row} />
}
