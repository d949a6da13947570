import type { PlotShape } from './plot-shape.ts'

type PlotProps = {
  shape: PlotShape
  /** What the plot says; a table beside it holds the figures. */
  label: string
  className?: string
}

/**
 * A distribution on its axis: all of it, its band, dashed lines and a mark. The curve stretches with its room, lines and
 * mark do not.
 */
export function Plot({ shape: { area, band, lines, mark }, label, className }: PlotProps) {
  return (
    <svg className={className ? `plot ${className}` : 'plot'} role="img" aria-label={label}>
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" width="100%" height="84%">
        <path className="o-a" d={area} />
        <path className="o-b" d={band} />
      </svg>
      <line className="o-ax" x1="0" x2="100%" y1="84%" y2="84%" />
      {lines.map((line, at) => (
        // The sire's line, then the dam's; they may fall together.
        // oxlint-disable-next-line react/no-array-index-key
        <line key={at} className="o-p" x1={`${line}%`} x2={`${line}%`} y1="4%" y2="84%" />
      ))}
      {mark === null ? null : (
        <svg x={`${mark}%`} y="72%" width="1" height="1" overflow="visible">
          <path className="o-f" d="M-6 11h12L0 0Z" />
        </svg>
      )}
    </svg>
  )
}
