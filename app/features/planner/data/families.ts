import { breedCode } from '#app/domain/breeds.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { BreedGenes } from '#app/domain/odds/breed-genes.ts'
import type { Family, Relative } from '#app/domain/odds/family-genes.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'

type Foal = Family['foals'][number]
export type FoundFamily = Family & { foalNames: readonly string[] }

type Row = Relative & { name: string; sire: string | null; dam: string | null; breed: unknown }

/** Documents with these names, or with these parents. */
type LookUp<Document> = (
  names: readonly string[],
  by: 'name' | 'parents',
) => Promise<{ sire: string | null; dam: string | null; document: Document }[]>
export type FamilyLookup = { horses: LookUp<HorseDocument>; pedigree: LookUp<PedigreeDocument> }

/**
 * Families by name for horses without a readable genotype: parents, foals and the foals' other parents, and around
 * parents without one their own parents and other foals. `breeds`: how common genes are.
 */
export async function familiesOf(
  lookup: FamilyLookup,
  horses: readonly HorseDocument[],
  breeds: BreedGenes['breeds'] = new Map(),
): Promise<Map<string, FoundFamily>> {
  const lacking = horses.filter(({ genotype }) => readGenotype(genotype) === null)
  const names = lacking.map(({ name }) => name)
  const foals = await findRows(lookup, names, 'parents')
  const relatives = new Set<string>()
  for (const parents of [...lacking.map((horse) => parentsOf(horse, null)), ...foals.values()]) {
    for (const name of [parents.sire, parents.dam]) if (name !== null) relatives.add(name)
  }
  const known = await findRows(lookup, [...relatives], 'name')
  const open = new Set(
    lacking
      .filter(({ breed }) => !breeds.has(breedCode(breed) ?? ''))
      .flatMap((horse) => Object.values(parentsOf(horse, null)))
      .filter((name) => name !== null && readGenotype(known.get(name)?.genotype) === null),
  ) as ReadonlySet<string> // without null
  const siblings = await findKin(lookup, open, known)
  const frequenciesOf = (breed: unknown) => breeds.get(breedCode(breed) ?? '')
  for (const row of known.values()) row.frequencies = frequenciesOf(row.breed)
  const relative = (name: string | null): Relative | null => (name === null ? null : (known.get(name) ?? null))
  const ofParent = byParent(foals.values())
  const siblingsOf = byParent(siblings.values())
  // The same for all who share a parent.
  const halfSiblings = new Map<Row, Map<string | null, Foal>>()
  const halfSibling = (foal: Row, mate: string | null): Foal => {
    const ofFoal = halfSiblings.get(foal) ?? new Map<string | null, Foal>()
    halfSiblings.set(foal, ofFoal)
    const made = ofFoal.get(mate) ?? { genotype: foal.genotype, color: foal.color, mate: relative(mate) }
    ofFoal.set(mate, made)
    return made
  }
  return new Map(
    lacking.map((horse) => {
      const { genotype, color } = horse
      const { sire, dam } = parentsOf(horse, null)
      const name = horse.name.trim()
      const mateOf = (foal: Row) => (foal.sire === name ? foal.dam : foal.sire)
      /** A parent of unknown genotype with its parents and its other foals. */
      const withKin = (parent: string | null, other: string | null, ofOther: Relative | null): Relative | null => {
        const row = parent === null ? undefined : known.get(parent)
        if (parent === null || !open.has(parent)) return row ?? null
        const halves = (siblingsOf.get(parent) ?? []).flatMap((foal) => {
          const mate = foal.sire === parent ? foal.dam : foal.sire
          if (foal.name === name || mate === name) return []
          if (mate === null || mate !== other || !open.has(mate)) return [halfSibling(foal, mate)]
          // The dam's foals by the sire are in his kin, if he has one.
          return ofOther ? [{ genotype: foal.genotype, color: foal.color, mate: ofOther }] : []
        })
        return { ...row, kin: { sire: relative(row?.sire ?? null), dam: relative(row?.dam ?? null), foals: halves } }
      }
      const mother = withKin(dam, sire, null)
      const father = withKin(sire, dam, mother)
      const own = ofParent.get(name) ?? []
      const offspring = own.map(
        (foal): Foal => ({
          genotype: foal.genotype,
          color: foal.color,
          frequencies: frequenciesOf(foal.breed),
          mate: null,
        }),
      )
      const foalNamed = new Map(offspring.map((foal, at) => [own[at]?.name ?? '', foal]))
      // A parent of known genotype says all that its own parents can.
      const ancestors = new Set(
        [sire, dam].flatMap((parent) => {
          const row = known.get(parent ?? '')
          return readGenotype(row?.genotype) ? [] : [parent, row?.sire, row?.dam]
        }),
      )
      const related = (mate: string | null): Relative | null => {
        const row = known.get(mate ?? '')
        const parents = [row?.sire, row?.dam].filter((parent) => parent != null)
        const through = parents.flatMap((parent) => foalNamed.get(parent) ?? [])
        const isKin = [mate, ...parents].some((one) => ancestors.has(one))
        if (through.length === 0 && !isKin) return row ?? null
        return { ...row, isKin, through: through.length > 0 ? through : undefined }
      }
      // One horse is one object; a mate that is a foal or a parent is that one.
      const mates = new Map<string | null, Relative | null>([
        [sire, father ?? related(sire)],
        [dam, mother ?? related(dam)],
        ...foalNamed,
        [null, null],
      ])
      for (const [at, foal] of offspring.entries()) {
        const mate = own[at] ? mateOf(own[at]) : null
        if (!mates.has(mate)) mates.set(mate, related(mate))
        foal.mate = mates.get(mate) ?? null
      }
      const frequencies = frequenciesOf(horse.breed)
      const family = { genotype, color, frequencies, sire: father, dam: mother, foals: offspring }
      return [horse.name, { ...family, foalNames: own.map((foal) => foal.name) }]
    }),
  )
}

function byParent(foals: Iterable<Row>): Map<string, Row[]> {
  const ofParent = new Map<string, Row[]>()
  for (const foal of foals) {
    for (const parent of [foal.sire, foal.dam]) {
      if (parent === null) continue
      const list = ofParent.get(parent)
      if (list) list.push(foal)
      else ofParent.set(parent, [foal])
    }
  }
  return ofParent
}

/** The foals of these parents; their other parents, and the parents' own, are added to `known`. */
async function findKin(lookup: FamilyLookup, parents: ReadonlySet<string>, known: Map<string, Row>) {
  const foals = await findRows(lookup, [...parents], 'parents')
  const names = new Set<string>()
  for (const { sire, dam } of [...foals.values(), ...[...parents].flatMap((name) => known.get(name) ?? [])]) {
    for (const name of [sire, dam]) if (name !== null && !known.has(name)) names.add(name)
  }
  for (const [name, row] of await findRows(lookup, [...names], 'name')) known.set(name, row)
  return foals
}

/** Rows by name; a horse of ours has the parents that its profile shows. */
async function findRows(
  lookup: FamilyLookup,
  names: readonly string[],
  by: 'name' | 'parents',
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const { sire, dam, document } of await lookup.horses(names, by)) {
    const { name, genotype, color, breed } = document
    found.set(name, { name, sire, dam, genotype, color, breed })
  }
  for (const { sire, dam, document } of await lookup.pedigree(names, by)) {
    const { name, color, breed } = document
    const own = found.get(name)
    found.set(name, {
      name,
      ...parentsOf(own, { sire, dam }),
      genotype: own?.genotype,
      color: own?.color || color,
      breed: own?.breed || breed,
    })
  }
  if (by === 'name') return found
  // A foal's own record may name other parents than its pedigree entry.
  const records = await findRows(lookup, [...found.keys()], 'name')
  return new Map([...found].map(([name, row]) => [name, records.get(name) ?? row]))
}
