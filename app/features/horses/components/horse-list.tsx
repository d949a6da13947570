import type { ListFilters, ListView } from '#app/features/horses/view/list.ts'
import { publicText } from '#app/text/public.ts'
import { JumpList } from '#app/ui/jump-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listText } from '../text/list.ts'
import { EmptyList } from './empty-list.tsx'
import { type FilterField, FilterForm } from './filter-form.tsx'
import { HorseCard } from './horse-card.tsx'
import styles from './horse-list.module.css'

/** Cards that are large on phones; the others are rows. */
const LARGE_ON_PHONES = 4

export function HorseList({ view, path, empty }: { view: ListView; path: string; empty: string }) {
  return (
    <div className="wrap">
      <PageHead title={view.title} status={view.found}>
        {view.lead && <p>{view.lead}</p>}
      </PageHead>
      {view.filters && <FilterForm fields={filterFields(view.filters)} path={path} />}
      {view.offeredFirst && (
        <p>
          <Link to={view.offeredFirst.href}>{view.offeredFirst.label}</Link>
        </p>
      )}
      {view.letters.length > 2 && <JumpList letters label={listText.letters} items={view.letters} />}
      {view.cards.length > 0 ? (
        <ul className={styles.cards}>
          {view.cards.map((card, position) => {
            const isRow = position >= LARGE_ON_PHONES
            return (
              <li
                key={card.href}
                id={view.letters.find(({ at }) => at === position)?.id}
                className={isRow ? styles.row : undefined}
              >
                <HorseCard card={card} eager={position < 3} isRow={isRow} />
              </li>
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

export function filterFields({ breeds, genders, generations, orders, chosen }: ListFilters): FilterField[] {
  return [
    { name: 'ras', label: listText.breed, all: publicText.allBreeds, options: breeds, value: chosen.ras },
    ...(genders
      ? [{ name: 'kon', label: listText.gender, all: publicText.allGenders, options: genders, value: chosen.kon }]
      : []),
    {
      name: 'generation',
      label: listText.generation,
      all: publicText.allGenerations,
      options: generations,
      value: chosen.generation,
    },
    { name: 'ordning', label: listText.order, options: orders, value: chosen.ordning },
  ]
}
