const NUMBERS = ['', 'Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta']

/** `Fyra`. */
export const ledInWords = (generations: number) => NUMBERS[generations] ?? `${generations}`

export const treeText = {
  sire: 'Far',
  dam: 'Mor',
  generation: (generation: number) => `Led ${generation}`,
  more: (generations: number, name: string | null) => `${ledInWords(generations)} led till bakom ${name ?? 'okänd'}`,
  page: 'Sida',
  again: 'Förfäderna bakom visas där namnet står först.',
  led: 'Led i stamtavlan',
  ledShown: (led: number) => `${led} led`,
  unknownParent: (parent: string) => `${parent}: okänd`,
  unknownDescent: 'Okänd härstamning',
  repeated: (times: number | null) => `Står ${times} gånger i stamtavlan`,
  hideWays: (name: string | null) => `Dölj vägarna till ${name}: `,
  showWays: (name: string | null) => `Visa vägarna till ${name}: `,

  offspring: 'Avkommor',
  offspringCount: (count: number) => (count === 1 ? '1 avkomma' : `${count} avkommor`),
  offspringOf: (name: string) => `Avkommor till ${name}`,
  showAllOffspring: (count: number) => `Visa alla ${count} avkommor`,
  columns: { name: 'Namn', breed: 'Ras', color: 'Färg', gender: 'Kön', evaluation: 'Bedömning' },
  made: (year: string) => `Skapad ${year}`,
  bySire: 'e.',
  byDam: 'u.',
} as const

export const offspringText = {
  shown: (count: number, total: number) =>
    count < total ? `De ${count} senaste` : count === 1 ? 'Avkomman' : `Alla ${count}`,
  choose: 'Vilka avkommor',
  everyone: 'Alla',
  choices: {
    ston: 'Ston',
    hingstar: 'Hingstar',
    valacker: 'Valacker',
    diplom: 'Diplom i exteriör',
    egna: 'Egna hästar',
  },
  best: (count: number) => (count === 1 ? 'Den med bäst exteriör' : `De ${count} med bäst exteriör`),
} as const
