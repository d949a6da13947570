import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './note.module.css'

type Tone = { tone?: 'plain' | 'safe' | 'danger' }

/** The look of a note, for a list or an item of one. */
export function noteLook({ tone = 'plain' }: Tone, className?: string) {
  return classList(styles.note, tone !== 'plain' && styles[tone], className)
}

export function Note({ tone, role, children }: Tone & { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p className={noteLook({ tone })} role={role}>
      {children}
    </p>
  )
}
