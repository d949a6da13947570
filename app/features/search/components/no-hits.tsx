import { Link } from 'react-router'
import type { FoundView } from '#app/features/search/view/found.ts'
import { searchText as text } from '../text/search.ts'
import styles from './no-hits.module.css'

/** Nothing was found: a sentence, the nearest names, a way on. */
export function NoHits({ near, onGo }: { near: NonNullable<FoundView['near']>; onGo?: () => void }) {
  return (
    <div className={styles.nothing}>
      <p>{text.nothing}</p>
      <p className="muted">
        {near.length === 0 ? (
          text.nothingNear
        ) : (
          <>
            {text.near}{' '}
            {near.map(({ name, href }, at) => (
              <span key={name}>
                {at === 0 ? null : at === near.length - 1 ? text.and : ', '}
                <Link to={href} onClick={onGo}>
                  {name}
                </Link>
              </span>
            ))}
            . {text.wayOn}
          </>
        )}{' '}
        {text.lists}{' '}
        <Link to="/homebred" onClick={onGo}>
          {text.homebred}
        </Link>
      </p>
    </div>
  )
}
