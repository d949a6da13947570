import { type ComponentProps, type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'

/** More texts than this are all dropped at once. A card in a list is one, an ancestor in a tree another. */
const MOST_TEXTS = 6000

/**
 * React puts hints to load pictures before a part that is rendered by itself: in a page they would be in the head. The
 * browser's React expects no such element there, and the picture itself says how urgent it is.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

type Render = (part: ReactNode) => string

let render: Render | null = null
let texts = new WeakMap<object, Map<string, string>>()
let count = 0

/** Turns the reuse on: the server says how it renders a part. Until then, and in browsers, parts are rendered in place. */
export function writePartsBy(given: Render): void {
  // The router's own links ask for its context.
  render = import.meta.env.PLAIN_REUSE || import.meta.env.PLAIN_LINKS ? null : given
}

/** Props that JSON tells apart: data, and handlers (`onOpen`), which a server never calls. */
type Data<Props> = Props extends string | number | boolean | null | undefined
  ? Props
  : Props extends ReactElement | ((...given: never) => unknown)
    ? never
    : { [Name in keyof Props]: Name extends `on${string}` ? Props[Name] : Data<Props[Name]> }

/** The HTML of this part with these props; null where it has to be rendered in place. */
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
    // It needs more than its props, or is wrong: it is rendered in place and says so there.
    return null
  }
}

type SameAgainProps<Props> = Omit<ComponentProps<'article'> & ComponentProps<'svg'>, 'children' | 'ref' | 'part'> & {
  /** The element around the part, whose attributes may differ each time. */
  as: 'article' | 'div' | 'svg' | 'ul'
  part: ComponentType<Props>
  /** All that the part gets, and thereby all that it is rendered from: the key of its text is made of it. */
  given: NoInfer<Props> & Data<Props>
}

/**
 * A part that many pages repeat: the frame, a card. The server renders it once for equal props and repeats the text; a
 * browser finds the same elements. The part may use neither a context nor `useId`.
 */
export function SameAgain<Props extends object>({ as, part, given, ...attributes }: SameAgainProps<Props>) {
  const text = import.meta.env.SSR ? textOf(part, given) : null
  return text === null
    ? createElement(as, attributes, createElement(part, given))
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: text } })
}
