import type { ReactNode } from 'react'
import { IconDove, IconHome } from './icons.tsx'

type StatusBannerProps = { kind: 'sold' | 'dead' | 'tingad'; children: ReactNode }

/** What has happened to a horse, first on its page: soft red, or grey and quiet for a death. */
export function StatusBanner({ kind, children }: StatusBannerProps) {
  return (
    <div className={kind === 'dead' ? 'status dead' : 'status'}>
      {kind === 'dead' ? <IconDove /> : <IconHome />}
      <p>{children}</p>
    </div>
  )
}
