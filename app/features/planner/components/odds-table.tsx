import type { ReactNode } from 'react'
import { oddsText } from '#app/features/planner/text/odds.ts'
import type { OddsView } from '#app/features/planner/view/odds.ts'
import { classList } from '#app/ui/class-list.ts'
import { Plot, PlotSign } from '#app/ui/plot.tsx'
import disciplineOddsStyles from './discipline-odds.module.css'
import chances from './odds.module.css'
import styles from './stat-odds.module.css'

type OddsTableProps = { caption: ReactNode; isHeard?: boolean; columns: readonly string[]; children: ReactNode }

export function OddsTable({ caption, isHeard, columns, children }: OddsTableProps) {
  return (
    <table>
      <caption className={isHeard ? 'vh' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const { stats: statWords } = oddsText

/** Sixteen stats and the height, each with its own small plot; one table has every distribution whole. */
export function StatOdds({ odds: { stats, height, statTicks } }: { odds: OddsView }) {
  return (
    <>
      {height && <HeightOdds height={height} />}
      {stats.length > 0 && (
        <>
          <ul className={styles.stats}>
            {stats.map(({ pair, stats: both }) => (
              <li key={pair}>
                <h3 className={chances.name}>{pair}</h3>
                {both.map((stat) => (
                  <div key={stat.label}>
                    <Plot shape={stat.shape} label={stat.label} className={styles.plot} />
                    <p>
                      <b>{stat.value}</b> <span className="muted">{stat.band}</span>
                    </p>
                  </div>
                ))}
              </li>
            ))}
          </ul>
          {statTicks && <p className={classList('muted', styles.axis)}>{statWords.axis(...statTicks)}</p>}
          <details className={chances.figures}>
            <summary>{statWords.asTable}</summary>
            <StatTable stats={stats} />
          </details>
        </>
      )}
    </>
  )
}

function HeightOdds({ height }: { height: NonNullable<OddsView['height']> }) {
  return (
    <div className={classList(chances.row, styles.height)}>
      <h3 className={chances.name}>{statWords.height}</h3>
      <Plot shape={height.shape} label={height.label} />
      <p className={chances.value}>
        <b>{height.value}</b> cm <span className="muted">{height.band}</span>
      </p>
      <p className={classList('muted', chances.figures)}>{statWords.heights(height.groups, height.whole)}</p>
    </div>
  )
}

function StatTable({ stats }: Pick<OddsView, 'stats'>) {
  return (
    <OddsTable caption={statWords.table.caption} isHeard columns={statWords.table.columns}>
      {stats.flatMap(({ pair, stats: both }) =>
        both.map((stat, at) => (
          <tr key={stat.label}>
            <th scope="row">
              {pair} {at + 1}
            </th>
            <td>{stat.parents[0]}</td>
            <td>{stat.parents[1]}</td>
            <td>{stat.value}</td>
            <td className={chances.long}>{stat.whole}</td>
          </tr>
        )),
      )}
    </OddsTable>
  )
}

const { disciplines: fieldWords } = oddsText

/** One curve for each discipline on one axis; the figures in words and, folded, as tables. */
export function DisciplineOdds({ odds: { disciplines, ticks } }: { odds: OddsView }) {
  return (
    <>
      <p className={disciplineOddsStyles.legend}>
        <span>
          <PlotSign of="band" />
          {fieldWords.band}
        </span>
        <span>
          <PlotSign of="lines" />
          {fieldWords.lines}
        </span>
        <span>
          <PlotSign of="mark" />
          {fieldWords.mark}
        </span>
      </p>
      <div className={chances.rows}>
        {disciplines.map((row) => (
          <div className={chances.row} key={row.key}>
            <h3 className={chances.name}>
              {row.name}
              {row.isSum && <small className="muted">{fieldWords.byEight}</small>}
            </h3>
            <Plot shape={row.shape} label={row.label} />
            <p className={chances.value}>
              <b>{row.value}</b> <span className="muted">{row.band}</span>
              <small>{row.level}</small>
            </p>
            <details className={chances.figures}>
              <summary>
                <span className="vh">{row.name}: </span>
                {row.reach === '' ? fieldWords.figures : row.reach}
              </summary>
              <Figures row={row} />
            </details>
          </div>
        ))}
        <div className={disciplineOddsStyles.axis} aria-hidden="true">
          <svg>
            {ticks.map(({ label, at }) => (
              <text key={label} x={`${at}%`} y="12" textAnchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}>
                {label}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <p className={classList('muted', disciplineOddsStyles.note)}>{fieldWords.axisNote}</p>
    </>
  )
}

function Figures({ row }: { row: OddsView['disciplines'][number] }) {
  return (
    <div className={chances.tables}>
      <OddsTable caption={fieldWords.classes.caption} columns={fieldWords.classes.columns}>
        {row.classes.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            <td>{one.exactly}</td>
            <td>{one.atLeast}</td>
          </tr>
        ))}
      </OddsTable>
      <OddsTable caption={fieldWords.values.caption(row.parents, row.value)} columns={fieldWords.values.columns}>
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
