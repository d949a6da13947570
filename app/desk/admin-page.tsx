import type { ReactNode } from 'react'
import { text } from './text.ts'

/** A page of the back office: its heading, and its window's title. */
export function AdminPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>{text.windowTitle(title)}</title>
      <h1>{title}</h1>
      {lead ? <p className="muted">{lead}</p> : null}
      {children}
    </>
  )
}
