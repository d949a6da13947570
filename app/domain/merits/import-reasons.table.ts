/** Why an import line is rejected. The required fields are specified (5); wording and last reason are our own. */
export const IMPORT_REASONS = {
  'too-few-fields': 'för få fält',
  'horse-missing': 'häst saknas',
  'discipline-missing': 'gren saknas',
  'class-missing': 'klass saknas',
  'place-missing': 'placering saknas',
  'text-missing': 'text saknas',
  'date-missing': 'datum saknas',
  'unknown-discipline': 'okänd gren',
  'invalid-place': 'ogiltig placering',
  'invalid-date': 'ogiltigt datum',
  'not-a-pair': 'ett par är två hästar',
  'invalid-horse': 'ogiltigt hästnamn',
} as const
export type ImportReason = keyof typeof IMPORT_REASONS
