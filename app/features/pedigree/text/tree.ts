export const treeText = {
  sire: 'Far',
  dam: 'Mor',
  generation: (generation: number) => `Led ${generation}`,
  twoMore: (name: string | null) => `Två led till bakom ${name ?? 'okänd'}`,
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
} as const
