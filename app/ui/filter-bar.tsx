import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { classList } from './class-list.ts'
import styles from './filter-bar.module.css'

/** The form above a list: fields in a row, what they say stands in the address. */
export function FilterBar({ className, ...form }: ComponentProps<typeof Form>) {
  return <Form {...form} className={classList(styles.bar, className)} />
}
