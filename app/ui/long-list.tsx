import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'
import { uiText } from './text.ts'

/** So many more at least are worth a button. */
const WORTH_FOLDING = 3

type Props<Item> = {
  items: readonly Item[]
  /** How many a phone shows at first. */
  shown: number
  /** Their heading. */
  under: string
  className?: string | undefined
  /** One of them, as an item with its key. */
  children: (item: Item) => ReactNode
}

/** A list among others: on a phone its end is folded, or it would bury those below. */
export function LongList<Item>({ items, shown, under, className, children }: Props<Item>) {
  const folds = items.length >= shown + WORTH_FOLDING
  const first = folds ? shown : items.length
  return (
    <div className={className}>
      <ul>{items.slice(0, first).map(children)}</ul>
      {folds && (
        <>
          <Fold onPhones label={uiText.moreUnder(under, items.length - first)} />
          <ul>{items.slice(first).map(children)}</ul>
        </>
      )}
    </div>
  )
}
