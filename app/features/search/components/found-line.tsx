import type { FoundLine } from '#app/features/search/view/found.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { IconPlus, IconUndo } from '#app/ui/icons.tsx'
import { IconPage, IconTree } from '#app/ui/palette-icons.tsx'
import styles from './found-line.module.css'

const ICONS = { page: IconPage, tree: IconTree, command: IconPlus, undo: IconUndo } as const

/** One hit: portrait or icon, name with the typed part marked, facts, category. */
export function FoundLineView({ line }: { line: FoundLine }) {
  const Sign = line.icon === null ? null : ICONS[line.icon]
  return (
    <>
      {line.drawing ? (
        <DrawnBust className={styles.head} drawing={line.drawing} />
      ) : (
        <span className={styles.sign}>{Sign ? <Sign /> : null}</span>
      )}
      <span className={styles.text}>
        <b>
          {line.pieces.map(({ text, hit }, at) =>
            // Pieces have no key but their position.
            hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </b>
        {line.about === '' ? null : <span className={styles.about}>{line.about}</span>}
      </span>
      {line.side === '' ? null : <span className={styles.side}>{line.side}</span>}
    </>
  )
}
