/**
 * Every table of the store: what a backup and a move carry, and what they leave. A test holds that no table is
 * missing here. Tables that others refer to stand before those.
 */

export type CarriedTable = {
  name: string
  /** Columns that tell every row from every other, and by which all are read in one order on both engines. */
  key: readonly string[]
  /** Follows from the others: copied from store to store, but left out of a backup and worked out anew from it. */
  isDerived?: true
}

export const CARRIED: readonly CarriedTable[] = [
  { name: 'meta', key: ['key'] },
  { name: 'journal', key: ['revision'] },
  { name: 'journal_changes', key: ['revision', 'seq'] },
  { name: 'former_names', key: ['name', 'horse_id'] },
  { name: 'horses', key: ['id'] },
  { name: 'pedigree', key: ['id'] },
  { name: 'evaluations', key: ['id'] },
  { name: 'scores', key: ['id'] },
  { name: 'competition', key: ['id'] },
  { name: 'settings', key: ['id'] },
  { name: 'pictures', key: ['hash'] },
  { name: 'auth_users', key: ['id'] },
  { name: 'auth_accounts', key: ['id'] },
  { name: 'auth_two_factors', key: ['id'] },
  { name: 'auth_events', key: ['id'] },
  { name: 'finder_words', key: ['word', 'kind', 'key', 'doc_id'], isDerived: true },
  { name: 'finder_pieces', key: ['place', 'piece', 'word', 'at'], isDerived: true },
]

/** What stays where it is, and ends when a backup is put back: whoever is signed in, and who has to wait. */
export const ENDED: readonly string[] = ['auth_sessions', 'auth_verifications', 'auth_rate_limits', 'auth_attempts']

/** What each place makes for itself. */
export const OWN: readonly string[] = ['migrations']
