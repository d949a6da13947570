import { Children, cloneElement, type ReactElement } from 'react'
import { Bust, DrawnBust, DrawnHorse, Figure } from './drawn-horse.tsx'

type Shape = ReactElement<Record<'href' | 'data-href', unknown>> | null

/** The same part, whose files are asked for by `head-script.ts`. */
const latePart =
  <Props,>(part: (props: Props) => ReactElement<{ children: Shape[] }>) =>
  (props: Props) =>
    Children.map(part(props).props.children, (shape) =>
      shape?.props.href ? cloneElement(shape, { href: undefined, 'data-href': shape.props.href }) : shape,
    )

// Only the server needs them.
const LateFigure = /* @__PURE__ */ latePart(Figure)
const LateBust = /* @__PURE__ */ latePart(Bust)

/** A `DrawnHorse` or `DrawnBust`. */
type Drawn = ReactElement<Parameters<typeof DrawnHorse>[0] & Parameters<typeof DrawnBust>[0]>

const late = ({ type, props }: Drawn) =>
  type === DrawnBust
    ? cloneElement(DrawnBust(props), { part: LateBust })
    : cloneElement(DrawnHorse(props), { part: LateFigure })

/**
 * A drawing down a page, as the server writes it: its files are asked for after the first paint, and React in the
 * browser leaves it as it is. Without script the one in the `<noscript>` is shown in its place.
 */
export const Late = ({ children }: { children: Drawn }) => (
  <>
    {import.meta.env.SSR ? late(children) : children}
    <noscript>{import.meta.env.SSR ? children : null}</noscript>
  </>
)
