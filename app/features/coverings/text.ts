import type { Right } from '#app/domain/breedings/rights.ts'
import type { YearPlan } from '#app/domain/coverings/plan-year.ts'
import type { LeftReason, readLocks } from '#app/domain/coverings/year.ts'
import { copied } from '#app/text/copied.ts'

type LockReason = ReturnType<typeof readLocks>['refused'][number]['reason']
type Limit = Exclude<YearPlan['costs'][number]['kind'], 'lock' | 'barred'>

const many = (count: number, one: string, more: string) => (count === 1 ? `ett ${one}` : `${count} ${more}`)

/** `Ston` and `hingstar` of the page, counted in words of figures. */
const mares = (count: number) => many(count, 'sto', 'ston')
const stallions = (count: number) => (count === 1 ? 'en hingst' : `${count} hingstar`)

export const coveringText = {
  mares,
  title: 'Årets betäckningar',
  lead: (of: { mares: number; stallions: number }) =>
    `${mares(of.mares)}, ${stallions(of.stallions)}, ett förslag. Du bestämmer.`.replace(/^ett/, 'Ett'),

  gain: 'Framsteg',
  points: 'poäng per föl',
  ofFoals: 'av fölen når målet',
  spread: (least: string, most: string) => `från ${least} till ${most}`,
  inbreeding: 'Inavel, medel',
  highest: (share: string) => `högst ${share} hos ett föl`,
  kinship: 'Släktskap i årets föl',
  genomes: (count: string) => `så mycket mångfald som hos ${count} obesläktade djur`,
  distance: 'Till det bästa som går',
  atMost: (share: string) => `högst ${share}`,
  isBest: 'inget förslag är bättre',
  distanceNote: 'med lika lite släktskap',
  tooLarge: 'med lika lite släktskap; så många par söks inte igenom helt',
  alone: (given: { gain: string; kinship: string; used: number; ownUsed: number; lost: string }) =>
    `Varje sto sin bästa hingst: ${given.gain}, släktskap ${given.kinship}, ${stallions(given.used)}. ` +
    `Förslaget har ${stallions(given.ownUsed)} och ger upp ${given.lost} av framsteget.`,
  colours: (list: string) => `Väntade färger: ${list}.`,
  limited: (count: number, list: string) =>
    `För ${count} par är bara gränser kända${list === '' ? '' : `. Så många föl: ${list}`}.`,
  moreColours: (count: number) => `Färgerna för ${count} par till är inte uträknade.`,
  uncoloured: (count: number) => `${count} par har okända gener.`,
  unknownChance: (count: number) => `För ${count} par är chansen okänd: den räknas som ingen.`,
  unknownStats: (count: number) => `${count} hästar utan egenskaper räknas som medel.`,
  busy: (count: number) => `${mares(count)} har redan en betäckning i år och är inte med.`.replace(/^ett/, 'Ett'),
  cut: (most: number, what: 'hingstar' | 'ston') => `Fler än ${most} ${what} jämförs inte: bara de första är med.`,

  balance: 'Framsteg eller mångfald',
  balanceLead: 'Dra i handtaget eller välj ett läge. Förslaget räknas om.',
  more: { gain: 'Mer framsteg', kinship: 'Mer mångfald' },
  axes: { gain: 'Framsteg', kept: 'Mångfald kvar efter året' },
  kept: (share: string) => `${share} kvar`,
  presets: [
    { balance: 80, label: 'Försiktigt' },
    { balance: 50, label: 'Lagom' },
    { balance: 20, label: 'Djärvt' },
  ],
  curve: 'Så mycket framsteg som går vid varje mångfald',

  wished: 'Målet',
  wishedLead: 'Det här önskas av ett föl, allt på en gång',
  takeAway: 'Ta bort',
  notCounted: (list: string) => `Räknas inte med här: ${list}.`,
  byWeights: 'ordningen efter vikt',

  limits: 'Gränser',
  goal: 'Mål',
  stats: 'Summan av egenskaperna',
  family: 'Färg',
  anyColour: 'Vilken som helst',
  mostMares: 'Ston per hingst, högst',
  mostInbreeding: 'Inavel hos ett föl, högst (%)',
  breed: 'Ras',
  breeds: { same: 'Samma ras', any: 'Alla raser' },
  right: 'Språng kvar',
  rights: { kept: 'Räkna med', any: 'Bortse från' },
  deadly: 'Anlag som kan döda',
  deadlies: { never: 'Aldrig från båda', may: 'Tillåt' },
  again: 'Räkna om',
  clear: 'Börja om',
  promise: 'Lova bort ett par',
  lockMare: 'Sto',
  lockStallion: 'Hingst',
  barred: 'Får inte användas',
  resting: 'Vilar i år',
  stallions: 'Hingstarna',
  used: (count: number, before: number, most: number) =>
    `${count + before} av ${most}` +
    `${before > 0 ? ` (${before} sedan tidigare)` : ''}${count + before >= most ? ', fullt' : ''}`,
  usedRight: (count: number, { left, used }: Right) =>
    `${count + used} av ${left} språng${used > 0 ? ` (${used} sedan tidigare)` : ''}`,
  bar: 'Använd inte',

  rows: 'Ston för ston',
  rowsLead: 'Sorterat efter framsteg. Lås ett par så räknas resten om.',
  heads: ['Sto', 'Hingst', 'Framsteg', 'Inavel', 'Lås'],
  stallionTo: (mare: string) => `Hingst till ${mare}`,
  lock: 'Lås',
  unlock: 'Lås upp',
  rest: 'Vila i år',
  proposed: (stallion: string) => `${stallion} (förslag)`,
  option: (stallion: string, gain: string) => `${stallion}, ${gain}`,
  next: (stallion: string, cost: string | null, how: string | null) =>
    `Näst bäst: ${stallion}, ${cost === null ? 'lika bra' : `kostar högst ${cost}`}${how === null ? '' : `: ${how}`}.`,
  exchange: (one: string, other: string, mare: string) => `${one} och ${other} byter ston (${mare} till ${other})`,
  equalExchange: (one: string, other: string, mare: string) =>
    `${one} och ${other} kan byta ston (${mare} till ${other})`,
  goesOn: (mare: string, stallion: string) => `${mare} går då till ${stallion}`,
  noNext: 'Ingen annan hingst inom gränserna.',
  noRoom: 'Andra hingstar är fulla, och inget enkelt byte går.',
  near: 'nära gränsen',

  left: 'Utan hingst',
  leftReasons: {
    rights: 'Deras hingstar har inga språng kvar. Bortse från språngrätterna, eller lås upp ett par.',
    full: 'Deras hingstar är fulla. Höj gränsen för ston per hingst, eller lås upp ett par.',
    barred: 'Deras hingstar får inte användas. Tillåt en av dem.',
    inbreeding: 'Alla hingstar ger för hög inavel. Höj gränsen.',
    breed: 'Ingen hingst av samma ras. Tillåt alla raser.',
    deadly: 'Alla hingstar bär samma anlag som kan döda.',
    none: 'Ingen hingst passar, hur gränserna än sätts en och en.',
  } satisfies Record<LeftReason, string>,

  refused: 'Lås som inte går att hålla',
  refusedLead: 'De är inte med i förslaget. Ändra dem innan du sparar.',
  refusals: {
    two: 'Stoet är redan lovat till en annan hingst. Lås upp ett av paren.',
    full: 'Hingsten har redan så många ston som gränsen säger. Höj den, eller lås upp ett annat av hans par.',
    rights: 'Hingsten har inga språng kvar. Bortse från språngrätterna, eller lås upp ett annat av hans par.',
    inbreeding: 'Fölet får högre inavel än gränsen. Höj den, eller lås upp paret.',
    breed: 'De är av olika ras. Tillåt alla raser, eller lås upp paret.',
    deadly: 'Båda bär ett anlag som kan döda. Tillåt det, eller lås upp paret.',
    barred: 'Hingsten får inte användas. Tillåt honom, eller lås upp paret.',
    resting: 'Stoet vilar i år. Låt henne vara med, eller lås upp paret.',
    loop: 'En av dem är sin egen förfader i stamtavlan. Rätta den, eller lås upp paret.',
    gone: 'En av dem är inte bland hästarna som kan betäckas i år. Välj en annan, eller lås upp paret.',
  } satisfies Record<LockReason | 'gone', string>,
  strangers: (names: string) => `Inte bland hästarna som kan betäckas i år: ${names}.`,

  hits: 'Hur många föl som når målet',
  hitsLead: 'Chansen att minst så många gör det, om varje sto får ett föl',
  hitsHeads: ['Minst', 'Chans'],
  foalPoints: 'Så många poäng får fölen',
  foalPointsLead: 'Föl som väntas få minst så många poäng i alla egenskaper, om varje sto får ett föl',
  foalPointsHeads: ['Minst', 'Föl', 'Chans till minst ett'],
  foalsOf: (foals: string, all: number) => `${foals} av ${all}`,

  costs: 'Vad lås och gränser kostar',
  costsLead: 'Om bara det togs bort',
  limitNames: {
    mares: 'Ett sto till per hingst',
    rights: 'Utan gräns för språng kvar',
    inbreeding: 'Utan gräns för inavel',
    breed: 'Alla raser',
    deadly: 'Anlag som kan döda tillåts',
  } satisfies Record<Limit, string>,
  barredName: (stallion: string) => `${stallion} får användas`,
  instead: (stallion: string, gain: string, own: string) => `Med ${stallion}: ${gain} i stället för ${own}.`,
  sameInstead: 'Paret blir detsamma.',
  noInstead: 'Stoet blir utan hingst.',
  about: (total: string) => `ungefär ${total}`,
  untold: (count: number) => `Vad ${many(count, 'lås eller gräns', 'lås och gränser')} till kostar är inte uträknat.`,
  free: 'inget',
  moreMares: (count: number) => `${mares(count)} till`,
  totalPoints: (points: string) => `${points} poäng`,
  totalFoals: (foals: string) => `${foals} föl`,

  save: (count: number) => (count === 1 ? 'Lägg in 1 betäckning' : `Lägg in ${count} betäckningar`),
  saved: (count: number) => (count === 1 ? '1 betäckning är planerad.' : `${count} betäckningar är planerade.`),
  failed: 'Betäckningarna kunde inte sparas. Försök igen.',
  copy: 'Kopiera listan',
  show: 'Visa listan',
  list: 'Årets betäckningar som lista',
  copied,
  copyRefused: 'Webbläsaren lät oss inte kopiera. Texten är markerad: kopiera den själv.',
  line: (mare: string, stallion: string, isLocked: boolean) => `${mare} × ${stallion}${isLocked ? ' (lovat)' : ''}`,
  nothing: 'Inga ston att betäcka med hingstarna och gränserna här.',

  problems: {
    ston: 'Skriv ett helt antal ston, 0 till 999.',
    inavel: 'Skriv inaveln i procent, 0 till 100.',
    vikt: 'Handtaget går från 0 till 100.',
    pair: 'Skriv både stoet och hingsten.',
    many: (left: number) =>
      `Adressen är full: ${left} av låsen och hästarna fick inte plats. Ta bort några och räkna om.`,
    nothing: 'Det finns inga par att spara.',
    hasOne: (mare: string) => `${mare} har fått en betäckning i år. Räkna om förslaget och spara igen.`,
    full: (stallion: string) => `${stallion} har fått fler ston än gränsen säger. Räkna om förslaget och spara igen.`,
    rights: (stallion: string) => `${stallion} har inte så många språng kvar. Räkna om förslaget och spara igen.`,
    unfit: (name: string) =>
      `${name} kan inte bli förälder i år: såld, död, pensionerad, kastrerad eller för ung. Räkna om förslaget.`,
    noPair: (mare: string) => `${mare} eller hennes hingst finns inte längre här. Räkna om förslaget.`,
  },
} as const
