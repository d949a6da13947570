import type { ReactNode } from 'react'

/** Line icons in the text's colour, without labels. */
export function Icon({ size, box = size, children }: { size: number; box?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const line = (size: number, d: string, width?: number) =>
  function LineIcon() {
    return (
      <Icon size={size}>
        <path d={d} strokeWidth={width} />
      </Icon>
    )
  }
