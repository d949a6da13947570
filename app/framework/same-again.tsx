import { type ComponentProps, type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'

/** With more texts than this, all are dropped at once. A card in a list is one, an ancestor in a tree another. */
const MOST_TEXTS = 6000

/**
 * React puts hints to load pictures before a part that is rendered by itself; in a page they would be in the head.
 * React in the browser expects no such element there, and the picture itself says how urgent it is.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

type Render = (part: ReactNode) => string

let render: Render | null = null
let texts = new WeakMap<object, Map<string, string>>()
let count = 0

/** Turns the reuse on, with the server's function that renders a part. Otherwise parts are rendered in place. */
export function writePartsBy(given: Render): void {
  // The router's own links need its context.
  render = import.meta.env.PLAIN_REUSE || import.meta.env.PLAIN_LINKS ? null : given
}

/** Props that JSON can tell apart: data, and handlers (`onOpen`), which a server never calls. */
type Data<Props> = Props extends string | number | boolean | null | undefined
  ? Props
  : Props extends ReactElement | ((...given: never) => unknown)
    ? never
    : { [Name in keyof Props]: Name extends `on${string}` ? Props[Name] : Data<Props[Name]> }

/** The HTML of this part with these props; null when it must be rendered in place. */
function textOf<Props extends object>(part: ComponentType<Props>, props: Props): string | null {
  if (render === null) return null
  const key = JSON.stringify(props)
  let known = texts.get(part)
  const text = known?.get(key)
  if (text !== undefined) return text
  try {
    const made = render(createElement(part, props)).replace(HINTS, '')
    if (count >= MOST_TEXTS) {
      texts = new WeakMap()
      known = undefined
      count = 0
    }
    if (known === undefined) texts.set(part, (known = new Map()))
    known.set(key, made)
    count += 1
    return made
  } catch {
    // It needs more than its props, or it throws: it is rendered in place and throws there.
    return null
  }
}

type SameAgainProps<Props> = Omit<ComponentProps<'article'> & ComponentProps<'svg'>, 'children' | 'ref' | 'part'> & {
  /** The element around the part, whose attributes may differ each time. */
  as: 'article' | 'div' | 'svg' | 'ul'
  part: ComponentType<Props>
  /** Everything that the part gets and is rendered from: the key of its text is made from it. */
  given: NoInfer<Props> & Data<Props>
}

/**
 * A part that many pages repeat: the frame, a card. The server renders it once for equal props and repeats the text; a
 * browser finds the same elements. The part must not use a context or `useId`.
 */
export function SameAgain<Props extends object>({ as, part, given, ...attributes }: SameAgainProps<Props>) {
  const text = import.meta.env.SSR ? textOf(part, given) : null
  return text === null
    ? createElement(as, attributes, createElement(part, given))
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: text } })
}
