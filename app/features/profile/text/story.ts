export const storyText = {
  proud: 'Främst',

  story: (name: string) => `Berättelsen om ${name}`,
  gallery: 'Bilder',

  siblingsTitle: 'Syskon',
  newest: 'Senaste avkommor',
  all: 'Alla',
  allOffspring: ' avkommor',
  neighbours: (list: string) => `Fler i ${list}`,
} as const

export const storyLines = {
  exterior: (grade: string) => `exteriör, ${grade}`,
  /** The letter of a class stays with it. */
  wins: (count: number, best: string) =>
    `${count === 1 ? 'seger' : 'segrar'}, bäst i ${best.replace(/ (?=.$)/u, '\u00a0')}`,
  placings: (count: number) => (count === 1 ? 'placering' : 'placeringar'),
  premiering: 'bästa premiering',
  promise: (discipline: string) => `potential i ${discipline}`,
  offspring: (count: number, here: number) => {
    const noun = count === 1 ? 'avkomma' : 'avkommor'
    if (here === 0) return noun
    if (here < count) return `${noun}, ${here === 1 ? '1 egen häst' : `${here} egna hästar`}`
    return count === 1 ? noun : count === 2 ? `${noun}, båda egna hästar` : `${noun}, alla egna hästar`
  },
  /** A long compound may be broken, with a hyphen, between its words. */
  test: (label: string) =>
    label
      .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase('sv'))
      .replace(
        /(?<=^kvalitets)(?=\p{L})|(?<=^(?:unghäst|treårs|häst|bruks))(?=\p{L})|(?<=föl)(?=bedömning)/gu,
        '\u00ad',
      ),
  pictureOf: (name: string, number: number) => `Bild ${number} av ${name}`,

  full: (count: number) => `${count} helsyskon`,
  half: (count: number) => `${count} halvsyskon`,
  siblings: { full: 'helsyskon', dam: 'halvsyskon på mödernet', sire: 'halvsyskon på fädernet' },
  made: (year: number) => `skapad ${year}`,
  bySire: (name: string) => `e. ${name}`,
  outOf: (name: string) => `u. ${name}`,
  mares: (count: number) => (count === 1 ? '1 sto' : `${count} ston`),
  stallions: (count: number) => (count === 1 ? '1 hingst' : `${count} hingstar`),
  geldings: (count: number) => (count === 1 ? '1 valack' : `${count} valacker`),
  foals: ({ total, years, sexes, here }: { total: number; years: string | null; sexes: string; here: number }) =>
    `${total} avkommor${years === null ? '' : ` ${years}`}${sexes === '' ? '' : `: ${sexes}`}.${
      here === 0 ? '' : here === 1 ? ' En är stuteriets egen.' : ` ${here} är stuteriets egna.`
    }`,
} as const
