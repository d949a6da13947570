import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string /** What was found, said again when it changes. */
  status?: string
  children?: ReactNode
}

export function PageHead({ title, status, children }: PageHeadProps) {
  return (
    <div className="head">
      <h1>{title}</h1>
      {status === undefined ? null : <p role="status">{status}</p>}
      {children}
    </div>
  )
}
