import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import { IconDove, IconHome } from './icons.tsx'
import styles from './status-banner.module.css'

type StatusBannerProps = { kind: 'sold' | 'dead' | 'tingad'; children: ReactNode }

/** What has happened to a horse, first on its page: soft red, or grey and quiet for a death. */
export function StatusBanner({ kind, children }: StatusBannerProps) {
  return (
    <div className={classList(styles.status, kind === 'dead' && styles.dead)}>
      {kind === 'dead' ? <IconDove /> : <IconHome />}
      <p>{children}</p>
    </div>
  )
}
