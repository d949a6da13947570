import styles from './bar-plot.module.css'
import { classList } from './class-list.ts'

/** One bar: `share` is its height, 0-1 of the tallest. Marked ones have a figure above, growing ones are hatched. */
type Bar = { label: string; share: number; figure?: string; mark?: 'this' | 'best'; isGrowing?: boolean }

type BarPlotProps = {
  bars: readonly Bar[]
  /** The plot's label; a table beside it has the figures. */
  label: string
}

/** So many labels fit on a phone. */
const MOST_LABELS = 7
const BAR_SHARE = 0.84

/** Bars on an axis. They stretch; the labels do not. */
export function BarPlot({ bars, label }: BarPlotProps) {
  const slot = 100 / Math.max(1, bars.length)
  const step = Math.ceil(bars.length / MOST_LABELS)
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`
  const middle = (at: number) => percent(slot * (at + 0.5))
  /** On a phone a figure is wider than its bar: above those beside it too. */
  const tallest = (at: number) => Math.max(...bars.slice(Math.max(0, at - 2), at + 3).map(({ share }) => share))
  // Texts at the ends of the axis stay on it, and those of two neighbours lead away from each other.
  const starts = (at: number) => ({ x: percent(slot * (at + (1 - BAR_SHARE) / 2)), textAnchor: 'start' as const })
  const ends = (at: number) => ({ x: percent(slot * (at + (1 + BAR_SHARE) / 2)), textAnchor: 'end' as const })
  return (
    <svg className={styles.bars} role="img" aria-label={label}>
      {bars.some(({ isGrowing }) => isGrowing) ? (
        <pattern id="streck" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="8" />
        </pattern>
      ) : null}
      {bars.map(({ label: name, share, figure, mark, isGrowing = false }, at) => (
        <g key={name}>
          {[undefined, ...(isGrowing ? ['url(#streck)'] : [])].map((fill) => (
            <rect
              key={fill ?? ''}
              className={mark === 'this' ? styles.this : mark === 'best' ? styles.best : undefined}
              fill={fill}
              x={percent(slot * (at + (1 - BAR_SHARE) / 2))}
              width={percent(slot * BAR_SHARE)}
              y={percent(86 - share * 82)}
              height={percent(share * 82)}
            />
          ))}
          {figure === undefined ? null : (
            <>
              <text
                className={classList(styles.figure, styles.onWide)}
                x={middle(at)}
                y={percent(83 - share * 82)}
                textAnchor="middle"
                aria-hidden="true"
              >
                {figure}
              </text>
              <text
                className={classList(styles.figure, styles.onPhone)}
                y={percent(83 - tallest(at) * 82)}
                {...(bars[at + 1]?.figure !== undefined
                  ? { ...ends(at), dx: at + 2 === bars.length ? '-1.5em' : undefined }
                  : at === bars.length - 1
                    ? ends(at)
                    : bars[at - 1]?.figure !== undefined
                      ? starts(at)
                      : { x: middle(at), textAnchor: 'middle' })}
                aria-hidden="true"
              >
                {figure}
              </text>
            </>
          )}
          {(bars.length - 1 - at) % step === 0 ? (
            <text
              y="98%"
              {...(at === 0 ? starts(at) : at === bars.length - 1 ? ends(at) : { x: middle(at), textAnchor: 'middle' })}
              aria-hidden="true"
            >
              {name}
            </text>
          ) : null}
        </g>
      ))}
      <line x1="0" x2="100%" y1="86%" y2="86%" />
    </svg>
  )
}
