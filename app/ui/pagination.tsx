import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './pagination.module.css'
import { uiText } from './text.ts'

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string }

/** First, last, and neighbouring pages; null is a gap. */
export function pagesShown(page: number, pages: number): readonly (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return wanted.flatMap((each, at) => {
    const before = wanted[at - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [null, each] : [each]
  })
}

/** Another page of a list is read from the top: the focus goes there. */
function toTop({ currentTarget, defaultPrevented }: MouseEvent<HTMLElement>) {
  if (defaultPrevented) currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

function Pager({ children }: { children: ReactNode }) {
  return (
    // It only listens to its links.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles.pager} aria-label={uiText.pages} onClick={toTop}>
      {children}
    </nav>
  )
}

/** Links to the pages of a list; nothing for one page. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <Pager>
      {page > 1 ? (
        <Link to={hrefFor(page - 1)} rel="prev">
          {uiText.previous}
        </Link>
      ) : (
        <span />
      )}
      <ol>
        {pagesShown(page, pages).map((each, at) =>
          each === null ? (
            // Gaps have no name of their own; there are at most two and they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap-${at}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              {each === page ? (
                <span aria-current="page">
                  <span className="vh">{uiText.page} </span>
                  {each}
                </span>
              ) : (
                <Link to={hrefFor(each)}>
                  <span className="vh">{uiText.page} </span>
                  {each}
                </Link>
              )}
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <Link to={hrefFor(page + 1)} rel="next">
          {uiText.next}
        </Link>
      ) : (
        <span />
      )}
    </Pager>
  )
}

type Step = { href: string; label: string }

/** Links to the first and next part of a list without a number of pages. */
export function PageSteps({ back, on }: { back: Step | null; on: Step | null }) {
  if (back === null && on === null) return null
  return (
    <Pager>
      {back === null ? <span /> : <Link to={back.href}>{back.label}</Link>}
      {on === null ? (
        <span />
      ) : (
        <Link to={on.href} rel="next">
          {on.label}
        </Link>
      )}
    </Pager>
  )
}
