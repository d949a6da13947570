import { line } from './line-icon.tsx'

/** Icons of communities. */
export const IconForum = line(32, 'M4 7h22v14H14l-6 5v-5H4Z')
export const IconBook = line(32, 'M6 5h8q2 0 2 2v19q0-2-2-2H6ZM26 5h-8q-2 0-2 2v19q0-2 2-2h8Z')
export const IconRegister = line(32, 'M5 6h22v20H5ZM5 12h22M12 12v14')
export const IconHouse = line(32, 'M16 4l11 8v14H5V12Z M12 26v-8h8v8')
export const IconChat = line(32, 'M4 6h16v11H11l-4 4v-4H4ZM22 12h6v10h-3v4l-4-4h-8v-3')
export const IconCalendar = line(32, 'M5 8h22v18H5ZM5 14h22M11 5v6M21 5v6')
