import { pasteText } from '#app/features/paste/text.ts'
import type { EffectView } from '#app/features/paste/view/rows.ts'
import { Below } from '#app/ui/table.tsx'
import styles from './gains.module.css'

/** What a line does to each of its horses. */
export function Effects({ effects }: { effects: readonly EffectView[] }) {
  return (
    <ul className={styles.effects}>
      {effects.map(({ horse, isThere, isNew, points, title, merits }) => (
        <li key={horse}>
          {effects.length > 1 ? <b>{horse} </b> : null}
          {isThere ? pasteText.tally.repeats : `${points} p`}
          {title === null || isThere ? null : (
            <>
              , <b className={styles.gain}>{pasteText.newTitle(title)}</b>
            </>
          )}
          {merits === null || isThere ? null : (
            <>
              , {pasteText.merit(merits.after)}
              {merits.isReady ? <b className={styles.ready}> {pasteText.ready}</b> : null}
            </>
          )}
          {isNew ? <Below>{pasteText.newDocument}</Below> : null}
        </li>
      ))}
    </ul>
  )
}
