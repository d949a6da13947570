/**
 * Mutants that change nothing anybody can see, each with its reason. `after` is the mutated code: its lines in one, spaces
 * made single.
 */
export type Harmless = { file: string; after: string; because: string }

export const HARMLESS: readonly Harmless[] = []
