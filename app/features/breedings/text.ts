import type { Birth, BreedingProblem, Whose } from '#app/domain/breedings/breeding.ts'
import { copied } from '#app/text/copied.ts'

export const breedingText = {
  title: 'Avelsåret',
  lead: 'Betäckningar, väntade föl och hingstar som tar emot ston.',
  unseen: 'Besökare ser dem inte.',
  seen: 'Besökare ser väntade föl och hingstar som tar emot ston.',
  whoSees: 'Ändra i inställningarna',
  add: 'Ny betäckning',
  proposeYear: 'Föreslå årets betäckningar',
  change: 'Ändra',
  changeTitle: 'Ändra betäckning',
  pair: 'Paret',
  otherSide: 'Den andra ägaren',
  offspring: 'Fölet',
  dueHint: 'Lämna tomt: 340 dagar efter betäckningen.',
  save: 'Spara betäckningen',
  remove: 'Ta bort',
  removeQuestion: 'Ta bort betäckningen?',
  removeConsequence: 'Den går att hämta tillbaka i journalen.',
  saved: 'Betäckningen är sparad.',
  removed: 'Betäckningen är borttagen.',
  gone: 'Betäckningen finns inte längre.',
  goneLead: 'Betäckningen är borttagen. Det du sparar här blir en ny.',
  failed: 'Betäckningen kunde inte sparas. Försök igen.',
  mareMissing: 'Skriv stoets namn.',
  stallionMissing: 'Skriv hingstens namn.',
  stateMissing: 'Välj ett läge.',
  noDay: 'Skriv dagen som ÅÅÅÅ-MM-DD.',
  noYear: 'Skriv ett år mellan 1900 och 2200.',
  noCount: 'Skriv ett helt antal, 0 eller mer.',
  bornAlready: (names: readonly string[]) => `Fölet är redan fött: ${names.join(' och ')}.`,
  /** After a new horse: what became of its breeding. */
  birth: {
    none: '',
    linked: '',
    found: 'Parets betäckning har fått sitt föl.',
    several: 'Flera betäckningar av paret väntar: skriv fölets namn i den rätta.',
    waits: 'Betäckningen väntar fortfarande.',
    gone: 'Dess betäckning finns inte längre.',
  } satisfies Record<Birth, string>,
  year: 'År',
  yearOf: (year: number) => `Betäckningar ${year}`,

  awaits: (count: number) =>
    count === 0 ? 'Inget väntar.' : count === 1 ? 'En sak väntar.' : `${count} saker väntar.`,
  things: (count: number) => (count === 1 ? '1 sak' : `${count} saker`),
  nothing: (month: string) => `Inget väntar i ${month}.`,
  noBreedings: 'Inga betäckningar än.',
  noBreedingsOf: (year: number) => `Inga betäckningar ${year}.`,
  showAll: (count: number) => `Visa alla ${count}`,
  cut: (count: number) => `Bara de ${count} senaste visas.`,
  noDayYet: 'Utan dag',
  foals: (mare: string) => `${mare} fölar`,
  by: (stallion: string) => `e. ${stallion}`,
  covering: 'betäckning',
  later: 'Sedan',
  late: (day: string) => `väntar sedan ${day}`,
  bornPress: 'Fölet är fött',
  donePress: 'Gjord',
  emptyPress: 'Inget föl',
  stateSaved: { done: 'Betäckningen är gjord.', empty: 'Inget föl den här gången.', born: 'Fölet är fött.' },

  sum: ({ all, open, born }: { all: number; open: number; born: number }) =>
    `${all === 1 ? '1 betäckning' : `${all} betäckningar`}: ${open} väntar, ${born} har gett föl.`,
  none: 'Inga betäckningar.',

  whose: {
    own: { title: 'Egna par', about: 'Våra ston och våra hingstar' },
    given: { title: 'För andras ston', about: 'Våra hingstar hos andra' },
    taken: { title: 'Hos andras hingstar', about: 'Våra ston hos andra' },
    others: { title: 'Andras par', about: 'Varken stoet eller hingsten finns i stuteriet' },
  } satisfies Record<Whose, { title: string; about: string }>,

  planned: (day: string | null) => (day === null ? 'Planerad, utan dag' : `Planerad till ${day}`),
  done: (day: string | null, month: string | null) =>
    `${day === null ? 'Gjord' : `Gjord ${day}`}${month === null ? '' : `, föl väntas ${month}`}`,
  due: (day: string | null) => (day === null ? 'Dräktig' : `Dräktig, föl väntas ${day}`),
  empty: (day: string | null) => (day === null ? 'Inget föl' : `Betäckt ${day}, inget föl`),
  born: (names: readonly string[]) => (names.length === 0 ? 'Fölet är fött' : `Föl: ${names.join(' och ')}`),
  offered: 'Tar emot andras ston',
  rights: (left: number | null, until: string | null) =>
    [left === null ? 'Språngrätt' : `${left} språng kvar`, until === null ? '' : `till och med ${until}`]
      .filter(Boolean)
      .join(' '),

  /** Stored with the breeding. */
  promise: {
    more: 'med flera',
    unviable: (ways: number, of: number) => `lever inte ${ways} av ${of}`,
    colour: (name: string, ways: number, of: number) => `${name} ${ways === of ? 'alltid' : `${ways} av ${of}`}`,
    height: (from: string, to: string) => `höjd ${from}–${to} cm`,
    shown: (promise: string) => `Vad paret lovade: ${promise}`,
  },

  /** What visitors see. */
  shown: {
    foals: 'Väntade föl',
    offers: 'Tar emot ston',
    awaits: 'Väntar föl',
    by: (stallion: string, month: string) => `${month}, e. ${stallion}`,
    of: (mare: string, month: string) => `${month}, u. ${mare}`,
    left: (count: number) => `${count} språng kvar`,
    until: (day: string) => `till och med ${day}`,
    takes: 'Välkomna',
    more: 'med flera',
    askFoals: 'Fråga om ett föl',
    askOffers: 'Fråga om en betäckning',
  },

  forum: {
    title: 'Till forumet',
    lead: 'Som BBCode. Det du kopierar är det enda som någon annan får se.',
    certificate: 'Betäckningsbevis',
    right: 'Språngrätt',
    mare: (name: string) => `Sto: ${name}`,
    stallion: (name: string) => `Hingst: ${name}`,
    covered: (day: string) => `Betäckt: ${day}`,
    due: (day: string) => `Föl väntas: ${day}`,
    foal: (name: string) => `Föl: ${name}`,
    given: (contact: string) => `Till: ${contact}`,
    left: (count: number) => `Språng kvar: ${count}`,
    until: (day: string) => `Gäller till och med: ${day}`,
    issued: (stud: string, day: string) => `Utfärdat av ${stud}, ${day}`,
    copy: (what: string) => `Kopiera ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    show: 'Visa texten',
    copied,
    refused: 'Webbläsaren lät oss inte kopiera. Texten är markerad: kopiera den själv.',
  },

  problems: {
    'same-horse': 'Stoet och hingsten är samma häst.',
    'not-covered': 'Skriv dagen då stoet betäcktes.',
    'no-day': 'Skriv dagen för betäckningen, eller dagen då fölet väntas.',
    'due-first': 'Fölet kan inte väntas före betäckningen.',
    'foal-unborn': 'Välj läget Fölet är fött för att skriva fölets namn.',
    'foal-is-parent': 'Fölet kan inte heta som sin förälder.',
    'twin-first': 'Skriv det första fölets namn också.',
    'twin-same': 'Tvillingen behöver ett eget namn.',
    'mare-is-male': 'Hästen är inget sto i stuteriet.',
    'stallion-is-mare': 'Hästen är ett sto i stuteriet.',
  } satisfies Record<BreedingProblem['reason'] | 'mare-is-male' | 'stallion-is-mare', string>,
} as const
