import type { RecordKind } from '#app/domain/records/records.ts'

const years = (count: number) => `${count} år`

export const recordsText = {
  title: 'Rekord i stallet',
  kinds: {
    tallest: { label: 'Högsta mankhöjd', about: 'Av dem som är färdigvuxna' },
    points: { label: 'Flest VHF-poäng', about: 'Alla placeringar och övriga meriter' },
    wins: { label: 'Flest segrar', about: 'Förstaplatser i tävling' },
    career: { label: 'Längsta tävlingskarriär', about: 'Från första till senaste resultatet' },
    offspring: { label: 'Flest avkommor', about: 'I stallet och i stamtavlorna' },
    exterior: { label: 'Högsta exteriörpoäng', about: 'Av 50 poäng' },
  } satisfies Readonly<Record<RecordKind, { label: string; about: string }>>,
  cm: (height: string) => `${height} cm`,
  years,
  span: (first: number, last: number) => `${first}–${last}`,
  showMore: (count: number) => `Visa ${count} till`,
} as const
