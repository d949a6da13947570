/** The meanings of the specification's English sentences (points 5 and 8), shown beside them in another element. */
const MEANINGS: Readonly<Record<string, string>> = {
  'Name is required': 'Namnet måste fyllas i.',
  'A horse with this name already exists.': 'Det finns redan en häst med det här namnet.',
  'Enter a horse name': 'Skriv hästens namn.',
  'Horse not found': 'Ingen häst har det namnet.',
  'Horse not found.': 'Ingen häst har det namnet.',
  'Failed to fetch horse': 'Hästen kunde inte hämtas.',
  'Failed to update horse': 'Hästen kunde inte sparas.',
  'Failed to delete horse': 'Hästen kunde inte raderas.',
  'Error fetching horse data.': 'Hästens uppgifter kunde inte hämtas.',
  'Error fetching suggestions.': 'Namnförslagen kunde inte hämtas.',
  'Error updating sale status.': 'Försäljningen kunde inte sparas.',
  'Error updating tingad status.': 'Tingningen kunde inte sparas.',
  'Error adding evaluation. Please try again.': 'Bedömningen kunde inte sparas. Försök igen.',
  'Evaluation added successfully!': 'Bedömningen är sparad.',
}

/** The meaning of the beginning of `Error fetching horses: …`; the reason follows it in Swedish. */
export const HORSES_FAILED = 'Hästarna kunde inte hämtas.'

/** The Swedish meaning of a sentence; null for one that is already Swedish. */
export function meaningOf(sentence: string): string | null {
  return Object.hasOwn(MEANINGS, sentence) ? (MEANINGS[sentence] ?? null) : null
}
