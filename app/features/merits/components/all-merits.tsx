import type { ReactNode } from 'react'
import { BestFirst } from '#app/ui/best-first.tsx'
import { meritsText } from '../text/merits.ts'
import type { MeritsPage } from '../view/page.ts'
import styles from './all-merits.module.css'
import { Results } from './merit-section.tsx'

/** A page of a horse's results; on phones the best of them first. `children` are the ways to its other pages. */
export function AllMerits({ page: { merits, best }, children }: { page: MeritsPage; children: ReactNode }) {
  const all = (
    <div className={styles.all}>
      <Results merits={merits} />
      {children}
    </div>
  )
  if (best === null) return all
  return (
    <BestFirst
      title={meritsText.section.best(best.count)}
      all={meritsText.section.allResults(merits.count)}
      best={
        <div className={styles.best}>
          <Results merits={best} />
        </div>
      }
    >
      {all}
    </BestFirst>
  )
}
