import { type OwnProblem, ownMeaning } from '#app/domain/own-fields/kinds.table.ts'

const records = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const ownFieldsText = {
  title: 'Egna fält',
  lead: 'Uppgifter som programmet inte har från början: stallnamn, poäng, skodd den. Bara du ser dem, om du inte väljer att visa dem.',
  make: 'Nytt fält',
  name: 'Fältets namn',
  kind: 'Slag',
  choices: 'Att välja bland',
  choicesHint: 'Ett val på varje rad. Bara för slaget Val.',
  about: 'Gäller',
  shown: 'Visas',
  shownHint: 'Bara hästar har en profil; en släktings egna fält är alltid bara för dig.',
  save: 'Spara fältet',
  add: 'Skapa fältet',
  change: 'Ändra',
  yours: 'Dina fält',
  none: 'Du har inga egna fält än.',
  remove: 'Ta bort fältet',
  removeQuestion: (name: string) => `Ta bort fältet ${name}?`,
  removeConsequence: 'Det som står i fältet ligger kvar, och fältet går att hämta tillbaka i journalen.',
  keptIn: 'Ligger i dokumenten, som',
  found: 'Hittade i dina uppgifter',
  foundLead:
    'Uppgifter som inget fält visar. Gör du dem till egna fält ändras ingenting i dem, och ingen besökare ser dem.',
  adopt: 'Gör till eget fält',
  where: {
    horses: (count: number) => `hos ${records(count, 'häst', 'hästar')}`,
    pedigree: (count: number) => `hos ${records(count, 'släkting', 'släktingar')}`,
    extras: (count: number) => `hos ${records(count, 'namn', 'namn')}, från ett fält du tagit bort`,
  },
  fill: 'Fyll i för hästarna',
  search: 'Sök i dina egna fält',
  words: 'Ord i ett fält eller namnet',
  find: 'Sök',
  noHits: 'Inget eget fält rymmer det.',
  moreHits: 'Fler finns. Skriv ett ord till.',
  added: (name: string) => `Fältet ${name} finns nu.`,
  changed: 'Fältet är ändrat.',
  removed: 'Fältet är borttaget. Det som stod i det ligger kvar.',
  gone: 'Fältet finns inte längre.',
  failed: 'Fältet kunde inte sparas. Försök igen.',
  nameMissing: 'Skriv vad fältet heter.',
  nameTooLong: (most: number) => `Namnet får ha högst ${most} tecken.`,
  nameOfProgram: 'Programmet har redan ett fält med det namnet.',
  keyOfProgram: 'Den uppgiften är programmets egen.',
  nameTaken: 'Du har redan ett fält med det namnet.',
  tooMany: (most: number) => `Du kan ha högst ${most} egna fält.`,
  choicesMissing: 'Skriv minst ett val, ett på varje rad.',

  values: 'Fyll i',
  saveValues: 'Spara egna fält',
  savedValues: 'De egna fälten är sparade.',
  failedValues: 'De egna fälten kunde inte sparas. Försök igen.',
  noRecord: 'Hästen eller släktingen finns inte längre.',
  manage: 'Alla egna fält',
  yes: 'Ja',
  no: 'Nej',
  notAmong: (value: string) => `${value} (inte bland valen längre)`,
} as const

/** Why a text cannot be the value of an own field. */
export const ownProblemText = (problem: OwnProblem | { reason: 'own-gone' }): string =>
  problem.reason === 'own-gone' ? ownFieldsText.gone : ownMeaning(problem)

/** What is wrong with texts for own fields, by their ids. */
export const ownErrors = (
  problems: readonly ({ id: string } & Parameters<typeof ownProblemText>[0])[],
): Record<string, string[]> => Object.fromEntries(problems.map((problem) => [problem.id, [ownProblemText(problem)]]))
