import type { ReactNode } from 'react'

/** A few letters in a frame beside a name: an origin, a grade. */
export function Chip({ tone = 'plain', children }: { tone?: 'plain' | 'gold' | 'brown'; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>{children}</span>
}
