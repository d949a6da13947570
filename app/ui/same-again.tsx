import { type ComponentProps, createElement, type ReactNode } from 'react'

/** Written parts are forgotten all at once beyond so many; a card in a list is one, an ancestor in a tree another. */
const MOST_KEPT = 6000

/**
 * Before a part that is written for itself React puts what the page's head would have held: to fetch a picture early. A browser
 * that takes the part over finds no such element there; the picture says itself how much it matters.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

type Write = (part: ReactNode) => string

let write: Write | null = null
const written = new Map<string, string>()

/** The server says how a part is written as text. In a browser nobody does, and parts are rendered as any other. */
export function writePartsBy(given: Write): void {
  write = given
}

/** What stands in the part of this kind that was made of this; null where it has to be rendered. */
function textOf(given: string, children: () => ReactNode): string | null {
  const known = written.get(given)
  if (known !== undefined || write === null) return known ?? null
  try {
    const text = write(children()).replace(HINTS, '')
    if (written.size >= MOST_KEPT) written.clear()
    written.set(given, text)
    return text
  } catch {
    // What wants to know more than it was given is rendered where it stands, and says there what is wrong.
    return null
  }
}

type SameAgainProps = Omit<ComponentProps<'article'> & ComponentProps<'svg'>, 'children' | 'ref'> & {
  /** The element around it, which may differ each time. */
  as: 'article' | 'div' | 'svg' | 'ul'
  /**
   * Everything that its content is made of, its kind first: it is written once for each such text. A browser does not ask,
   * and what every page loads does without it there.
   */
  given: false | (() => string)
  children: () => ReactNode
}

/**
 * A part that stands alike on many pages: the frame, a card. The server writes it once and repeats the text, a browser
 * finds the same elements. Nothing in it may ask for a context or for `useId`.
 */
export function SameAgain({ as, given, children, ...attributes }: SameAgainProps) {
  const text = import.meta.env.SSR && given ? textOf(given(), children) : null
  return text === null
    ? createElement(as, attributes, children())
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: text } })
}
