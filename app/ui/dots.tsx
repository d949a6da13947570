import { Fragment, type ReactNode } from 'react'

/** Facts with a dot between those on the same line: none is at the end or beginning of a line. */
export const Dots = ({ of }: { of: readonly ReactNode[] }) =>
  of.map((fact, at) => (
    // They never move.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      <span className="dot">{fact}</span>{' '}
    </Fragment>
  ))
