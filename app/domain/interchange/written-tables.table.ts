/** Heads of the tables of evaluations and of merits; the words are our own. */
export const EVALUATION_HEADS = ['Häst', 'Bedömning', 'Datum', 'Domare', 'Uppgift', 'Värde'] as const
export const MERIT_HEADS = ['Häst', 'Gren', 'Klass', 'Placering', 'Startande', 'Tävling', 'Datum', 'Poäng'] as const
/** What stands in the place of a discipline at notes. */
export const NOTES = 'Övriga meriter'
