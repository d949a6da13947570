import { type ComponentProps, type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'

/** With more letters than this, all texts are dropped at once. A card in a list has a thousand, a foal's row fewer. */
const MOST_LETTERS = 6_000_000

/**
 * React puts hints to load pictures before a part that is rendered by itself; in a page they would be in the head.
 * React in the browser expects no such element there, and the picture itself says how urgent it is.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

type Render = (part: ReactNode) => string

let render: Render | null = null
/** What was made of a part's text, by its props. */
let made = new WeakMap<object, Map<string, unknown>>()
let letters = 0

/** Turns the reuse on, with the server's function that renders a part. Otherwise parts are rendered in place. */
export function writePartsBy(given: Render): void {
  // The router's own links need its context.
  render = import.meta.env.PLAIN_REUSE || import.meta.env.PLAIN_LINKS ? null : given
}

/** Props that JSON can tell apart: data, and handlers (`onOpen`), which a server never calls. */
export type Data<Props> = Props extends string | number | boolean | null | undefined
  ? Props
  : Props extends ReactElement | ((...given: never) => unknown)
    ? never
    : { [Name in keyof Props]: Name extends `on${string}` ? Props[Name] : Data<Props[Name]> }

/** What is made of the HTML of this part with these props; null when it must be rendered in place. */
function madeOf<Props extends object, Made>(
  part: ComponentType<Props>,
  props: Props,
  make: (text: string) => Made,
): Made | null {
  if (render === null) return null
  const key = JSON.stringify(props)
  let known = made.get(part)
  const before = known?.get(key)
  if (before !== undefined) return before as Made // each part is either in an element or is one
  try {
    const text = render(createElement(part, props)).replace(HINTS, '')
    const value = make(text)
    letters += key.length + text.length
    if (letters > MOST_LETTERS) {
      made = new WeakMap()
      known = undefined
      letters = key.length + text.length
    }
    if (known === undefined) made.set(part, (known = new Map()))
    known.set(key, value)
    return value
  } catch {
    // It needs more than its props, or it throws: it is rendered in place and throws there.
    return null
  }
}

const asIs = (text: string) => text

type SameAgainProps<Props> = Omit<ComponentProps<'article'> & ComponentProps<'svg'>, 'children' | 'ref' | 'part'> & {
  /** The element around the part, whose attributes may differ each time. */
  as: 'article' | 'button' | 'div' | 'svg' | 'ul'
  part: ComponentType<Props>
  /** Everything that the part gets and is rendered from: the key of its text is made from it. */
  given: NoInfer<Props> & Data<Props>
}

/**
 * A part that many pages repeat: the frame, a card. The server renders it once for equal props and repeats the text; a
 * browser finds the same elements. The part must not use a context or `useId`.
 */
export function SameAgain<Props extends object>({ as, part, given, ...attributes }: SameAgainProps<Props>) {
  const text = import.meta.env.SSR ? madeOf(part, given, asIs) : null
  return text === null
    ? createElement(as, attributes, createElement(part, given))
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: text } })
}

type Written = { tag: string; attributes: Record<string, string>; inner: string }

/** Elements that hold others, of which React writes nothing but what it is given. */
const WHOLE = /^<(article|button|div|dl|form|li|nav|ol|p|section|table|tr|ul)((?: [\w-]+="[^"]+")*)>(.*)<\/\1>$/s
const ATTRIBUTE = / ([\w-]+)="([^"]+)"/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** Throws for a part that is no such element: it is rendered in place. */
function split(text: string): Written {
  const [, tag, attributes, inner] = WHOLE.exec(text) ?? []
  if (tag === undefined || attributes === undefined || inner === undefined || / style="/.test(attributes))
    throw new Error('not one element')
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name === 'class' ? 'className' : name,
    value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  ])
  return { tag, attributes: Object.fromEntries(pairs), inner }
}

/**
 * The same for a part that is one element, on the server alone: a browser has the part itself. `part` must not use a
 * context or `useId` either. Use it as `import.meta.env.SSR ? again(Part) : Part`.
 */
export function again<Props extends object>(
  part: ComponentType<Props>,
  ..._plain: Props extends Data<Props> ? [] : [never]
): ComponentType<Props> {
  return function Again(props) {
    const written = madeOf(part, props, split)
    if (written === null) return createElement(part, props)
    const { tag, attributes, inner } = written
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: inner } })
  }
}
