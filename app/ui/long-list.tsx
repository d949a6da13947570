import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'
import { uiText } from './text.ts'

/** Fewer are not folded. */
const WORTH_FOLDING = 3

type Props<Item> = {
  items: readonly Item[]
  shown: number
  under: string
  className?: string | undefined
  children: (item: Item) => ReactNode
}

/** A list whose end is folded on phones. */
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
