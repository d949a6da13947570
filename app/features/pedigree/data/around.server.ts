import { isKnownName } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type Neighbours, neighboursOf } from '#app/features/horses/data/neighbours.server.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import type { Db } from '#app/store/tables.ts'
import { readSiblings, type Siblings, siblingsOf } from './siblings.server.ts'

/** What stands around a horse in the stud. */
export type Around = {
  siblings: Siblings
  /** In the list of its category; null for one that stands in none. */
  neighbours: Neighbours | null
  /** Which of the names asked for are horses of the stud: those have a page of their own. */
  ownHorses: Set<string>
}

export type AskedAround = {
  name: string
  sire: string | null
  dam: string | null
  list: string | null
  /** At most 30. */
  names: readonly string[]
}

const PART = { sibling: 0, neighbour: 1, own: 2 } as const
const NOTHING_MORE = ['place', 'total', 'full'] as const

const asked = (mostSiblings: number) =>
  prepared((db, name: string, sire: string, dam: string, list: string, sortKey: string, ...names: string[]) =>
    db
      .selectFrom(siblingsOf(db, mostSiblings, name, sire, dam).as('sibling'))
      .select((eb) => [eb.lit<number>(PART.sibling).as('part'), 'name', 'doc', 'nearness', 'place', 'total', 'full'])
      .unionAll(
        db
          .selectFrom(neighboursOf(db, list, sortKey, name).as('neighbour'))
          .select((eb) => [
            eb.lit<number>(PART.neighbour).as('part'),
            'name',
            eb.cast<string>(eb.val(''), 'text').as('doc'),
            'side as nearness',
            ...NOTHING_MORE.map((column) => eb.lit<number>(0).as(column)),
          ]),
      )
      .unionAll(
        db
          .selectFrom('horses')
          .select((eb) => [
            eb.lit<number>(PART.own).as('part'),
            'name',
            eb.cast<string>(eb.val(''), 'text').as('doc'),
            eb.lit<number>(0).as('nearness'),
            ...NOTHING_MORE.map((column) => eb.lit<number>(0).as(column)),
          ])
          .where('name', 'in', names),
      ),
  )

const questions = new Map<number, ReturnType<typeof asked>>()

/** One question for all of it: how long a page takes follows from how many it asks. */
export async function findAround(
  db: Db,
  { name, sire, dam, list, names }: AskedAround,
  mostSiblings: number,
): Promise<Around> {
  const ask = questions.get(mostSiblings) ?? asked(mostSiblings)
  questions.set(mostSiblings, ask)
  const [asSire = '', asDam = ''] = [sire, dam].map((parent) => (isKnownName(parent) ? parent : ''))
  const rows = await ask(
    db,
    name,
    asSire,
    asDam,
    list ?? '',
    swedishSortKey(name),
    ...padded(names.length ? names : ['']),
  )
  const of = (part: number) => rows.filter((row) => row.part === part)
  const beside = (side: number) => of(PART.neighbour).find(({ nearness }) => nearness === side)?.name ?? null
  return {
    siblings: readSiblings(of(PART.sibling)),
    neighbours: list === null ? null : { before: beside(0), after: beside(1) },
    ownHorses: new Set(of(PART.own).map((row) => row.name)),
  }
}
