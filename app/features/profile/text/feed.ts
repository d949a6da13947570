import type { ResultLine } from '#app/domain/merits/result-line.ts'

export const feedText = {
  title: (horse: string, siteName: string) => `${horse}, ${siteName}`,
  about: (horse: string) => `Resultat, bedömningar och annat som händer ${horse}.`,
  result: 'Resultat',
  judged: 'Bedömning',
  placed: ({ place, entries, text }: ResultLine, label: string, points: number) =>
    `${place}/${entries} i ${label}, ${text}${points > 0 ? `: ${points} poäng` : ''}.`,
} as const
