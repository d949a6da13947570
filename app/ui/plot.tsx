import { classList } from './class-list.ts'
import styles from './plot.module.css'
import type { PlotShape } from './plot-shape.ts'

type PlotProps = {
  shape: PlotShape
  /** The plot's label; a table beside it has the figures. */
  label: string
  className?: string | undefined
}

/** A distribution on its axis, with its band, dashed lines and a mark. Only the curve stretches. */
export function Plot({ shape: { area, band, lines, mark }, label, className }: PlotProps) {
  return (
    <svg className={classList(styles.plot, className)} role="img" aria-label={label}>
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" width="100%" height="84%">
        <path className={styles.all} d={area} />
        <path className={styles.band} d={band} />
      </svg>
      <line className={styles.axis} x1="0" x2="100%" y1="84%" y2="84%" />
      {lines.map((line, at) => (
        // The sire's line, then the dam's; they may coincide.
        // oxlint-disable-next-line react/no-array-index-key
        <line key={at} className={styles.line} x1={`${line}%`} x2={`${line}%`} y1="4%" y2="84%" />
      ))}
      {mark === null ? null : (
        <svg x={`${mark}%`} y="72%" width="1" height="1" overflow="visible">
          <path className={styles.mark} d="M-6 11h12L0 0Z" />
        </svg>
      )}
    </svg>
  )
}

export function PlotSign({ of }: { of: 'band' | 'lines' | 'mark' }) {
  switch (of) {
    case 'band':
      return (
        <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
          <path className={styles.band} d="M0 12Q6 12 11 1t11 11Z" />
        </svg>
      )
    case 'lines':
      return (
        <svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">
          <path className={styles.line} d="M5 0v12" />
        </svg>
      )
    case 'mark':
      return (
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path className={styles.mark} d="M0 12h12L6 1Z" />
        </svg>
      )
  }
}
