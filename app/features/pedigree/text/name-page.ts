import { GELDING, MARE, STALLION } from '#app/domain/horse/genders.ts'

/** `his`, `him` by sex. */
export function pronouns(gender: string | null): { his: string; him: string; he: string } {
  if (gender === MARE) return { his: 'Hennes', him: 'henne', he: 'hon' }
  if (gender === STALLION || gender === GELDING) return { his: 'Hans', him: 'honom', he: 'han' }
  return { his: 'Dess', him: 'den', he: 'den' }
}

const own = (count: number) => `${count}\u00a0${count === 1 ? 'egen häst' : 'egna hästar'}`
/** `, 4 egna hästar`, of so many. */
const ownOf = (here: number, count: number) => {
  if (here === 0) return ''
  if (here < count || count === 1) return `, ${own(here)}`
  return count === 2 ? ', båda egna hästar' : ', alla egna hästar'
}
const foals = (count: number) => (count === 1 ? 'avkomma' : 'avkommor')

export const nameText = {
  kind: { ancestor: 'Förfader, inte i stallet', name: 'I stamtavlorna, inte i stallet' },
  line: (group: number, him: string) => `Linje ${group} börjar med ${him}`,
  saidBy: (alias: string, name: string) => `${alias && `${alias} `}om ${name}`.replace(/^o/, 'O'),
  list: 'Alla hästar',
  drawn: (color: string) => `Tecknad efter uppgiften ”${color}”. Ingen bild finns.`,
  silhouette: 'Färgen är inte känd. Ingen bild finns.',
  onlyName: 'Bara namnet är känt.',
  official: 'Officiell sida',
  page: 'Sida',
  related: 'Jämför med en annan häst',
  toShelf: 'Lägg på hyllan',
  pass: 'Hästpass',
  toPage: 'Allt om namnet',
  facts: {
    breed: 'Ras',
    color: 'Färg',
    height: 'Mankhöjd',
    gender: 'Kön',
    exterior: 'Bedömning',
    born: 'Född',
    created: 'Skapad',
    land: 'Land',
    sire: 'Far',
    dam: 'Mor',
  },
  cm: (height: string) => `${height}\u00a0cm`,
  blood: (his: string, count: number) =>
    `${his} blod finns hos ${count === 1 ? 'en levande häst' : `${count} levande hästar`} här`,
  figures: {
    foals: (count: number, here: number) => `${foals(count)}${ownOf(here, count)}`,
    grandchildren: (count: number, here: number) => `barnbarn${ownOf(here, count)}`,
    bearers: (his: string) => `levande hästar bär ${his.toLowerCase()} blod`,
  },
  atLeast: (count: number) => `minst ${count}`,
  cut: (most: string) =>
    `Det finns fler än ${most} ättlingar. De närmaste ${most} är räknade, så talen är de minsta möjliga.`,
  pedigree: 'Stamtavla',
  noParents: 'Inga föräldrar är kända',
  hourglass: 'Timglaset',
  hourglassNote: 'Kända före och efter',
  before: ['Far och mor', 'Far- och morföräldrar', 'Tredje led', 'Fjärde led', 'Femte led'],
  after: [
    'Avkommor',
    'Barnbarn',
    'Barnbarns barn',
    'Fjärde led',
    'Femte led',
    'Sjätte led',
    'Sjunde led',
    'Åttonde led',
  ],
  later: 'Längre ner',
  ofPossible: (possible: number) => `av ${possible}`,
  here: (count: number) => `varav ${own(count)}`,
  key: { known: 'känd', unknown: 'okänd', below: 'ättling', here: 'egen häst' },
  bearers: (him: string) => `Bär mest av ${him === 'den' ? 'dess' : him === 'henne' ? 'hennes' : 'hans'} blod`,
  allBearers: (all: number) => `Visa alla ${all}`,
  ways: (count: number) => (count === 1 ? null : `${count} vägar`),
  places: (he: string) => `Var ${he} står`,
  placesNote: (him: string) => `Hur många hästar här som har ${him} på varje plats`,
  parentTo: (word: string) => `${word} till`,
  others: (count: number) => `och ${count} till`,
  allOffspring: (count: number) => (count === 1 ? 'Avkomman i tabell' : `Alla ${count} avkommor i tabell`),
  about: (name: string, facts: string) => (facts === '' ? `${name} i stamtavlorna.` : `${name}: ${facts}.`),
  offspringAbout: (name: string) => `Avkommor till ${name}, med egna sidor för dem som finns här.`,
} as const
