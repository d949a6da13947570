import type { ReactNode } from 'react'
import { oddsText } from '#app/features/planner/text/odds.ts'
import type { OddsView } from '#app/features/planner/view/odds.ts'
import { classList } from '#app/ui/class-list.ts'
import { Plot } from '#app/ui/plot.tsx'
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

const { stats: words } = oddsText

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
          {statTicks && <p className={classList('muted', styles.axis)}>{words.axis(...statTicks)}</p>}
          <details className={chances.figures}>
            <summary>{words.asTable}</summary>
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
      <h3 className={chances.name}>{words.height}</h3>
      <Plot shape={height.shape} label={height.label} />
      <p className={chances.value}>
        <b>{height.value}</b> cm <span className="muted">{height.band}</span>
      </p>
      <p className={classList('muted', chances.figures)}>{words.heights(height.groups, height.whole)}</p>
    </div>
  )
}

function StatTable({ stats }: Pick<OddsView, 'stats'>) {
  return (
    <OddsTable caption={words.table.caption} isHeard columns={words.table.columns}>
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
