import type { ReactNode } from 'react'

/** A pennant at the left edge of a picture. */
export function Tag({ kind, children }: { kind: 'sale' | 'sold'; children: ReactNode }) {
  return <span className={kind === 'sold' ? 'tag sold' : 'tag'}>{children}</span>
}
