import { andList } from '#app/domain/and-list.ts'

const andOthers = (more: number) => (more === 0 ? '' : more === 1 ? ' och ett annat namn' : ` och ${more} andra namn`)

export const relatedText = {
  title: 'Släktskap',
  lead: 'Välj två namn, i stallet eller i en stamtavla. Det spelar ingen roll om hästarna är sålda eller döda.',
  description: 'Hur är två hästar släkt? Släktskapet i ord, vägarna genom stamtavlorna och vad ett föl skulle få.',
  first: 'Första namnet',
  second: 'Andra namnet',
  show: 'Visa släktskapet',
  swap: 'Byt plats',
  choose: 'Välj två namn.',
  chooseOther: 'Välj ett namn till.',
  unknown: (typed: string) => `Inget namn stämmer med ”${typed}”.`,
  near: 'Menar du',
  inPedigrees: 'Finns i stamtavlorna',
  onlyName: 'Bara namnet är känt',
  suggestions: 'Namn',
  count: (count: number) => `${count} namn`,

  same: 'Det är samma häst.',
  is: 'är',
  to: 'till',
  unrelated: (one: string, other: string) => `${one} och ${other} har ingen känd släkt`,
  distant: (one: string, other: string) => `${one} och ${other} är avlägset släkt`,
  through: (name: string) => ` genom ${name}`,
  knownTo: (first: number, second: number) =>
    `Så långt stamtavlorna räcker: ${first} led bakom den ena, ${second} bakom den andra.`,
  meet: (names: readonly string[]) => `${andList(names)} står bakom båda.`,
  counted: 'Så är det räknat',
  figures: { kinship: 'Släktskap', shared: 'Anlag de delar genom släkt', common: 'Gemensamma förfäder' },

  ways: 'Vägarna',
  waysNote: (name: string, at: number, count: number) => `${name}, ${at} av ${count}`,
  common: 'gemensam förfader',
  folded: (count: number) => `${count} led`,
  child: { F: 'son', M: 'dotter', none: 'avkomma' },
  rest: (count: number, share: string) => `Och ${count} till, som tillsammans ger ${share}.`,
  otherWays: 'Alla vägar dit',
  more: 'Fler vägar finns; alla är medräknade.',

  foal: (percent: string) => `Ett föl av dem hade fått inavelsgraden ${percent}.`,
  scale: 'Inavelsgrad, 0 till 30 %',
  marks: { cousins: '6,25 kusiner', halves: '12,5 halvsyskon', fulls: '25 helsyskon' },
  plan: 'Prova paret i avelsplanen',
  more25: 'Mer än när helsyskon paras.',
  more12: 'Mer än när halvsyskon paras.',
  more6: 'Mer än när kusiner paras.',
  less6: 'Mindre än när kusiner paras.',
  zero: 'Ingen känd inavel.',
  cannot: (reasons: readonly string[]) => `Paret går inte att lägga i avelsplanen: ${andList(reasons)}.`,
  reasons: {
    name: (name: string) => `${name} finns bara i stamtavlan`,
    sold: (name: string) => `${name} är såld`,
    dead: (name: string) => `${name} är död`,
    seniors: (name: string) => `${name} är pensionerad`,
    'too-young': (name: string) => `${name} är för ung`,
  },

  examples: 'Till exempel',
  share: (percent: string) => `Släktskapet är ${percent}.`,
  nearest: (name: string) => `Närmast släkt med ${name}`,
  nearestNote: 'Föräldrar, mor- och farföräldrar, syskon och avkommor, med släktskapet i procent',
  over25:
    'Mer än 25\u00a0% har föräldrar, avkommor och helsyskon bara när någon de möts i är inavlad, eller när de är släkt på fler sätt.',
} as const

/** Why two are closer than their relation says; apart from the texts that the page itself needs. */
export const excessText = {
  excess: ({ value, more, expected, word, why }: Record<'value' | 'more' | 'expected' | 'word' | 'why', string>) =>
    `${value} är ${more} procentenheter mer än de ${expected} som ”${word}” brukar ge${/^\d/.test(why) ? ':' : ','} ${why}.`,
  closer: (word: string, why: readonly string[]) => `De är närmare släkt än ”${word}” låter, ${why.join(', och ')}.`,
  because: {
    others: (name: string, more: number) => `eftersom de också möts genom ${name}${andOthers(more)}`,
    longer: (names: readonly string[]) => `eftersom fler vägar leder till ${andList(names)}`,
    inbred: (name: string) => `eftersom ${name} själv är inavlad`,
  },
  inbredPart: (name: string, inbreeding: string, share: string) =>
    `${share} för att ${name} själv är inavlad (${inbreeding})`,
  longerPart: (names: readonly string[], share: string) => `${share} genom längre vägar till ${andList(names)}`,
  othersPart: (name: string, more: number, share: string) => `${share} genom ${name}${andOthers(more)}`,
} as const
