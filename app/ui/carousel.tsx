import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'
import { classList } from './class-list.ts'
import { IconNext, IconPrevious } from './icons.tsx'
import { uiText } from './text.ts'

/** Longer than a browser needs to scroll by one ribbon. */
const GLIDE_MS = 700

/** What is visible: the index of the first item, and how many. */
type View = { first: number; shown: number }

type CarouselProps = {
  id: string
  title: string
  name: string
  /** How many a wide screen shows. Arrows appear if not all fit. */
  visible: 8 | 12
  items: readonly { readonly key: string; readonly node: ReactNode }[]
}

/** How many the narrowest screen with arrows shows. */
const FEWEST_SEEN = 5

/** The visible range in words: `1–8 av 11`. `first` counts from 0. */
export function rangeText(first: number, shown: number, total: number): string {
  const last = Math.min(total, first + shown)
  return last - first <= 1 ? uiText.oneOf(last, total) : uiText.rangeOf(first + 1, last, total)
}

/** The first item after a step by one, within both ends. */
export function stepTo(first: number, by: 1 | -1, shown: number, total: number): number {
  return Math.max(0, Math.min(first + by, total - shown))
}

/** The item that a key moves the focus to; null for other keys. */
export function roveTo(key: string, on: number, total: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return by === 0 ? null : Math.max(0, Math.min(on + by, total - 1))
}

const buttonsOf = (list: HTMLElement | null) => list?.querySelectorAll<HTMLElement>(':scope > li > button') ?? []

/** Makes one of the buttons the one that Tab reaches, and returns it. */
function reach(list: HTMLElement | null, at: number): HTMLElement | undefined {
  const buttons = [...buttonsOf(list)]
  for (const [each, button] of buttons.entries()) button.tabIndex = each === at ? 0 : -1
  return buttons[at]
}

/** A shelf of ribbons. Wide screens step by one with arrows; narrow ones swipe. Without script the row scrolls. */
export function Carousel({ id, title, name, visible, items }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<View | null>(null)
  // Until measured: what a wide screen shows.
  const view = measured ?? { first: 0, shown: visible }
  const total = items.length
  const hasMore = total > view.shown

  /** The shelf scrolls to a step's target until this time (ms); the range is already right. */
  const glides = useRef(0)

  const look = useCallback(() => {
    if (performance.now() < glides.current) return
    const element = list.current
    const one = element?.firstElementChild
    const two = one?.nextElementSibling
    if (!element || !(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return
    const step = two.offsetLeft - one.offsetLeft
    if (step <= 0) return
    // A half visible item does not count; a rounding error does. No gap follows the last.
    const gap = step - one.offsetWidth
    const shown = Math.max(1, Math.floor((element.clientWidth + gap + 1) / step))
    const first = Math.min(Math.round(element.scrollLeft / step), Math.max(0, total - shown))
    setMeasured((old) => (old?.first === first && old.shown === shown ? old : { first, shown }))
  }, [total])

  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [look])

  const go = (by: 1 | -1) => {
    const element = list.current
    const first = stepTo(view.first, by, view.shown, total)
    const target = element?.children[first]
    const one = element?.firstElementChild
    if (!element || !(target instanceof HTMLElement) || !(one instanceof HTMLElement)) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    glides.current = performance.now() + GLIDE_MS
    setMeasured({ ...view, first })
    element.scrollTo({ left: target.offsetLeft - one.offsetLeft, behavior: still ? 'auto' : 'smooth' })
  }
  const keys = (event: KeyboardEvent) => {
    const { key, target } = event
    // Not while an opened ribbon covers the shelf.
    if (!(target instanceof Element) || target.closest('dialog')) return
    const on = [...buttonsOf(list.current)].findIndex((button) => button === target)
    const to = on < 0 ? null : roveTo(key, on, total)
    if (to !== null) reach(list.current, to)?.focus()
    else if (on < 0 && (key === 'ArrowLeft' || key === 'ArrowRight')) go(key === 'ArrowRight' ? 1 : -1)
    else return
    event.preventDefault()
  }
  // Tab reaches one ribbon, the arrow keys the others. Without script Tab reaches each.
  useEffect(() => {
    // One may have the focus before the script was loaded.
    const on = [...buttonsOf(list.current)].findIndex((button) => button === document.activeElement)
    reach(list.current, Math.max(0, on))
  }, [])
  const focused = ({ target }: FocusEvent<HTMLElement>) => {
    const on = [...buttonsOf(list.current)].findIndex((button) => button === target)
    if (on >= 0) reach(list.current, on)
  }
  const atStart = view.first === 0
  const atEnd = view.first + view.shown >= total

  return (
    <section className="sec" id={id} aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>{title}</h2>
        {total > 1 ? (
          <p className={classList('muted', measured === null && styles.unmeasured)} aria-live="polite">
            {hasMore ? rangeText(view.first, view.shown, total) : null}
          </p>
        ) : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classList(
          styles.shelf,
          visible === 8 ? styles.few : styles.many,
          total <= visible && styles.still,
          total > FEWEST_SEEN && styles.moving,
        )}
        onKeyDown={keys}
        onFocus={focused}
      >
        {hasMore ? (
          <button
            className={classList(styles.arrow, 'needs-js')}
            type="button"
            aria-label={uiText.previousOf(name)}
            aria-disabled={atStart}
            onClick={() => go(-1)}
          >
            <IconPrevious />
          </button>
        ) : null}
        <ul ref={list} className="rail" aria-label={name} onScroll={look}>
          {items.map((item) => (
            <li key={item.key}>{item.node}</li>
          ))}
        </ul>
        {hasMore ? (
          <button
            className={classList(styles.arrow, 'needs-js')}
            type="button"
            aria-label={uiText.nextOf(name)}
            aria-disabled={atEnd}
            onClick={() => go(1)}
          >
            <IconNext />
          </button>
        ) : null}
      </div>
    </section>
  )
}
