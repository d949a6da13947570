/** What the field of a horse's name says. */
export const searchText = {
  suggestions: 'Förslag',
  count: (count: number) => `${count} förslag`,
} as const
