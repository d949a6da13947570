import type { ReactNode } from 'react'

const lined = (size: number, box = size) => ({
  width: size,
  height: size,
  viewBox: `0 0 ${box} ${box}`,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.8',
  strokeLinejoin: 'round' as const,
  'aria-hidden': true as const,
})

/** Line icons in the text's colour, without labels. */
export function Icon({ size, box, children }: { size: number; box?: number; children: ReactNode }) {
  return <svg {...lined(size, box)}>{children}</svg>
}

export const line = (size: number, d: string, width?: number) =>
  function LineIcon() {
    return (
      <svg {...lined(size)}>
        <path d={d} strokeWidth={width} />
      </svg>
    )
  }
