/** What is known of a foal by its parents before it has a name. The specification does not say how; our own choice. */
import { breedCode, findBreed } from '#app/domain/breeds.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import { DERIVED_FACTS } from './derived-facts.table.ts'
import { Book, type RecordOf } from './records.ts'

/** The fields of a horse's form that follow from its parents, as it shows them, and what each follows. */
export type FoalFacts = {
  values: { [Field in FoalField]?: string }
  follows: { [Field in FoalField]?: FoalSource }
}
type FoalField = 'sire' | 'dam' | 'damsire' | 'breed' | 'line' | 'generation' | 'breeder' | 'owner' | 'category' | 'age'
export type FoalSource = 'parents' | 'dam' | 'birth'

/**
 * The facts of a foal born in `year`: `records` are those of its parents. A breed only where both are of it, breeder
 * and owner those of the mare, or `owner` where she has none. What the records do not say is left out.
 */
export function foalFacts(
  records: Iterable<RecordOf>,
  { sire, dam, year, owner }: { sire: string | null; dam: string | null; year: number; owner: string },
): FoalFacts {
  const document = { name: '', sire, dam } as HorseDocument // a horse has a name once it is saved
  const foal: RecordOf = { collection: 'horses', id: '', document }
  const book = new Book([...records, foal])
  const [father, mother] = [book.horse(sire), book.horse(dam)]
  const [one, other] = [father, mother].map((parent) => findBreed(readText(parent?.breed) ?? '')?.code ?? null)
  const generation = readNumber(DERIVED_FACTS.generation.value(foal, book))
  const home = readText(mother?.owner) ?? owner
  const known: [FoalField, string | null | undefined, FoalSource][] = [
    ['sire', sire, 'parents'],
    ['dam', dam, 'parents'],
    ['damsire', readText(DERIVED_FACTS.damsire.value(foal, book)), 'dam'],
    ['breed', one != null && one === other ? breedCode(one) : null, 'parents'],
    ['line', readText(DERIVED_FACTS.line.value(foal, book)), 'parents'],
    ['generation', generation === null ? null : String(generation), 'parents'],
    ['breeder', home, 'dam'],
    ['owner', home, 'dam'],
    ['category', 'youngsters', 'birth'],
    ['age', String(year), 'birth'],
  ]
  const said = known.filter(([, value]) => value != null && value !== '')
  return {
    values: Object.fromEntries(said.map(([field, value]) => [field, value])),
    follows: Object.fromEntries(said.map(([field, , source]) => [field, source])),
  }
}
