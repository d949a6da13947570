import type { ReactNode } from 'react'
import { uiText } from './text.ts'

type ExternalLinkProps = { href: string; children: ReactNode; className?: string; arrow?: boolean }

/** The tab that pages of this site open in, where a new one is wanted: one, however many are followed. */
const OWN_TAB = { target: 'hovslag' } as const
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

/** A link in a new tab, which its label says. Other sites get one each, and cannot reach back. */
export function ExternalLink({ href, children, className, arrow }: ExternalLinkProps) {
  const isOwn = /^\/(?!\/)/.test(href)
  return (
    <a className={className} href={href} {...(isOwn ? OWN_TAB : NEW_TAB)}>
      {children}
      {arrow ? <span aria-hidden="true">{'\u00a0↗'}</span> : null}
      <span className="vh"> {uiText.newTab}</span>
    </a>
  )
}
