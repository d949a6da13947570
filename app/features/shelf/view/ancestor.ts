import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'

/** A name of the pedigrees as a horse on the shelf, with what its entry says; its year is no year of birth. */
export function ancestorOnShelf(name: string, entry: PedigreeDocument | null): HorseDocument {
  const { sire, dam, evalExt, color, breed, height, gender } = entry ?? {}
  return { name, sire, dam, evalExt, color, breed, height, gender }
}
