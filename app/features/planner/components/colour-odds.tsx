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

/** Every colour with its exact chance, falling; what cannot live stands last with its code. */
export function ColourOdds({ view: { colours, unviable, viable, more, rest } }: { view: ColoursView }) {
  return (
    <>
      <ul className={styles.colours}>
        {colours.map((colour) => (
          <li key={colour.name}>
            <MiniFoal drawing={colour.drawing} className={styles.picture} />
            <div>
              <b>{colour.name}</b>
              {colour.isFoals && <span className="muted">{words.isFoals}</span>}
              <ScaleBar value={colour.part} max={100} className={styles.bar} />
            </div>
            <Chance fraction={colour.fraction} percent={colour.percent} />
          </li>
        ))}
        {unviable.map((one) => (
          <li key={one.code}>
            <span className={styles.code}>{one.code}</span>
            <div>
              <b>{words.unviable}</b>
              <p className={classList('muted', styles.why)}>{one.text}</p>
            </div>
            <Chance fraction={one.fraction} percent={one.percent} />
          </li>
        ))}
      </ul>
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

function Chance({ fraction, percent }: { fraction: ReactNode; percent: ReactNode }) {
  return (
    <p className={styles.chance}>
      {fraction}
      <small>{percent}</small>
    </p>
  )
}
