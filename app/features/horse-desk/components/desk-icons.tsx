import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const IconPen = () => (
  <Icon>
    <path d="M4 16l1-4 8-8 3 3-8 8-4 1ZM11.5 5.5l3 3" />
  </Icon>
)
export const IconUndo = () => (
  <Icon>
    <path d="M7 5L3 9l4 4M3.5 9H12a4.5 4.5 0 0 1 0 9h-2" />
  </Icon>
)
export const IconPlus = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const IconCross = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
)
export const IconEye = () => (
  <Icon>
    <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Z" />
    <circle cx="10" cy="10" r="2.3" />
  </Icon>
)
