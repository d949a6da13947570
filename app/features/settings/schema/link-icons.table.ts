/** Signs that a link of the contact banner may have. All are our own choice; `link` is the sign of a way out. */
export const LINK_ICONS = [
  { value: 'forum', label: 'Forum' },
  { value: 'register', label: 'Register' },
  { value: 'association', label: 'Förbund' },
  { value: 'chat', label: 'Chatt' },
  { value: 'book', label: 'Bok' },
  { value: 'calendar', label: 'Kalender' },
  { value: 'link', label: 'Länk' },
] as const
