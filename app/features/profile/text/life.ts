import { formatFigure } from '#app/domain/swedish.ts'

export const lifeText = {
  title: 'Livet',
  facts: 'Fakta',
  about: (name: string) => `om ${name}`,
  toTheMemory: (name: string) => `till minne av ${name}`,
} as const

/** `femma i Lätt B`; from the sixth place on with the number of entries. */
const PLACES: Readonly<Record<number, string>> = { 1: 'etta', 2: 'tvåa', 3: 'trea', 4: 'fyra', 5: 'femma' }

export const lifeLines = {
  born: 'Född',
  outOf: 'undan ',
  and: ', ',
  by: 'efter ',
  start: 'Första starten',
  lastStart: 'Sista starten',
  win: 'Första segern',
  placed: (place: number, entries: number, label: string) =>
    `${PLACES[place] ?? `plats ${place} av ${entries}`} i ${label}`,
  wonIn: (label: string, show: string) => `i ${label}, ${show}`,
  inClass: (label: string, show: string) => `${label}, ${show}`,
  medal: (place: number) => `Mästerskaps${place === 1 ? 'guld' : place === 2 ? 'silver' : 'brons'}`,
  exterior: (points: number, isGentle: boolean) =>
    `${formatFigure(points)} poäng för exteriören${isGentle ? ', efter gränserna för en ny häst' : ''}`,
  premiering: (grade: string) => `Premierad ${grade}`,
  points: (points: number) => `${formatFigure(points)} poäng`,
  again: (years: readonly number[]) => `och igen ${years.join(', ')}`,
  vhf: ({ shown, label, points }: { shown: string; label: string; points: number }) =>
    shown.endsWith(label)
      ? `${formatFigure(points)} poäng`
      : `${label.replace(/^\p{Lu}/u, (first) => first.toLocaleLowerCase('sv'))}, ${formatFigure(points)} poäng`,
  foal: 'Första fölet',
  sold: 'Såld',
  soldTo: (owner: string) => `till ${owner}`,
  died: 'Död',
  lived: (years: number) => `${years} år gammal`,
} as const
