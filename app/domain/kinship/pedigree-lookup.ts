/** Who a horse's parents are, as stored: anything may stand there (spec 3). */
export type ParentNames = { readonly sire?: unknown; readonly dam?: unknown }

/** A pedigree: the parents by name; a `Map` is one. A horse without an entry is a founder. */
export type PedigreeLookup = { get(name: string): ParentNames | null | undefined }

/** A pedigree whose horses can be listed as well; a `Map` is one. */
export type WholePedigree = PedigreeLookup & Iterable<readonly [string, ParentNames | null | undefined]>
