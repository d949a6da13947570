type DisciplinePlot = { name: string; band: string; ofSire: string; ofDam: string; own: string }

/** What a visitor reads about chances. */
export const oddsText = {
  statsMissing: (name: string, count: number) =>
    `${name} har ${count === 0 ? 'inga egenskaper' : `${count} egenskaper i stället för 16`}, så fölets potential går inte att räkna ut.`,
  heightMissing: (name: string) => `${name} saknar mankhöjd, så fölets höjd går inte att räkna ut.`,
  disciplinePlot: ({ name, band, ofSire, ofDam, own }: DisciplinePlot) =>
    `${name}: 8 av 10 föl får ${band}, fadern har ${ofSire}, modern ${ofDam}, detta föl ${own}`,
  statPlot: (name: string, band: string, own: string) => `${name}: 8 av 10 föl får ${band}, detta föl ${own}`,
  heightPlot: (band: string, own: string) => `Höjd: 8 av 10 föl blir ${band} cm, detta föl ${own} cm`,
  sure: (label: string) => `säkert ${label}`,
  nearlySure: (label: string) => `så gott som säkert ${label}`,
  /** Several values with one chance. */
  each: (chance: string) => `${chance} vardera`,
  orMore: (value: string) => `${value} eller mer`,
  below: (value: string) => `under ${value}`,
  range: (from: string, to: string) => `${from} till under ${to}`,
  noRisk: 'Alla föl av det här paret är livsdugliga.',
  risk: (share: string) => `${share} av fölen är inte livsdugliga.`,
} as const

export const hiddenText = {
  nothing: {
    'genotype-known': 'Genotypen är känd, så inget är dolt.',
    'nothing-known': 'Varken genotyp, färg eller föräldrarnas genotyper är kända, så den kan bära vad som helst.',
    contradiction: 'Färgen stämmer inte med föräldrarnas genotyper. En av uppgifterna är fel.',
  },
  none: 'Färg och föräldrar lämnar inget dolt.',
  /** The table's word for a gene that only makes ill. */
  plain: 'anlag',
  disease: 'sjukdomsanlag',
} as const
