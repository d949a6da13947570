import type { ReactNode } from 'react'
import { oddsText } from '#app/features/planner/text/odds.ts'
import type { ColoursView } from '#app/features/planner/view/colours.ts'
import { classList } from '#app/ui/class-list.ts'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import styles from './colour-odds.module.css'
import chances from './odds.module.css'
import { OddsTable } from './odds-table.tsx'
import { MiniFoal } from './planner-art.tsx'

const { colours: words } = oddsText

/** Every coat with its exact chance, its colours folded under it; what cannot live is last, with its code. */
export function ColourOdds({ view: { coats, unviable, viable, more, rest } }: { view: ColoursView }) {
  return (
    <>
      <p className={styles.axis} aria-hidden="true">
        {words.axis.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </p>
      {coats.map((coat) => (
        <Coat key={coat.name} coat={coat} />
      ))}
      {unviable.length > 0 && (
        <ul className={styles.colours}>
          {unviable.map((one) => (
            <li key={one.code} className={styles.row}>
              <span className={styles.code}>{one.code}</span>
              <div>
                <b>{words.unviable}</b>
                <p className={classList('muted', styles.why)}>{one.text}</p>
              </div>
              <Chance fraction={one.fraction} percent={one.percent} />
            </li>
          ))}
        </ul>
      )}
      {viable && <p className={classList('muted', styles.viable)}>{words.viable(viable)}</p>}
      {more.length > 0 && (
        <details className={chances.figures}>
          <summary>{words.more(more.length)}</summary>
          <OddsTable caption={words.moreCaption} isHeard columns={words.columns}>
            {more.map((colour) => (
              <tr key={colour.name}>
                <th scope="row">{colour.name}</th>
                <td>{colour.fraction}</td>
                <td>{colour.percent}</td>
              </tr>
            ))}
          </OddsTable>
          {rest && <p className="muted">{words.rest(rest.count, rest.percent)}</p>}
        </details>
      )}
    </>
  )
}

function Coat({ coat }: { coat: ColoursView['coats'][number] }) {
  return (
    <details className={styles.coat} open={coat.hasFoal}>
      <summary className={styles.row}>
        <MiniFoal drawing={coat.drawing} className={styles.picture} />
        <span>
          <b className={styles.name}>{coat.name}</b>
          <ScaleBar value={coat.part} max={100} className={styles.bar} />
        </span>
        <Chance fraction={coat.fraction} percent={coat.percent} />
      </summary>
      {coat.alike && <p className={classList('muted', styles.alike)}>{coat.alike}</p>}
      <ul className={styles.members}>
        {coat.members.map((colour) => (
          <li key={colour.name} className={colour.isFoals ? styles.this : undefined}>
            <MiniFoal drawing={colour.drawing} className={styles.member} />
            <span>
              {colour.name}{' '}
              <span className="muted">
                {colour.fraction} {colour.percent}
              </span>
              {colour.isFoals && <b>{words.isFoals}</b>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Chance({ fraction, percent }: { fraction: ReactNode; percent: ReactNode }) {
  return (
    <span className={styles.chance}>
      {percent}
      <small>{fraction}</small>
    </span>
  )
}
