import { Icon, line } from './line-icon.tsx'

export const IconSearch = line(20, 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM12.5 12.5L17 17', 1.8)
export const IconPlus = line(20, 'M10 4v12M4 10h12', 1.8)
export const IconUndo = line(20, 'M4 8h8a4 4 0 0 1 0 8H7M7 4L3 8l4 4')
export const IconHome = line(22, 'M3 17V8l8-5 8 5v9M8 17v-6h6v6M1 19h20')
export const IconDove = line(22, 'M11 19C4 14 2 11 2 8a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11Z')
export const IconClose = line(20, 'M4 4l12 12M16 4L4 16', 2)
export const IconDown = line(12, 'M2 4l4 4 4-4', 1.8)
export const IconPrevious = line(20, 'M16 10H4M9 5l-5 5 5 5', 1.8)
export const IconNext = line(20, 'M4 10h12M11 5l5 5-5 5', 1.8)
export const IconBookmark = line(20, 'M5 3h10v14l-5-4-5 4Z', 1.8)
export const IconCheck = line(18, 'M3 10l4 4 8-10', 2.4)
export const IconOut = line(32, 'M12 8H6v18h18v-6M17 6h9v9M26 6L14 18')

export function IconTheme() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 0 15Z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export const IconMenu = line(18, 'M0 4h18M0 9h18M0 14h18', 2)
