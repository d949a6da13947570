export const horsesText = {
  showAll: 'Visa alla hästar',
  found: (count: number) => (count === 1 ? '1 häst' : `${count} hästar`),
} as const

export const listText = {
  filter: 'Filtrera listan',
  show: 'Visa',
  letters: 'Bokstäver',
} as const

export const listLines = {
  filters: { breed: 'Ras', gender: 'Kön', generation: 'Generation', order: 'Ordning' },
  sold: 'Sålda, ska flytta',
  more: 'Välj också på höjd, gren och ålder',
  offered: (offered: number, sold: number) => `${offered} till salu, ${sold === 1 ? '1 såld' : `${sold} sålda`}`,
  ribbon: (label: string, count: number) => (count === 1 ? label : `${label}, ${count} stycken`),
  generation: (generation: number | string) => `Generation ${generation}`,
  height: (cm: string) => `${cm} cm`,
  /** Of a foal the height it is bred for is stored. */
  heightToBe: (cm: string) => `väntas bli ${cm} cm`,
  sire: 'e.',
  dam: 'u.',
  damsire: 'ue.',
  noYear: 'Utan dödsår',
  points: 'VHF-poäng',
  created: 'Skapad',
  potential: 'Anlag:',
  competesIn: 'Tävlar i',
  columns: {
    name: 'Namn',
    breed: 'Ras',
    sex: 'Kön',
    born: 'Född',
    lived: 'Levde',
    height: 'Höjd',
    colour: 'Färg',
    place: 'Läge',
  },
  asCards: 'Kort',
  asTable: 'Tabell',
  wins: (count: string, isOne: boolean) => `${count} ${isOne ? 'seger' : 'segrar'}`,
} as const

/** What became of a horse: one that is promised (tingad) is `Såld`, as on the for-sale page. */
export const stateText = { sold: 'Såld', dead: 'Död', tingad: 'Såld' } as const
