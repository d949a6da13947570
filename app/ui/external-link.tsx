import type { ReactNode } from 'react'
import { uiText } from './text.ts'

type ExternalLinkProps = { href: string; children: ReactNode; className?: string; arrow?: boolean }

/** A link to another site, in a new tab, which its label says. */
export function ExternalLink({ href, children, className, arrow }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {arrow ? <span aria-hidden="true">{'\u00a0↗'}</span> : null}
      <span className="vh"> {uiText.newTab}</span>
    </a>
  )
}
