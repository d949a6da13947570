import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { uiText } from './text.ts'

type SectionProps = {
  /** Id of the section and, with `-h`, of its heading. */
  id: string
  title: ReactNode
  /** Text at the right edge of the heading. */
  note?: ReactNode
  /** A control in its place. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page with a heading. */
export function Section({ id, title, note, action, className, children }: SectionProps) {
  return (
    <section className={className ? `sec ${className}` : 'sec'} id={id} aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>{title}</h2>
        {note ? <p className="muted">{note}</p> : null}
        {action}
      </header>
      {children}
    </section>
  )
}

/** A section that can be folded. Without script it is open and has no button. */
export function FoldingSection({ open: first = true, ...section }: Omit<SectionProps, 'action'> & { open?: boolean }) {
  const [open, setOpen] = useState(first)
  return (
    <Section
      {...section}
      action={
        <Button
          className="needs-js"
          kind="quiet"
          small
          aria-expanded={open}
          aria-controls={`${section.id}-b`}
          onClick={() => setOpen(!open)}
        >
          {open ? uiText.hide : uiText.show}
          <span className="vh"> {section.title}</span>
        </Button>
      }
    >
      <div id={`${section.id}-b`} className={open ? undefined : 'folded'}>
        {section.children}
      </div>
    </Section>
  )
}
