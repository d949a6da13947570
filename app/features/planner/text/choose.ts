import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'

type Words<Value> = Readonly<Record<ParentGender, Value>>

const COUNT = new Intl.NumberFormat('sv-SE')
const many: Words<readonly [one: string, more: string]> = {
  Hingst: ['hingst', 'hingstar'],
  Sto: ['sto', 'ston'],
}
const counted = (count: number, of: ParentGender) => `${COUNT.format(count)} ${many[of][count === 1 ? 0 : 1]}`

/** The choosing room; a word by sex is of the partners that are chosen among. */
export const chooseText = {
  tab: 'Välj partner',
  title: { Hingst: 'Välj hingst', Sto: 'Välj sto' } satisfies Words<string>,
  titleFor: { Hingst: (name: string) => `Välj hingst till ${name}`, Sto: (name: string) => `Välj sto till ${name}` },
  anyTitle: 'Välj partner',
  description: 'Alla hingstar i ordning för ett sto, eller alla ston för en hingst: chans, inavel och färger.',
  lead: {
    Hingst:
      'Alla hingstar i ordning för ett sto. Svara på frågorna, eller låt bli: då avgör släktskap, storlek, linje och potential.',
    Sto: 'Alla ston i ordning för en hingst. Svara på frågorna, eller låt bli: då avgör släktskap, storlek, linje och potential.',
  } satisfies Words<string>,
  anyLead: 'Välj ett sto eller en hingst, så rangordnas alla som kan bli den andra föräldern.',
  start: 'Välj häst',
  own: { Hingst: 'Min hingst', Sto: 'Mitt sto' } satisfies Words<string>,
  show: 'Visa',
  order: 'Visa ordningen',
  clear: 'Rensa',
  change: { Hingst: 'Byt hingst', Sto: 'Byt sto' } satisfies Words<string>,
  invent: 'Hitta på en häst',
  name: 'Namnet, eller en del av det',
  examples: { Hingst: 'Några av hingstarna', Sto: 'Några av stona' } satisfies Words<string>,
  partners: { Hingst: 'Hingstar', Sto: 'Ston' } satisfies Words<string>,
  columns: {
    rank: 'Plats',
    partner: { Hingst: 'Hingst', Sto: 'Sto' } satisfies Words<string>,
    inbreeding: 'Fölets inavel',
    kinship: 'Inavel',
    all: 'Allt du önskar',
    colours: 'Färg',
    compare: 'Jämför',
  },
  groups: {
    sameBreed: (count: string) => `samma ras, ${count}`,
    anyBreed: (count: string) => count,
    apart: 'För nära släkt',
    apartOtherwise: 'Utanför kraven',
    over: (percent: string, count: string) => `över ${percent}, ${count}`,
    others: 'Andra raser',
    othersNote: (count: string) => `${count}, fölet blir korsning`,
    untilAsked: (note: string) => `${note}. Alla raser visas tills du har valt något`,
    everybody: 'Alla raser',
  },
  count: counted,
  more: (count: number) => `Visa ${COUNT.format(count)} till`,
  fewer: 'Visa färre',
  over: 'över gränsen',
  noKin: 'ingen känd släkt',
  loop: 'går i ring',
  hardly: 'under 0,01 %',
  /** `Silverstråle: väntar föl i december 2026, e. Eneträd.` */
  already: (name: string, words: string) => `${name}: ${words}.`,
  awaits: (month: string, stallion: string) => `väntar föl i ${month}, e. ${stallion}`,
  noRights: 'inga språng kvar',
  cannotTell: 'går inte att säga',
  noColours: 'genotypen är inte känd',
  years: (age: number) => `${age} år`,
  cut: (total: number, most: number) =>
    `Här finns ${COUNT.format(total)} att välja på. De första ${COUNT.format(most)} i bokstavsordning jämförs: välj generation eller ras för att få med andra.`,
  none: 'Ingen passar. Välj en annan generation eller ras.',
  orMore: (discipline: string, label: string) => `${discipline} ${label} eller mer`,
  shortOrMore: (label: string) => `${label} eller mer`,
  sideBySide: 'Tre sida vid sida',
  sideNote: 'De tre främsta. Välj andra i tabellen.',
  empty: 'Töm',
  compare: (name: string, instead: string | null) =>
    `Jämför ${name}${instead === null ? '' : ` i stället för ${instead}`}`,
  notCompare: (name: string) => `Sluta jämföra ${name}`,
  best: 'bäst',
  height: 'Mankhöjd',
  heights: (low: string, high: string) => `${low}–${high}\u00a0cm`,
  colour: 'Färg',
  what: 'Uppgift',
  foal: 'Fölet',
  showFoal: 'Visa fölet',
  about: (name: string) => ` med ${name}`,
  ownLevel: (name: string, discipline: string, label: string) => `${name}: ${discipline}, ${label}`,
  restOfColours: (share: string) => `annat ${share}`,
  likely: (label: string) => label,
} as const

/** What orders the partners, in words that only the server makes. */
export const howOrdered = {
  byChance:
    'Samma ras först och störst chans överst. Par utanför gränserna kommer sist. Tre jämförs åt gången: kryssar du i en fjärde försvinner den du valde först.',
  /** As `comparison` of `rank-pairs.ts` where nothing is wished of the foal. */
  byKinship: (isLimited: boolean) =>
    `Samma ras först. Högt upp kommer par vars föl blir friskt och lagom stort, med lite inavel, en ovanlig linje och hög potential${isLimited ? '; par utanför gränserna kommer sist' : ''}. Tre jämförs åt gången: kryssar du i en fjärde försvinner den du valde först.`,
} as const
