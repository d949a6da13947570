import { Link } from 'react-router'
import { searchText } from '#app/features/search/text/search.ts'
import type { FoundLine, FoundView } from '#app/features/search/view/found.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { IconPlus, IconUndo } from '#app/ui/icons.tsx'
import { IconPage, IconTree } from '#app/ui/palette-icons.tsx'
import styles from './found-line.module.css'
import noHitsStyles from './no-hits.module.css'

const ICONS = { page: IconPage, tree: IconTree, command: IconPlus, undo: IconUndo } as const

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

export function NoHits({
  of: { near, says, hint },
  onGo,
}: {
  of: NonNullable<FoundView['nothing']>
  onGo?: () => void
}) {
  return (
    <div className={noHitsStyles.nothing}>
      <p>{says}</p>
      <p className="muted">
        {near.length === 0 ? (
          hint
        ) : (
          <>
            {searchText.near}{' '}
            {near.map(({ name, href }, at) => (
              <span key={name}>
                {at === 0 ? null : at === near.length - 1 ? searchText.and : ', '}
                <Link to={href} onClick={onGo}>
                  {name}
                </Link>
              </span>
            ))}
            . {searchText.wayOn}
          </>
        )}{' '}
        {searchText.lists}{' '}
        <Link to="/homebred" onClick={onGo}>
          {searchText.homebred}
        </Link>
      </p>
    </div>
  )
}
