import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import { IconDove, IconHome } from './icons.tsx'
import styles from './status-banner.module.css'

/** A horse's status, below its name: sold, dead or promised. */
export function StatusBanner({ kind, children }: { kind: 'sold' | 'dead' | 'tingad'; children: ReactNode }) {
  return (
    <div className={classList(styles.status, kind === 'dead' && styles.dead)}>
      {kind === 'dead' ? <IconDove /> : <IconHome />}
      <p>{children}</p>
    </div>
  )
}
