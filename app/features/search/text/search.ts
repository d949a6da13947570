import { andList } from '#app/domain/and-list.ts'

export const searchText = {
  suggestions: 'Förslag',
  count: (count: number) => `${count} förslag`,

  title: 'Sök',
  label: 'Sök',
  placeholder: 'Sök häst',
  deskPlaceholder: 'Sök häst eller kommando',
  whatToDo: 'Vad ska göras?',
  show: 'Sök',
  close: 'Stäng sökningen',
  hits: 'Träffar',
  found: (count: number, isMore = false) => (count === 1 ? '1 träff.' : `${isMore ? 'Minst ' : ''}${count} träffar.`),
  chosen: (name: string) => `Ditt val: ${name}.`,
  lead: 'Skriv en del av ett namn, eller vad du letar efter: ston över 150 cm till salu.',

  horses: 'Hästar',
  allHorses: 'Alla hästar',
  related: 'Släktskap',
  pair: (one: string, other: string) => `${one} och ${other}`,
  howRelated: 'Hur är de släkt?',
  entries: 'Stamtavla',
  pages: 'Sidor',
  commands: 'Kommandon',
  visited: 'Senast besökta',
  changed: 'Senast ändrade',
  with: (name: string) => `Med ${name}`,
  someOf: (shown: number, total: number, isMore = false) => {
    const all = isMore ? `minst ${total}` : String(total)
    return shown < total ? `${shown} av ${all}` : all
  },
  all: 'Alla träffar',
  tries: 'Prova till exempel',

  near: 'Närmast kommer',
  and: ' och ',
  wayOn: 'Namnet kan också stå i stamtavlan i en äldre stavning.',
  lists: 'Alla uppfödda hästar står i',
  homebred: 'uppfödningslistan',
  failed: 'Sökningen svarade inte. Tryck Enter för att söka på en egen sida.',

  born: (year: number) => `född ${year}`,
  sire: (name: string) => `e.\u00a0${name}`,
  formerly: (now: string) => `Heter nu ${now}`,

  keys: { choose: 'välj', open: 'öppna', do: 'gör', more: 'vad kan göras', close: 'stäng', back: 'tillbaka' },
} as const

/** What the server says where nothing was found. */
export const nothingText = {
  name: 'Ingen häst heter så.',
  shorter: 'Prova en kortare del av namnet.',
  sentence: 'Vi hittar inget på det.',
  notUnderstood: (words: readonly string[]) => `Förstod inte ${andList(words.map((word) => `”${word}”`))}.`,
  tryOther: 'Skriv ett namn, eller prova med andra ord.',
} as const

/** Groups that only the server makes. */
export const alike = 'Liknande namn'
export const byNumber = 'Registernummer'
export const meantNames = 'Menade du'
export const answered = 'Svar'
export const explained = 'Ordlistan förklarar'
