/** The demo stud's breeding year: some coverings around the given day, as its owner would have noted them. */
import { readYear } from '#app/domain/age.ts'
import type { BreedingDocument } from '#app/domain/breedings/breeding.ts'
import { ANY_MARE, GESTATION_DAYS } from '#app/domain/breedings/states.table.ts'
import { daysAfter } from '#app/domain/days.ts'
import type { CollectionName, Documents, HorseDocument } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { Calendar } from './population.ts'

export type DemoBreeding = { collection: 'breedings'; id: string; document: BreedingDocument }
type Entry = { [C in CollectionName]: { collection: C; document: Documents[C] } }[CollectionName]

/** More are not needed. */
const MOST_PARENTS = 8
const YOUNGEST = 4
const OLDEST = 16

/** Collects parents and the youngest foal while the documents pass, and writes the breedings at the end. */
export class BreedingWriter {
  readonly #calendar: Calendar
  readonly #mares: string[] = []
  readonly #stallions: string[] = []
  #foal: HorseDocument | null = null

  constructor(calendar: Calendar) {
    this.#calendar = calendar
  }

  look({ collection, document }: Entry): void {
    if (collection !== 'horses' || document.link || document.tingad) return
    const { name, category, age } = document
    const born = readYear(age) ?? 0
    const years = this.#calendar.year - born
    const parents = category === 'bloodmares' ? this.#mares : category === 'stallions' ? this.#stallions : null
    if (parents && years >= YOUNGEST && years <= OLDEST && parents.length < MOST_PARENTS) parents.push(name)
    const isFoal = category === 'youngsters' && readKnownName(document.sire) && readKnownName(document.dam)
    if (isFoal && years >= 0 && born > (readYear(this.#foal?.age) ?? 0)) this.#foal = document
  }

  /** Planned, done, in foal, empty and born; a stallion that takes mares, and another's mare. */
  *breedings(): Generator<DemoBreeding> {
    const { today } = this.#calendar
    const [first, second = first] = this.#stallions
    const ago = (days: number) => daysAfter(today, -days)
    const of = (mare: string | undefined, stallion: string | undefined, more: BreedingDocument) =>
      mare && stallion ? [{ mare, stallion, ...more }] : []
    const [a, b, c, d, e] = this.#mares
    const foal = this.#foal
    const documents = [
      ...of(a, first, { state: 'planned', covered: daysAfter(today, 12) }),
      ...of(b, second, { state: 'done', covered: ago(20) }),
      ...of(c, first, { state: 'due', covered: ago(GESTATION_DAYS - 24) }),
      ...of(d, second, { state: 'due', covered: ago(GESTATION_DAYS - 95) }),
      ...of(e, first, { state: 'empty', covered: ago(130) }),
      ...(foal === null
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
