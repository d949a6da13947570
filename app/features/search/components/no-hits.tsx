import { Link } from 'react-router'
import type { FoundView } from '#app/features/search/view/found.ts'
import { searchText } from '../text/search.ts'
import styles from './no-hits.module.css'

/** For an empty result: a sentence, similar names, and links. */
export function NoHits({ near, onGo }: { near: NonNullable<FoundView['near']>; onGo?: () => void }) {
  return (
    <div className={styles.nothing}>
      <p>{searchText.nothing}</p>
      <p className="muted">
        {near.length === 0 ? (
          searchText.nothingNear
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
