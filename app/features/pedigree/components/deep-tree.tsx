import { type ReactNode, useState } from 'react'
import { deepText } from '#app/features/pedigree/text/deep.ts'
import type { PedigreeCellView } from '#app/features/pedigree/view/tree.ts'
import { classList } from '#app/ui/class-list.ts'
import { DeepMap } from './deep-map.tsx'
import styles from './deep-tree.module.css'

const SIZES = [60, 80, 100, 120] as const

type DeepProps = {
  led: number
  parents: readonly [sire: PedigreeCellView, dam: PedigreeCellView]
  /** Their tree. */
  children: ReactNode
}

/**
 * A wide tree in a frame of its own, which scrolls instead of the page; its size is chosen with script. Below it all of
 * it at once.
 */
export function DeepTree({ led, parents, children }: DeepProps) {
  const [size, setSize] = useState<(typeof SIZES)[number]>(100)
  const at = SIZES.indexOf(size)
  const to = (next: number) => setSize(SIZES[next] ?? size)
  const { label, smaller, larger, percent } = deepText.zoom
  const wide = deepText.wide(led)
  const frame = classList(styles.frame, 'cut')
  return (
    <>
      {/* A group of two buttons and a figure is no field set. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classList(styles.zoom, 'needs-js')} role="group" aria-label={label}>
        <button type="button" aria-label={smaller} disabled={at === 0} onClick={() => to(at - 1)}>
          −
        </button>
        <output>{percent(size)}</output>
        <button type="button" aria-label={larger} disabled={at === SIZES.length - 1} onClick={() => to(at + 1)}>
          +
        </button>
      </div>
      {/* Arrow keys scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div ref={followFolds} className={frame} role="region" aria-label={wide} tabIndex={0} data-size={size}>
        {children}
      </div>
      <DeepMap led={led} parents={parents} />
    </>
  )
}

/** The branch of a fold that is pressed comes into the frame. */
function followFolds(frame: HTMLElement | null) {
  frame?.addEventListener('click', ({ target }) => {
    const branch = target instanceof Element ? target.closest('summary')?.parentElement : null
    if (branch) requestAnimationFrame(() => branch.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  })
}
