import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Something did not get through. */
export function IconWarning() {
  return (
    <Icon>
      <path d="M10 3 18 16.500H2z" />
      <path d="M10 8v4.200M10 14.300v.2" />
    </Icon>
  )
}

/** The way back to what was there. */
export function IconBack() {
  return (
    <Icon>
      <path d="M7.500 4 4 7.500 7.500 11" />
      <path d="M4 7.500h7.500a4.500 4.500 0 0 1 0 9H8" />
    </Icon>
  )
}
