import { Children, cloneElement, type ReactElement } from 'react'
import { DrawnHorse, type DrawnHorseProps, Figure, type FigureProps } from './drawn-horse.tsx'

type Use = ReactElement<Record<'href' | 'data-href', unknown>>

const LateFigure = (props: FigureProps) =>
  Children.map(
    Figure(props).props.children,
    (use: Use | null) => use && cloneElement(use, { href: undefined, 'data-href': use.props.href }),
  )

/**
 * A horse down a list, as the server writes it: `head-script.ts` asks for its files after the first paint, and React in
 * the browser leaves it as it is. Without script a `<noscript>` beside it has the horse.
 */
export const late = ({ props }: ReactElement<DrawnHorseProps>) => cloneElement(DrawnHorse(props), { part: LateFigure })
