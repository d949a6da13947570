import type { ReactNode } from 'react'
import { classList } from '#app/ui/class-list.ts'
import styles from './admin-page.module.css'
import { deskText } from './text.ts'

/** A page of the back office: its heading, and its window's title. */
export function AdminPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>{deskText.windowTitle(title)}</title>
      <h1>{title}</h1>
      {lead ? <p className={classList('muted', styles.lead)}>{lead}</p> : null}
      {children}
    </>
  )
}
