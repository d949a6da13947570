import { horsePath } from '#app/domain/names.ts'
import { fileOfAddress, type HostProblem, hostProblem, sameWithoutCase } from '#app/domain/publish/address-file.ts'
import type { Store } from '#app/store/store.ts'
import { TextSet } from './text-set.ts'

const AT_A_TIME = 500

/** Present and former names of horses, read in batches. A former name redirects. */
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
        // A name that another horse has now belongs to that horse.
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
  /** Names that a host of files may not find, and why. */
  hard: { name: string; problem: HostProblem }[]
  /** Pairs of names that differ only in capitals or in the form of accents. */
  twins: string[]
  /** Horses whose names differ only in capitals from a former name. */
  likeFormer: string[]
}

/** Names to report. Never all names are in memory. */
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
