/**
 * What all horses are filtered, counted and ordered by. The keys are the words of the address; which facts there are,
 * their labels and their order on the page are our own choice.
 */

/**
 * Facts that are texts; a horse may have several of one kind. `isLong`: too many values to list them all. `isAll`: of
 * several values that are wanted a horse has to have all.
 */
export const TEXT_FACTS = {
  kon: { label: 'Kön' },
  farg: { label: 'Färg' },
  teckning: { label: 'Teckning' },
  ras: { label: 'Ras' },
  lage: { label: 'Läge' },
  salu: { label: 'Försäljning' },
  generation: { label: 'Generation' },
  kategori: { label: 'Kategori' },
  inriktning: { label: 'Inriktning' },
  tavlar: { label: 'Tävlar i' },
  exterior: { label: 'Exteriör' },
  premiering: { label: 'Premiering' },
  titel: { label: 'Titlar' },
  linje: { label: 'Linje' },
  barare: { label: 'Linjehållare' },
  genotyp: { label: 'Genotyp', isAll: true },
  kvalitet: { label: 'Kvalitetsprogrammet' },
  far: { label: 'Far', isLong: true },
  mor: { label: 'Mor', isLong: true },
  morfar: { label: 'Morfar', isLong: true },
  uppfodare: { label: 'Uppfödare', isLong: true },
  agare: { label: 'Ägare', isLong: true },
  saljare: { label: 'Säljare', isLong: true },
  nummer: { label: 'Nummer', isLong: true },
} as const satisfies Record<string, { label: string; isLong?: true; isAll?: true }>
export type TextFact = keyof typeof TEXT_FACTS
export const TEXT_FACT_KEYS = Object.keys(TEXT_FACTS) as readonly TextFact[] // the keys of the table

/** Any value of a text; after a `-` none. */
export const ANY = '*'

/** Facts that are numbers. In the address they end in `min` and `max`. */
export const NUMBER_FACTS = {
  hojd: { label: 'Mankhöjd', unit: 'cm' },
  alder: { label: 'Ålder', unit: 'år' },
  fodd: { label: 'Född', unit: '' },
  dog: { label: 'Dödsår', unit: '' },
  poang: { label: 'VHF-poäng', unit: '' },
  segrar: { label: 'Segrar', unit: '' },
  starter: { label: 'Starter', unit: '' },
  titlar: { label: 'Titlar', unit: '' },
  avkommor: { label: 'Avkommor', unit: '' },
  elit: { label: 'Avkommor med Elit', unit: '' },
  extpoang: { label: 'Exteriörpoäng', unit: '' },
  avelext: { label: 'Avelsvärde exteriör', unit: '' },
  avelprem: { label: 'Avelsvärde premiering', unit: '' },
  tillkom: { label: 'Tillkom', unit: '' },
} as const satisfies Record<string, { label: string; unit: string }>
/** Facts that are counted: without any, a horse has none. */
export const COUNTED_FACTS: ReadonlySet<NumberFact> = new Set([
  'poang',
  'segrar',
  'starter',
  'titlar',
  'avkommor',
  'elit',
])
/** Breeding values, which are made of the whole stud (`setBred`). */
export const BRED_FACTS = { exterior: 'avelext', premiering: 'avelprem' } as const
export type BredFact = (typeof BRED_FACTS)[keyof typeof BRED_FACTS]
export const isBred = (fact: NumberFact): fact is BredFact =>
  (Object.values(BRED_FACTS) as readonly NumberFact[]).includes(fact) // its facts are some of them
/** Facts that many horses have nothing of. A list by one of them ends with the last that has any. */
export const SOME_HAVE: ReadonlySet<NumberFact> = new Set([...COUNTED_FACTS, 'extpoang', ...Object.values(BRED_FACTS)])
export type NumberFact = keyof typeof NUMBER_FACTS
export const NUMBER_FACT_KEYS = Object.keys(NUMBER_FACTS) as readonly NumberFact[] // the keys of the table

/** Where a horse is. */
export const PLACES = { stall: 'I stallet', sald: 'Såld', dod: 'Död' } as const
export type Place = keyof typeof PLACES

export const SALES = { 'till-salu': 'Till salu', tingad: 'Såld, ska flytta' } as const

export const LINEHOLDER = { ja: 'Ja' } as const

/** The orders; one by potential is `anlag-` and a discipline. The first is by name. */
export const ROLL_ORDERS = {
  namn: { label: 'Namn', fact: null, isLeastFirst: false },
  yngst: { label: 'Yngst först', fact: 'fodd', isLeastFirst: false },
  aldst: { label: 'Äldst först', fact: 'alder', isLeastFirst: false },
  hogst: { label: 'Högst först', fact: 'hojd', isLeastFirst: false },
  lagst: { label: 'Lägst först', fact: 'hojd', isLeastFirst: true },
  poang: { label: 'Flest VHF-poäng', fact: 'poang', isLeastFirst: false },
  segrar: { label: 'Flest segrar', fact: 'segrar', isLeastFirst: false },
  starter: { label: 'Flest starter', fact: 'starter', isLeastFirst: false },
  titlar: { label: 'Flest titlar', fact: 'titlar', isLeastFirst: false },
  avkommor: { label: 'Flest avkommor', fact: 'avkommor', isLeastFirst: false },
  elit: { label: 'Flest avkommor med Elit', fact: 'elit', isLeastFirst: false },
  exterior: { label: 'Högst exteriörpoäng', fact: 'extpoang', isLeastFirst: false },
  avelext: { label: 'Högst avelsvärde exteriör', fact: 'avelext', isLeastFirst: false },
  avelprem: { label: 'Högst avelsvärde premiering', fact: 'avelprem', isLeastFirst: false },
  nyast: { label: 'Senast tillkomna', fact: 'tillkom', isLeastFirst: false },
} as const satisfies Record<string, { label: string; fact: NumberFact | null; isLeastFirst: boolean }>
export type RollOrder = keyof typeof ROLL_ORDERS

/** Families of coats as people name them: the stem of the word, and two coats to show beside it. */
export const COAT_FAMILIES = {
  fux: { label: 'Fux', coats: ['fux', 'morkfux'] },
  brun: { label: 'Brun', coats: ['brun', 'svartbrun'] },
  svart: { label: 'Svart', coats: ['svart', 'gulsvart'] },
  skimmel: { label: 'Skimmel', coats: ['skimmel', 'skimmel-gammal'] },
  gul: { label: 'Gul och isabell', coats: ['gulbrun', 'isabell'] },
  black: { label: 'Black', coats: ['brunblack', 'musblack'] },
  konstantskimmel: { label: 'Konstantskimmel', coats: ['brunskimmel', 'rodskimmel'] },
  silver: { label: 'Silver', coats: ['silversvart', 'silverbrun'] },
  champagne: { label: 'Champagne', coats: ['gold-champagne', 'amber-champagne'] },
  pearl: { label: 'Pearl', coats: ['pearlfux', 'pearlbrun'] },
  vit: { label: 'Vit och gulvit', coats: ['vit', 'gulvit'] },
} as const satisfies Record<string, { label: string; coats: readonly [string, string] }>
/** Markings over the whole coat, which a horse has beside its colour. */
export const MARKINGS = { skäck: { label: 'Skäck' }, tigrerad: { label: 'Tigrerad' } } as const
export type CoatFamily = keyof typeof COAT_FAMILIES | keyof typeof MARKINGS
