import { useRef } from 'react'
import { described, FieldError } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/link.tsx'
import { coveringText } from '../text.ts'
import type { CoveringsView } from '../view/year.ts'
import styles from './coverings.module.css'
import { useGivenValue } from './use-given-value.ts'

/** A drag ends before the year is planned anew. */
const PAUSE_MS = 350

/** The curve of gain and diversity with the plan on it, and the handle that chooses. */
export function Balance({ view: { plot, presets, form } }: { view: CoveringsView }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const range = useGivenValue<HTMLInputElement>(form.balance, () => timer.current !== undefined)
  const error = form.errors['vikt']
  const { width, height, left, right, top, bottom, points, own } = plot
  const floor = height - bottom
  const [first, last] = [points[0], points.at(-1)]
  return (
    <section className={styles.balance} aria-labelledby="balance-h">
      <h2 id="balance-h">{coveringText.balance}</h2>
      <p className="muted">{coveringText.balanceLead}</p>
      {first && last ? (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={coveringText.curve} className={styles.plot}>
          <path className={styles.axis} d={`M${left} ${top}V${floor}H${width - right}`} />
          <path className={styles.curve} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
          <g aria-hidden="true">
            <text x={left - 5} y={first.y + 4} textAnchor="end">
              {first.gain}
            </text>
            <text x={left - 5} y={Math.max(last.y + 4, first.y + 18)} textAnchor="end">
              {last.gain}
            </text>
            <text x={left} y={floor + 15}>
              {first.kept}
            </text>
            <text x={width - right} y={floor + 15} textAnchor="end">
              {last.kept}
            </text>
            <text x={left + 6} y={floor - 8}>
              {coveringText.axes.gain}
            </text>
            <text x={width - right} y={floor + 29} textAnchor="end">
              {coveringText.axes.kept}
            </text>
          </g>
          {own === null ? null : (
            <>
              <path className={styles.guide} d={`M${left} ${own.y}H${own.x}V${floor}`} />
              <circle className={styles.handle} cx={own.x} cy={own.y} r="7" />
            </>
          )}
        </svg>
      ) : null}
      <label className={styles.range}>
        <span>{coveringText.more.gain}</span>
        <input
          ref={range}
          type="range"
          name="vikt"
          min="0"
          max={form.most}
          aria-label={coveringText.balance}
          aria-valuetext={own === null ? undefined : `${own.gain}, ${coveringText.kept(own.kept)}`}
          defaultValue={form.balance}
          {...described({ id: 'vikt', error })}
          onChange={({ currentTarget: { form: ask } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => {
              timer.current = undefined
              ask?.requestSubmit()
            }, PAUSE_MS)
          }}
        />
        <span>{coveringText.more.kinship}</span>
      </label>
      {error ? <FieldError id="vikt-error">{error}</FieldError> : null}
      <ul className={styles.presets}>
        {presets.map(({ label, to, isOn, gain, kept }) => (
          <li key={label}>
            <Link to={to} preventScrollReset aria-current={isOn ? 'true' : undefined}>
              <b>{label}</b>
              <span>{gain}</span>
              <span>{kept}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
