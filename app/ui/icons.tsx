import type { ReactNode } from 'react'

/** Line icons in the text's colour. None has a name of its own: what it means stands beside it. */
function Icon({ size, box = size, children }: { size: number; box?: number; children: ReactNode }) {
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

const line = (size: number, d: string, width?: number) =>
  function LineIcon() {
    return (
      <Icon size={size}>
        <path d={d} strokeWidth={width} />
      </Icon>
    )
  }

export const IconSearch = line(20, 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM12.5 12.5L17 17', 1.8)
export const IconPage = line(20, 'M5 3h7l3 3v11H5ZM8 9h4M8 12h4')
export const IconTree = line(20, 'M4 10h4M8 5v10M8 5h8M8 15h8')
export const IconPlus = line(20, 'M10 4v12M4 10h12', 1.8)
export const IconUndo = line(20, 'M4 8h8a4 4 0 0 1 0 8H7M7 4L3 8l4 4')
export const IconHome = line(22, 'M3 17V8l8-5 8 5v9M8 17v-6h6v6M1 19h20')
export const IconDove = line(22, 'M11 19C4 14 2 11 2 8a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11Z')
export const IconClose = line(20, 'M4 4l12 12M16 4L4 16', 2)
export const IconDown = line(12, 'M2 4l4 4 4-4', 1.8)
export const IconPrevious = line(20, 'M16 10H4M9 5l-5 5 5 5', 1.8)
export const IconNext = line(20, 'M4 10h12M11 5l5 5-5 5', 1.8)
export const IconCheck = line(18, 'M3 10l4 4 8-10', 2.4)
export const IconOut = line(32, 'M12 8H6v18h18v-6M17 6h9v9M26 6L14 18')
export const IconForum = line(32, 'M4 7h22v14H14l-6 5v-5H4Z')
export const IconBook = line(32, 'M6 5h8q2 0 2 2v19q0-2-2-2H6ZM26 5h-8q-2 0-2 2v19q0-2 2-2h8Z')
export const IconRegister = line(32, 'M5 6h22v20H5ZM5 12h22M12 12v14')
export const IconHouse = line(32, 'M16 4l11 8v14H5V12Z M12 26v-8h8v8')
export const IconChat = line(32, 'M4 6h16v11H11l-4 4v-4H4ZM22 12h6v10h-3v4l-4-4h-8v-3')
export const IconCalendar = line(32, 'M5 8h22v18H5ZM5 14h22M11 5v6M21 5v6')

export function IconTheme() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 0 15Z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function IconMenu() {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M0 1h18M0 6h18M0 11h18" />
    </svg>
  )
}
