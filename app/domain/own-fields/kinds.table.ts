/** What the owner's own fields can be. All is our own choice. */

/** The kinds, in the order of the form. */
export const OWN_KINDS = {
  text: { label: 'Text' },
  number: { label: 'Tal' },
  date: { label: 'Datum' },
  flag: { label: 'Ja eller nej' },
  choice: { label: 'Val' },
  link: { label: 'Länk' },
} as const satisfies Record<string, { label: string }>
export type OwnKind = keyof typeof OWN_KINDS

/** Which records have the field. */
export const OWN_ABOUT = {
  all: { label: 'Hästar och släktingar' },
  horses: { label: 'Hästar' },
  pedigree: { label: 'Släktingar' },
} as const satisfies Record<string, { label: string }>
export type OwnAbout = keyof typeof OWN_ABOUT

/** Who sees the field: the owner alone, or visitors too. */
export const OWN_SHOWN = {
  private: { label: 'Bara för dig' },
  facts: { label: 'På hästens profil, under Fakta' },
} as const satisfies Record<string, { label: string }>
export type OwnShown = keyof typeof OWN_SHOWN

/** Why a text cannot be a value. */
export type OwnProblem =
  | { reason: 'own-number' | 'own-date' | 'own-flag' | 'own-link' | 'too-long' }
  | { reason: 'own-choice'; choices: readonly string[] }

const MEANINGS = {
  'own-number': 'Skriv ett tal, till exempel 12 eller 7,5.',
  'own-date': 'Skriv dagen som ÅÅÅÅ-MM-DD.',
  'own-flag': 'Skriv ja eller nej.',
  'own-link': 'Skriv en adress som börjar med https:// eller http://.',
  'too-long': 'Texten är för lång.',
} as const

/** The same in a sentence, which forms and previews of tables say. */
export const ownMeaning = (problem: OwnProblem): string =>
  problem.reason === 'own-choice' ? `Välj något av: ${problem.choices.join(', ')}.` : MEANINGS[problem.reason]
