import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import { IconDove, IconHome } from './icons.tsx'
import styles from './status-banner.module.css'

type StatusBannerProps = { kind: 'sold' | 'dead' | 'tingad'; children: ReactNode }

/** A horse's status, first on its page: sold, dead or promised. */
export function StatusBanner({ kind, children }: StatusBannerProps) {
  return (
    <div className={classList(styles.status, kind === 'dead' && styles.dead)}>
      {kind === 'dead' ? <IconDove /> : <IconHome />}
      <p>{children}</p>
    </div>
  )
}
