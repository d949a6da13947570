/** The demo stud's breeding year: some coverings around the given day, as its owner would have noted them. */
import { readYear } from '#app/domain/age.ts'
import type { BreedingDocument } from '#app/domain/breedings/breeding.ts'
import { ANY_MARE, GESTATION_DAYS } from '#app/domain/breedings/states.table.ts'
import { daysAfter } from '#app/domain/days.ts'
import type { CollectionName, Documents, HorseDocument } from '#app/domain/documents.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'
import { MOST_INBRED } from './careful.ts'
import type { Calendar } from './population.ts'

export type DemoBreeding = { collection: 'breedings'; id: string; document: BreedingDocument }
type Entry = { [C in CollectionName]: { collection: C; document: Documents[C] } }[CollectionName]

/** More are not needed: all are of the first herd, whose pedigree is read for their kinship. */
const MOST_PARENTS = 40
const MOST_NAMES = 2500
const YOUNGEST = 4
const OLDEST = 16

/** Collects parents and the youngest foal while the documents pass, and writes the breedings at the end. */
export class BreedingWriter {
  readonly #calendar: Calendar
  readonly #mares: HorseDocument[] = []
  readonly #stallions: HorseDocument[] = []
  readonly #foals: HorseDocument[] = []
  readonly #pedigree = new Map<string, { sire?: unknown; dam?: unknown }>()

  constructor(calendar: Calendar) {
    this.#calendar = calendar
  }

  look({ collection, document }: Entry): void {
    if ((collection === 'horses' || collection === 'pedigree') && this.#pedigree.size < MOST_NAMES)
      this.#pedigree.set(document.name, { sire: document.sire, dam: document.dam })
    if (collection !== 'horses' || document.link || document.tingad) return
    const { category, age } = document
    const born = readYear(age) ?? 0
    const years = this.#calendar.year - born
    const parents = category === 'bloodmares' ? this.#mares : category === 'stallions' ? this.#stallions : null
    if (parents && years >= YOUNGEST && years <= OLDEST && parents.length < MOST_PARENTS) parents.push(document)
    const isFoal = category === 'youngsters' && readKnownName(document.sire) && readKnownName(document.dam)
    if (isFoal && years >= 0 && this.#foals.length < MOST_PARENTS) this.#foals.push(document)
  }

  /** Mares, each with a stallion of her breed whose foal would be bred as carefully as the others, by turns. */
  #pairs(): (readonly [string, string])[] {
    const kinship = this.#kinships(this.#stallions, this.#mares)
    return this.#mares.flatMap((mare, at) => {
      const able = this.#stallions.filter(({ breed }, from) => breed === mare.breed && kinship(from, at) <= MOST_INBRED)
      const stallion = able[at % able.length]
      return stallion ? [[mare.name, stallion.name] as const] : []
    })
  }

  #kinships(sires: readonly { name: string }[], dams: readonly { name: string }[]) {
    const names = (horses: readonly { name: string }[]) => horses.map(({ name }) => name)
    const { values } = kinshipMatrix(this.#pedigree, names(sires), names(dams))
    return (sire: number, dam: number) => values[sire * dams.length + dam] ?? 0
  }

  /** The youngest foal of a stallion of the stud that is not inbred either. */
  #born(): HorseDocument | undefined {
    const parents = (side: 'sire' | 'dam') => this.#foals.map((foal) => ({ name: readKnownName(foal[side]) ?? '' }))
    const kinship = this.#kinships(parents('sire'), parents('dam'))
    const stallions = new Set(this.#stallions.map(({ name }) => name))
    return this.#foals
      .filter(({ sire }, at) => stallions.has(String(sire)) && kinship(at, at) <= MOST_INBRED)
      .toSorted((a, b) => (readYear(b.age) ?? 0) - (readYear(a.age) ?? 0))[0]
  }

  /** Planned, done, in foal, empty and born; a stallion that takes mares, and another's mare. */
  *breedings(): Generator<DemoBreeding> {
    const { today } = this.#calendar
    const [first, second = first] = this.#stallions.map(({ name }) => name)
    const ago = (days: number) => daysAfter(today, -days)
    const of = (mare: string | undefined, stallion: string | undefined, more: BreedingDocument) =>
      mare && stallion ? [{ mare, stallion, ...more }] : []
    const [a, b, c, d, e] = this.#pairs()
    const pair = (names: readonly [string, string] | undefined, more: BreedingDocument) =>
      of(names?.[0], names?.[1], more)
    const foal = this.#born()
    const documents = [
      ...pair(a, { state: 'planned', covered: daysAfter(today, 12) }),
      ...pair(b, { state: 'done', covered: ago(20) }),
      ...pair(c, { state: 'due', covered: ago(GESTATION_DAYS - 24) }),
      ...pair(d, { state: 'due', covered: ago(GESTATION_DAYS - 95) }),
      ...pair(e, { state: 'empty', covered: ago(130) }),
      ...(foal === undefined
        ? []
        : of(readKnownName(foal.dam) ?? undefined, readKnownName(foal.sire) ?? undefined, {
            state: 'born',
            covered: daysAfter(`${readYear(foal.age) ?? this.#calendar.year}-05-02`, -GESTATION_DAYS),
            foal: foal.name,
          })),
      ...of(ANY_MARE, first, { state: 'offered', rightsLeft: 3, rightsUntil: daysAfter(today, 200) }),
      ...of('Fröken Flinga', second, {
        state: 'done',
        covered: ago(48),
        contact: 'Lovisa, Granlida',
        rightsLeft: 1,
        rightsUntil: daysAfter(today, 120),
        note: 'Betalt. Hon vill ha ett omsprång om det inte tar sig.',
      }),
    ]
    for (const [at, document] of documents.entries())
      yield { collection: 'breedings', id: `demo-breedings-${String(at + 1).padStart(6, '0')}`, document }
  }
}
