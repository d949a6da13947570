import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { HORSES, PADDOCK } from './sprites.ts'

/** The drawing, the sentence, and a link. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className="light-page" viewBox="0 0 400 190" aria-hidden="true">
        <use href={PADDOCK} width="400" height="190" />
      </svg>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}

/** A horse that trots away, for pages that are not found. Dark points would be invisible in dark mode. */
export function TrottingAway({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className="coat-fux is-socks light-page" viewBox="0 0 400 310" aria-hidden="true">
        <g transform="translate(400 0) scale(-1 1)">
          <use href={HORSES.trotting} x="20" y="0" width="360" height="304" />
        </g>
      </svg>
      <h1>{text}</h1>
      {children}
    </div>
  )
}

/** Without the drawing. */
export function EmptyPlain({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
