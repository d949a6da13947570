import type { ReactNode } from 'react'

type ChipProps = {
  tone?: 'plain' | 'gold' | 'brown'
  /** What the letters stand for. */
  title?: string
  children: ReactNode
}

/** A few letters in a frame beside a name: an origin, a grade. */
export function Chip({ tone = 'plain', title, children }: ChipProps) {
  const className = tone === 'plain' ? 'chip' : `chip ${tone}`
  return title ? (
    <abbr className={className} title={title}>
      {children}
    </abbr>
  ) : (
    <span className={className}>{children}</span>
  )
}
