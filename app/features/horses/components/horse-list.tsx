import { Fragment } from 'react'
import type { ListView } from '#app/features/horses/view/list.ts'
import { JumpList } from '#app/ui/jump-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listText } from '../text/list.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { HorseCard } from './horse-card.tsx'
import styles from './horse-list.module.css'
import { HorseTable } from './later.tsx'
import { ShownAs } from './shown-as.tsx'

/** Cards that are large on phones; the others are rows. */
const LARGE_ON_PHONES = 4

export function HorseList({ view, path, empty }: { view: ListView; path: string; empty: string }) {
  const letterAt = new Map(view.letters.map(({ at, id }) => [at, id]))
  return (
    <div className="wrap">
      <PageHead title={view.title} status={view.found}>
        {view.filters && <ShownAs ways={view.ways} />}
      </PageHead>
      {view.filters && <FilterForm fields={view.filters} path={path} isTable={view.isTable} />}
      {view.more && (
        <p>
          <Link to={view.more.href}>{view.more.label}</Link>
        </p>
      )}
      {view.letters.length > 2 && <JumpList letters label={listText.letters} items={view.letters} />}
      {view.table ? (
        <HorseTable {...view.table} letters={view.letters} />
      ) : view.cards.length > 0 ? (
        <ul className={styles.cards}>
          {view.cards.map((card, position) => {
            const isRow = position >= LARGE_ON_PHONES
            return (
              <Fragment key={card.href}>
                {view.sold?.at === position && (
                  <li className={styles.sold}>
                    <h2>{view.sold.title}</h2>
                  </li>
                )}
                <li id={letterAt.get(position)} className={isRow ? styles.row : undefined}>
                  <HorseCard card={card} eager={position < 3} isRow={isRow} />
                </li>
              </Fragment>
            )
          })}
        </ul>
      ) : (
        <EmptyList sentence={empty} path={view.filters ? path : null} />
      )}
      <ListPages page={view.page} pages={view.pages} />
    </div>
  )
}
