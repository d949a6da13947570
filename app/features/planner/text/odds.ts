import { andList } from '#app/domain/and-list.ts'

type DisciplinePlot = { name: string; band: string; ofSire: string; ofDam: string; own: string }

const COUNTS = ['', '', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv']

export const oddsText = {
  disciplines: {
    title: 'Potential per gren',
    note: 'Uträknat, inte provat: alla föl som paret kan få',
    band: '8 av 10 föl hamnar här',
    lines: 'föräldrarna',
    mark: 'detta föl',
    byEight: ' delat med åtta',
    axisNote: 'Axeln visar medel per egenskapspar. Allround är summan av åtta par och står där delad med åtta.',
    figures: 'Siffrorna',
    classes: {
      caption: 'Klass som potentialen pekar till',
      columns: ['Klass', 'Just den', 'Den eller högre'],
    },
    values: {
      caption: ([sire, dam]: readonly [string, string], own: string) =>
        `Potential: far ${sire}, mor ${dam}, detta föl ${own}`,
      columns: ['Värde', 'Andel föl', 'Det eller mer'],
    },
  },
  stats: {
    title: 'Höjd och egenskaper',
    note: 'Varje värde med hela sin fördelning',
    height: 'Höjd',
    heights: (groups: readonly { name: string; share: string }[], whole: string) =>
      `${groups.map(({ name, share }) => `${name} ${share}`).join(', ')}. Exakt: ${whole}.`,
    axis: (from: string, to: string) => `Alla egenskaper på samma axel, från ${from} till ${to}.`,
    asTable: 'Egenskaperna som tabell',
    table: {
      caption: 'Varje egenskap med hela sin fördelning',
      columns: ['Egenskap', 'Far', 'Mor', 'Detta föl', 'Värden och chanser'],
    },
  },
  colours: {
    title: 'Färgchanser',
    note: 'Alla staplar har samma skala, 0 till 100 %',
    axis: ['0', '25', '50', '75', '100 %'],
    unknown: 'Färgchanser går bara att räkna ut när båda föräldrarnas genotyper är kända.',
    known: 'Det här går att säga ändå:',
    knownLine: (label: string, share: string) => `${label} ${share}`,
    isFoals: ' detta föl',
    unviable: 'Inte livsduglig',
    viable: (share: string) => `${share} av alla föl är livsdugliga; bråken räknas av alla.`,
    more: (count: number) => `${count} färger till`,
    moreCaption: 'Fler färger',
    columns: ['Färg', 'Bråk', 'Andel'],
    rest: (count: number, share: string) => `Och ${count} färger till med tillsammans ${share}.`,
  },
} as const

export const hiddenTitle = 'Dolda anlag'

export const hiddenText = {
  nothing: {
    'genotype-known': 'Genotypen är känd, så inget är dolt.',
    'nothing-known': 'Varken genotyp, färg, föräldrar eller avkommor säger något, så den kan bära vad som helst.',
    contradiction: 'Färgen stämmer inte med föräldrarnas genotyper. En av uppgifterna är fel.',
  },
  none: 'Färg och föräldrar lämnar inget dolt.',
  sure: 'säkert',
  wrongFoal: (foal: string, parent: string) =>
    `${foal} kan inte ha den färgen efter ${parent} och sin andra förälder. En av uppgifterna är fel.`,
  /** Without any of these records the others could be true. */
  clash: (records: readonly string[], loci: readonly string[]) =>
    `${andList(records)} går inte ihop, vid ${andList(loci)}. En av uppgifterna, eller en förälder mellan dem, är fel.`,
  restsOn: {
    genotype: 'den del av genotypen som är känd',
    colour: 'färgen',
    sire: { genotype: 'faderns genotyp', colour: 'faderns färg' },
    dam: { genotype: 'moderns genotyp', colour: 'moderns färg' },
    grandparents: (count: number) => (count === 1 ? 'en far- eller morförälder' : `${count} far- och morföräldrar`),
    siblings: (count: number) => (count === 1 ? 'ett hel- eller halvsyskon' : `${count} hel- och halvsyskon`),
    others: (count: number) => (count === 1 ? 'en annan släkting' : `${count} andra släktingar`),
    foals: (count: number) => (count === 1 ? 'en avkomma' : `${count} avkommor`),
    breed: 'hur vanliga generna är i rasen',
    all: (sources: readonly string[]) => `Räknat på ${andList(sources)}.`,
  },
  /** The table's word for a gene that only makes ill. */
  plain: 'anlag',
  disease: 'sjukdomsanlag',
} as const

export const chanceWords = {
  statsMissing: (name: string, count: number) =>
    `${name} har ${count === 0 ? 'inga egenskaper' : `${count} egenskaper i stället för 16`}, så fölets potential går inte att räkna ut.`,
  heightMissing: (name: string) => `${name} saknar mankhöjd, så fölets höjd går inte att räkna ut.`,
  disciplinePlot: ({ name, band, ofSire, ofDam, own }: DisciplinePlot) =>
    `${name}: 8 av 10 föl får ${band}, fadern har ${ofSire}, modern ${ofDam}, detta föl ${own}`,
  statPlot: (name: string, band: string, own: string) => `${name}: 8 av 10 föl får ${band}, detta föl ${own}`,
  heightPlot: (band: string, own: string) => `Höjd: 8 av 10 föl blir ${band} cm, detta föl ${own} cm`,
  sure: (label: string) => `säkert ${label}`,
  nearlySure: (label: string) => `så gott som säkert ${label}`,
  each: (chance: string) => `${chance} vardera`,
  orMore: (value: string) => `${value} eller mer`,
  below: (value: string) => `under ${value}`,
  range: (from: string, to: string) => `${from} till under ${to}`,
  grey: 'Skimmel',
  alike: (count: number, percent: string, fraction: string) =>
    `${COUNTS[count] ?? count} teckningar, lika troliga: ${percent} var, ${fraction}.`,
  noRisk: 'Alla föl av det här paret är livsdugliga.',
  risk: (share: string) => `${share} av fölen är inte livsdugliga.`,
} as const
