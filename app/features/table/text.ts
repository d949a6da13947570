import { formatNumber } from '#app/domain/swedish.ts'
import type { Tabled } from '#app/domain/table/columns.ts'
import type { ColumnTotal } from '#app/domain/table/totals.ts'

const cells = (count: number) => (count === 1 ? 'En cell' : `${count} celler`)

const NAMES: Readonly<Record<Tabled, readonly [string, string]>> = {
  horses: ['häst', 'hästar'],
  pedigree: ['släkting', 'släktingar'],
  competition: ['rad', 'rader'],
}

export const tableText = {
  list: 'Lista',
  table: 'Tabell',
  name: 'Namn',
  own: 'eget fält',
  ownFields: 'Gör en egen kolumn',
  caption: {
    horses: 'Hästarna med sina uppgifter',
    pedigree: 'Släktingarna med sina uppgifter',
    competition: 'Tävlingslistan med sina uppgifter',
  } satisfies Record<Tabled, string>,
  about: 'i tabellen',
  kept: 'Inte sparad än',

  columns: 'Kolumner',
  columnsLead: 'Namnet står alltid först. De valda står i tabellens ordning.',
  groupBy: 'Gruppera efter',
  noGroups: 'Inga grupper',
  empty: 'Tomt',
  goesOn: 'fortsätter',
  show: 'Visa kolumnerna',
  usual: 'De vanliga kolumnerna',
  left: (label: string) => `Flytta ${label} åt vänster`,
  right: (label: string) => `Flytta ${label} åt höger`,

  total: {
    mean: 'Medel',
    span: 'Spann',
    count: 'Antal',
  } satisfies Record<ColumnTotal['kind'], string>,
  sum: 'Summa',
  backwards: (label: string) => `${label}, baklänges`,
  counting: 'Räknar …',
  span: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  all: (total: number, of: Tabled) => {
    const [one, many] = NAMES[of]
    return total === 1 ? `1 ${one}` : `${formatNumber(total)} ${many}`
  },
  onPage: (shown: number) => `${shown} på den här sidan`,

  marked: (count: number) => cells(count),
  sums: (count: number, sum: number) =>
    `${count} tal · Summa ${formatNumber(sum)} · Medel ${formatNumber(sum / count)}`,
  mean: (mean: string, count: string) => `${mean} (${count})`,
  saved: 'Allt är sparat',
  saving: 'Sparar …',
  didSave: (count: number) => `${cells(count)} ${count === 1 ? 'är sparad' : 'är sparade'}.`,
  followed: (count: number) => (count === 1 ? 'En annan uppgift följde med.' : `${count} andra uppgifter följde med.`),
  nothing: 'Inget ändrades.',
  refused: (count: number) =>
    `${cells(count)} ${count === 1 ? 'är inte sparad' : 'är inte sparade'}. Det du skrev står kvar.`,
  elsewhere: (count: number) => `${cells(count)} på andra sidor ${count === 1 ? 'är inte sparad' : 'är inte sparade'}.`,
  forgetElsewhere: 'Släpp det på andra sidor',
  waits: 'Något väntar på att sparas. Ångra när det är gjort.',
  isGone: 'inte i listan längre',
  undo: 'Ångra',
  undone: 'Ändringen är ångrad.',
  fill: 'Fyll nedåt',
  again: 'Försök igen',
  anyway: 'Spara ändå',
  forget: 'Släpp det som inte är sparat',
  outside: (count: number) =>
    count === 1
      ? 'En cell hamnade utanför tabellen och klistrades inte in.'
      : `${count} celler hamnade utanför tabellen och klistrades inte in.`,
  readOnly: 'Den här uppgiften ändras inte i tabellen.',
  keys: [
    ['Enter', 'ändra'],
    ['Esc', 'ångra det skrivna'],
    ['Skift + pil', 'markera'],
    ['Ctrl + C, V', 'kopiera, klistra in'],
    ['Ctrl + D', 'fyll nedåt'],
    ['Ctrl + Z', 'ångra'],
    ['Esc, Tab', 'lämna tabellen'],
  ],
  keysLabel: 'Tangenter',

  offline: 'Inget svar kom. Det du skrev står kvar i tabellen.',
  signedOut: 'Du har loggats ut. Logga in i en annan flik och försök igen.',
  failed: 'Det gick inte att spara. Det du skrev står kvar i tabellen.',
  unreadable: 'Det som skickades går inte att läsa. Ladda om sidan.',
} as const

export const cellText = {
  'yes-or-no': 'Skriv ja eller nej',
  'too-long': 'Texten är för lång',
  'read-only': 'Den här uppgiften ändras inte i tabellen',
  changed: (now: string) => (now === '' ? 'Någon annan har tagit bort uppgiften' : `Någon annan har skrivit ${now}`),
  gone: (of: Tabled) => (of === 'horses' ? 'Hästen finns inte längre' : 'Raden finns inte längre'),
  removes: (name: string, where: string) => `${name} tas då bort ur ”${where}”.`,
  removed: (name: string, where: string) => `${name}: borttagen ur ”${where}”`,
  became: (name: string, what: string, from: string, to: string) =>
    `${name}: ${what}, ${from === '' ? 'tomt' : from} → ${to === '' ? 'tomt' : to}`,
  more: (count: number) => `och ${count} till`,
} as const

export const wishText = {
  title: (count: number) => (count === 0 ? 'Välj rader' : `Välj rader (${count})`),
  lead: 'Filter finns för kolumnerna som visas. Flera ord i ett fält: skilj dem med kommatecken.',
  set: 'Filter på kolumner',
  from: 'Från',
  to: 'Till',
  has: 'Innehåller',
  among: 'Något av',
  value: 'Uppgiften',
  any: 'Vilken som helst',
  filled: 'Ifylld',
  empty: 'Tom',
  show: 'Visa',
  clear: 'Rensa',
  remove: (label: string) => `Ta bort filtret på ${label}`,
  gone: 'En kolumn som inte finns längre',
  range: (from: string, to: string) => (to === '' ? `från ${from}` : from === '' ? `till ${to}` : `${from}–${to}`),
  hasPart: (part: string) => `innehåller ${part}`,
  or: ' eller ',
  problems: {
    'no-column': 'Kolumnen finns inte längre, så inget visas. Ta bort filtret.',
    'no-range': 'Kolumnen har inga tal, så inget visas. Ta bort filtret.',
    'bad-bound': 'Det går inte att läsa. Skriv ett tal, ett år eller en dag som kolumnens egna.',
    backwards: 'Från är större än till, så inget visas.',
  },
} as const

export const viewsText = {
  title: 'Spara som vy',
  name: 'Vyn ska heta',
  hint: 'Filter, ordning och kolumner följer med. Ett namn som finns får det som visas nu.',
  nameMissing: 'Skriv ett namn på vyn',
  nameTooLong: (letters: number) => `Namnet är för långt. Högst ${letters} tecken får plats.`,
  save: 'Spara vyn',
  saved: 'Vyn är sparad.',
  remove: 'Ta bort',
  removed: 'Vyn är borttagen.',
  gone: 'Vyn finns inte längre.',
  tooMany: (most: number) => `Det får plats ${most} vyer. Ta bort en som inte behövs.`,
} as const
