import { oddsText } from '#app/features/planner/text/odds.ts'
import type { OddsView } from '#app/features/planner/view/odds.ts'
import { classList } from '#app/ui/class-list.ts'
import { Plot, PlotSign } from '#app/ui/plot.tsx'
import styles from './discipline-odds.module.css'
import chances from './odds.module.css'
import { OddsTable } from './odds-table.tsx'

const { disciplines: words } = oddsText

/** One curve for each discipline on one axis; the figures in words and, folded, as tables. */
export function DisciplineOdds({ odds: { disciplines, ticks } }: { odds: OddsView }) {
  return (
    <>
      <p className={styles.legend}>
        <span>
          <PlotSign of="band" />
          {words.band}
        </span>
        <span>
          <PlotSign of="lines" />
          {words.lines}
        </span>
        <span>
          <PlotSign of="mark" />
          {words.mark}
        </span>
      </p>
      <div className={chances.rows}>
        {disciplines.map((row) => (
          <div className={chances.row} key={row.key}>
            <h3 className={chances.name}>
              {row.name}
              {row.isSum && <small className="muted">{words.byEight}</small>}
            </h3>
            <Plot shape={row.shape} label={row.label} />
            <p className={chances.value}>
              <b>{row.value}</b> <span className="muted">{row.band}</span>
              <small>{row.level}</small>
            </p>
            <details className={chances.figures}>
              <summary>
                <span className="vh">{row.name}: </span>
                {row.reach === '' ? words.figures : row.reach}
              </summary>
              <Figures row={row} />
            </details>
          </div>
        ))}
        <div className={styles.axis} aria-hidden="true">
          <svg>
            {ticks.map(({ label, at }) => (
              <text key={label} x={`${at}%`} y="12" textAnchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}>
                {label}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <p className={classList('muted', styles.note)}>{words.axisNote}</p>
    </>
  )
}

function Figures({ row }: { row: OddsView['disciplines'][number] }) {
  return (
    <div className={chances.tables}>
      <OddsTable caption={words.classes.caption} columns={words.classes.columns}>
        {row.classes.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            <td>{one.exactly}</td>
            <td>{one.atLeast}</td>
          </tr>
        ))}
      </OddsTable>
      <OddsTable caption={words.values.caption(row.parents, row.value)} columns={words.values.columns}>
        {row.rows.map((one) => (
          <tr key={one.range}>
            <th scope="row">{one.range}</th>
            <td>{one.share}</td>
            <td>{one.atLeast}</td>
          </tr>
        ))}
      </OddsTable>
    </div>
  )
}
