/** Of a page that was not found. */
export const missingText = {
  stay: 'Tryck på sidan, så stannar du kvar.',
  toStart: 'Till startsidan',
  search: 'Sök bland hästarna',
  label: 'Namn eller mening',
  show: 'Sök',
  near: 'Menade du',
  lists: [
    ['Alla hästar', '/horses'],
    ['Hingstar', '/stallions'],
    ['Avelsston', '/bloodmares'],
    ['Till Salu', '/for-sale'],
    ['Nyheter', '/news'],
  ],
} as const
