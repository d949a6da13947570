import type { ComponentProps } from 'react'
import { classList } from './class-list.ts'
import styles from './filter-bar.module.css'
import { FollowingForm } from './following-form.tsx'

/** The filters above a list; their values are in the address. */
export function FilterBar({ className, ...form }: ComponentProps<typeof FollowingForm>) {
  return <FollowingForm {...form} className={classList(styles.bar, className)} />
}
