import { horsePath } from '#app/domain/names.ts'
import { fileOfAddress, type HostProblem, hostProblem, sameWithoutCase } from '#app/domain/publish/address-file.ts'
import type { Store } from '#app/store/store.ts'
import { TextSet } from './text-set.ts'

const AT_A_TIME = 500

/** Names that horses have, and had: a former one leads on. Read in parts, as they are wanted. */
export async function* namesOf(
  { db }: Pick<Store, 'db'>,
  tables: readonly ('horses' | 'former_names')[] = ['horses', 'former_names'],
): AsyncGenerator<string, undefined> {
  for (const table of tables) {
    let last = ''
    for (;;) {
      const rows = await db
        .selectFrom(table)
        .select('name')
        .distinct()
        .where('name', '>', last)
        // A name that another horse bears now is that horse's.
        .$if(table === 'former_names', (query) => query.where('name', 'not in', db.selectFrom('horses').select('name')))
        .orderBy('name')
        .limit(AT_A_TIME)
        .execute()
      for (const { name } of rows) if (name !== null) yield name
      const end = rows.at(-1)?.name
      if (end === undefined || end === null) break
      last = end
    }
  }
}

export type NamesReport = {
  /** Names that hosts which take files alone may not find, and why. */
  hard: { name: string; problem: HostProblem }[]
  /** Pairs of names that differ in nothing but capitals or accents' form. */
  twins: string[]
  /** Horses whose names differ in capitals alone from one that leads on. */
  likeFormer: string[]
}

/** What is told of the stud's names, of which never all are held. */
export async function lookThrough(store: Pick<Store, 'db'>): Promise<NamesReport> {
  const report: NamesReport = { hard: [], twins: [], likeFormer: [] }
  const former = new Set<string>()
  for await (const name of namesOf(store, ['former_names'])) former.add(name.toLowerCase())
  const met = new TextSet()
  const again = new Map<string, string[]>()
  for await (const name of namesOf(store, ['horses'])) {
    const file = fileOfAddress(horsePath(name), '', 'page')
    if (file === null) continue
    const problem = hostProblem(file)
    if (problem !== null) report.hard.push({ name, problem })
    if (!met.add(sameWithoutCase(file))) again.set(sameWithoutCase(file), [])
    if (former.has(name.toLowerCase())) report.likeFormer.push(name)
  }
  if (again.size > 0) {
    for await (const name of namesOf(store, ['horses'])) {
      again.get(sameWithoutCase(fileOfAddress(horsePath(name), '', 'page') ?? ''))?.push(name)
    }
  }
  for (const [first, ...others] of again.values()) report.twins.push(...others.map((other) => `${first} / ${other}`))
  return report
}
