// The features of the house: their order, and the few words that their files may be called.

/** From the lowest: each may import those before it. Add a new feature here. */
export const FEATURES = [
  'settings',
  'known',
  'glossary',
  'outside',
  'account',
  'backup',
  'publish',
  'imports',
  'first-day',
  'welcome',
  'contacts',
  'search',
  'journal',
  'notes',
  'own-fields',
  'breedings',
  'ribbons',
  'horses',
  'breeding-values',
  'roll',
  'chronicle',
  'news',
  'records',
  'bulk',
  'table',
  'ageing',
  'lines',
  'quality',
  'pedigree',
  'related',
  'class-names',
  'merits',
  'paste',
  'evaluations',
  'competition',
  'season',
  'profile',
  'shelf',
  'planner',
  'coverings',
  'doctor',
  'pictures',
  'horse-desk',
  'line-guard',
  'year',
] as const

const WORDS = ['data', 'mutations', 'schema', 'view', 'text', 'components']
const FEATURE_FILE = /^app\/features\/([^/]+)\/([^/]+)/

/**
 * What is wrong with the place of a feature's file: the feature is unknown, or the file has a name that the house does
 * not use.
 */
export function placeProblems(path: string): string[] {
  const [, feature, place = ''] = FEATURE_FILE.exec(path) ?? []
  if (feature === undefined) return []
  const problems: string[] = []
  if (!FEATURES.some((known) => known === feature)) problems.push(`"${feature}" has no place in the order of features`)
  const [word = ''] = place.split('.')
  if (!WORDS.includes(word)) problems.push(`"${place}" is none of ${WORDS.join(', ')}`)
  return problems
}
