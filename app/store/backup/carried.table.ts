/**
 * Every table of the store: what backups and moves copy, and what they leave out. A test checks that no table is
 * missing. Referenced tables come before those that refer to them.
 */

export type CarriedTable = {
  name: string
  /** The primary key: rows are read in its order, the same on both engines. */
  key: readonly string[]
  /** Computed from the others: moved between stores, but left out of a backup. */
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
  { name: 'notes', key: ['id'] },
  { name: 'breedings', key: ['id'] },
  { name: 'extras', key: ['id'] },
  { name: 'contacts', key: ['id'] },
  { name: 'pictures', key: ['hash'] },
  { name: 'auth_users', key: ['id'] },
  { name: 'auth_accounts', key: ['id'] },
  { name: 'auth_two_factors', key: ['id'] },
  { name: 'auth_recovery_codes', key: ['id'] },
  { name: 'auth_passkeys', key: ['id'] },
  { name: 'auth_events', key: ['id'] },
  // After the rows that they are the sums of: those that came with these are replaced.
  { name: 'sums', key: ['tbl', 'key'] },
  { name: 'finder_words', key: ['word', 'kind', 'key', 'doc_id'], isDerived: true },
  { name: 'finder_pieces', key: ['place', 'piece', 'word', 'at'], isDerived: true },
]

/** Emptied by a restore: sessions and rate limits. */
export const ENDED: readonly string[] = ['auth_sessions', 'auth_verifications', 'auth_rate_limits', 'auth_attempts']

export const OWN: readonly string[] = ['migrations']
