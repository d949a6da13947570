import type { ColoursView } from '#app/features/planner/view/colours.ts'
import type { DisciplineOddsView } from '#app/features/planner/view/discipline-odds.ts'
import type { HiddenView } from '#app/features/planner/view/hidden.ts'
import type { OddsView } from '#app/features/planner/view/odds.ts'
import { Plot } from '#app/ui/plot.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { MiniFoal } from './planner-art.tsx'

function Legend() {
  return (
    <p className="legend">
      <span>
        <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
          <path className="o-b" d="M0 12Q6 12 11 1t11 11Z" />
        </svg>
        8 av 10 föl hamnar här
      </span>
      <span>
        <svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">
          <path className="o-p" d="M5 0v12" />
        </svg>
        föräldrarna
      </span>
      <span>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path className="o-f" d="M0 12h12L6 1Z" />
        </svg>
        detta föl
      </span>
    </p>
  )
}

/** One curve for each discipline on a common axis; the figures in words and, folded, as tables. */
export function DisciplineOdds({ odds: { disciplines, ticks } }: { odds: OddsView }) {
  return (
    <>
      <Legend />
      <div className="odds">
        {disciplines.map((row) => (
          <div className="odd" key={row.key}>
            <h3 className="k">
              {row.name}
              {row.isSum && <small className="muted"> delat med åtta</small>}
            </h3>
            <Plot shape={row.shape} label={row.label} />
            <p className="n">
              <b>{row.value}</b> <span className="muted">{row.band}</span>
              <small>{row.level}</small>
            </p>
            <details className="figures">
              <summary>
                <span className="vh">{row.name}: </span>
                {row.reach === '' ? 'Siffrorna' : row.reach}
              </summary>
              <Figures row={row} />
            </details>
          </div>
        ))}
        <div className="axis" aria-hidden="true">
          <svg>
            {ticks.map(({ label, at }) => (
              <text key={label} x={`${at}%`} y="12" textAnchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}>
                {label}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </>
  )
}

function Figures({ row }: { row: DisciplineOddsView }) {
  return (
    <div className="tables">
      <table>
        <caption>Klass som potentialen pekar till</caption>
        <thead>
          <tr>
            <th scope="col">Klass</th>
            <th scope="col">Just den</th>
            <th scope="col">Den eller högre</th>
          </tr>
        </thead>
        <tbody>
          {row.classes.map((one) => (
            <tr key={one.label}>
              <th scope="row">{one.label}</th>
              <td>{one.exactly}</td>
              <td>{one.atLeast}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>
          Potential: far {row.parents[0]}, mor {row.parents[1]}, detta föl {row.value}
        </caption>
        <thead>
          <tr>
            <th scope="col">Värde</th>
            <th scope="col">Andel föl</th>
            <th scope="col">Det eller mer</th>
          </tr>
        </thead>
        <tbody>
          {row.rows.map((one) => (
            <tr key={one.range}>
              <th scope="row">{one.range}</th>
              <td>{one.share}</td>
              <td>{one.atLeast}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sixteen stats and the height, each with its own small plot; one table holds every distribution whole. */
export function StatOdds({ odds: { stats, height, statTicks } }: { odds: OddsView }) {
  return (
    <>
      {height && (
        <div className="odd height">
          <h3 className="k">Höjd</h3>
          <Plot shape={height.shape} label={height.label} />
          <p className="n">
            <b>{height.value}</b> cm <span className="muted">{height.band}</span>
          </p>
          <p className="figures muted">
            {height.groups.map(({ name, share }) => `${name} ${share}`).join(', ')}. Exakt: {height.whole}.
          </p>
        </div>
      )}
      {stats.length > 0 && (
        <>
          <ul className="statodds">
            {stats.map(({ pair, stats: both }) => (
              <li key={pair}>
                <h3 className="k">{pair}</h3>
                {both.map((stat) => (
                  <div key={stat.label}>
                    <Plot shape={stat.shape} label={stat.label} className="small" />
                    <p>
                      <b>{stat.value}</b> <span className="muted">{stat.band}</span>
                    </p>
                  </div>
                ))}
              </li>
            ))}
          </ul>
          {statTicks && (
            <p className="muted axisnote">
              Alla egenskaper på samma axel, från {statTicks[0]} till {statTicks[1]}.
            </p>
          )}
          <details className="figures">
            <summary>Egenskaperna som tabell</summary>
            <table>
              <caption className="vh">Varje egenskap med hela sin fördelning</caption>
              <thead>
                <tr>
                  <th scope="col">Egenskap</th>
                  <th scope="col">Far</th>
                  <th scope="col">Mor</th>
                  <th scope="col">Detta föl</th>
                  <th scope="col">Värden och chanser</th>
                </tr>
              </thead>
              <tbody>
                {stats.flatMap(({ pair, stats: both }) =>
                  both.map((stat, at) => (
                    <tr key={stat.label}>
                      <th scope="row">
                        {pair} {at + 1}
                      </th>
                      <td>{stat.parents[0]}</td>
                      <td>{stat.parents[1]}</td>
                      <td>{stat.value}</td>
                      <td className="long">{stat.whole}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </details>
        </>
      )}
    </>
  )
}

/** Every colour with its exact chance, falling; what cannot live stands last with its code. */
export function ColourOdds({ view }: { view: ColoursView }) {
  return (
    <>
      <ul className="chance">
        {view.colours.map((colour) => (
          <li key={colour.name}>
            <MiniFoal drawing={colour.drawing} />
            <div>
              <b>{colour.name}</b>
              {colour.isFoals && <span className="muted"> detta föl</span>}
              <ScaleBar value={colour.part} max={100} className="bar" />
            </div>
            <p className="n">
              {colour.fraction}
              <small>{colour.percent}</small>
            </p>
          </li>
        ))}
        {view.unviable.map((one) => (
          <li key={one.code} className="is-lethal">
            <span className="code">{one.code}</span>
            <div>
              <b>Inte livsduglig</b>
              <p className="muted">{one.text}</p>
            </div>
            <p className="n">
              {one.fraction}
              <small>{one.percent}</small>
            </p>
          </li>
        ))}
      </ul>
      {view.viable && <p className="muted">{view.viable} av alla föl är livsdugliga; bråken räknas av alla.</p>}
      {view.more.length > 0 && (
        <details className="figures">
          <summary>{view.more.length} färger till</summary>
          <table>
            <caption className="vh">Fler färger</caption>
            <thead>
              <tr>
                <th scope="col">Färg</th>
                <th scope="col">Bråk</th>
                <th scope="col">Andel</th>
              </tr>
            </thead>
            <tbody>
              {view.more.map((colour) => (
                <tr key={colour.name}>
                  <th scope="row">{colour.name}</th>
                  <td>{colour.fraction}</td>
                  <td>{colour.percent}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {view.rest && (
            <p className="muted">
              Och {view.rest.count} färger till med tillsammans {view.rest.percent}.
            </p>
          )}
        </details>
      )}
    </>
  )
}

/** What each parent may carry unseen. */
export function HiddenGenes({ parents }: { parents: readonly HiddenView[] }) {
  return (
    <dl className="hidden-genes">
      {parents.map(({ name, sentence, genes }, at) => (
        // Both parents may be temporary and of one name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd>
            {sentence}
            {genes.length > 0 && (
              <ul>
                {genes.map((gene) => (
                  <li key={`${gene.allele} ${gene.name}`}>
                    <span className="geno">{gene.allele}</span> {gene.name}
                    {gene.chance && <span className="muted"> {gene.chance}</span>}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
