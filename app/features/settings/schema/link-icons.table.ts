/** Icons of the contact banner's links, our own choice; `link` is that of an external link. */
export const LINK_ICONS = [
  { value: 'forum', label: 'Forum' },
  { value: 'register', label: 'Register' },
  { value: 'association', label: 'Förbund' },
  { value: 'chat', label: 'Chatt' },
  { value: 'book', label: 'Bok' },
  { value: 'calendar', label: 'Kalender' },
  { value: 'link', label: 'Länk' },
] as const
