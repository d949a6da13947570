/** Of the shelf's texts those that other pages than its own have. */
export const markText = {
  put: 'Lägg på hyllan',
  on: 'På hyllan',
  /** After the visible word, for screen readers. */
  about: (name: string) => ` ${name}`,
  /** The link in the header, with what is on the shelf. */
  mine: (horses: number, foals: number) =>
    [
      'Min hylla',
      ...(horses > 0 ? [horses === 1 ? '1 häst' : `${horses} hästar`] : []),
      ...(foals > 0 ? [`${foals} föl`] : []),
    ].join(', '),
} as const
