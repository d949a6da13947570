import { distinct } from '#app/domain/batches.ts'
import { readText } from '#app/domain/documents.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { type Relation, relationOf } from '#app/domain/kinship/relation.ts'
import { relationSaid } from '#app/domain/kinship/relation-words.table.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { KinExample, KinSource } from './source.ts'

/** Horses that are tried, beside their parents, and pairs of them: some tens of milliseconds. */
const MOST_TRIED = 40
const MOST_PAIRS = 60
const SHOWN = 3

/**
 * Pairs that are kin in ways of different kinds, each name once: in two ways, across generations, of one generation,
 * and only then a parent with its foal.
 */
export async function readExamples(source: KinSource): Promise<KinExample[]> {
  const some = await source.findSome(MOST_TRIED)
  const ancestry = await source.findAncestry(some)
  const parents = some.flatMap((name) => {
    const { sire, dam } = ancestry.get(name) ?? {}
    return [sire, dam].flatMap((one) => readKnownName(one) ?? [])
  })
  const names = distinct([...some, ...parents])
  const { values } = kinshipMatrix(ancestry, names, names)
  const kin = names
    .flatMap((first, at) =>
      names.slice(at + 1).map((second, beyond) => {
        const kinship = values[at * names.length + at + 1 + beyond] ?? 0
        return { first, second, kinship }
      }),
    )
    .filter(({ kinship }) => kinship > 0)
    .sort((a, b) => b.kinship - a.kinship)
  const every = Math.max(1, kin.length / MOST_PAIRS)
  const tried = Array.from({ length: Math.min(kin.length, MOST_PAIRS) }, (_, at) => kin[Math.floor(at * every)])
  const named = await source.findNamed(names)
  const told = tried.flatMap((pair) => {
    const relation = pair && relationOf(ancestry, pair.first, pair.second)
    const said = relation && relationSaid(relation, readText(named.get(pair.first)?.document.gender))
    return pair && said ? [{ ...pair, said, relation, through: throughOf(relation), kind: kindOf(relation) }] : []
  })
  const chosen: (typeof told)[number][] = []
  const isNew = ({ first, second, said }: (typeof told)[number]) =>
    chosen.every(
      (one) =>
        one.said.word !== said.word && ![one.first, one.second].some((name) => name === first || name === second),
    )
  // One of each kind, then more of them.
  for (const kinds of [...KINDS.map((kind) => [kind]), [...KINDS], [...KINDS]]) {
    const found = told.find((one) => kinds.includes(one.kind) && isNew(one))
    if (found) chosen.push(found)
  }
  return chosen.slice(0, SHOWN).map(({ first, second, said, through, kinship }) => ({
    first,
    second,
    said,
    through,
    kinship,
  }))
}

const KINDS = ['twice', 'across', 'level', 'straight'] as const

function kindOf(relation: Relation): (typeof KINDS)[number] {
  if (relation.kind !== 'kin') return 'straight'
  if (relation.lines.length > 1) return 'twice'
  return relation.lines.some(({ first, second }) => first.length !== second.length) ? 'across' : 'level'
}

const throughOf = (relation: Relation) => (relation.kind === 'kin' ? (relation.lines[0]?.through ?? []) : [])
