/** Merges the horses of a stud and the entries of its pedigree into one tree. */
import { readYear } from '../age.ts'
import { readText } from '../documents.ts'
import { FIELDS_OF } from '../field-tables.ts'
import { cellOf } from '../interchange/cells.ts'
import { readKnownName } from '../names.ts'
import { parentsOf } from '../pedigree/parents.ts'
import { HORSE_FACTS, type HorseFact } from './facts.table.ts'
import type { TreeHorse } from './write.ts'

type Fields = Readonly<Record<string, unknown>>

const FACTS = Object.keys(HORSE_FACTS) as HorseFact[] // the keys of the table

/** One horse of the tree: its own record comes first, its pedigree entry fills the blanks, as on every page. */
function treeHorse(name: string, horse: Fields | undefined, entry: Fields | undefined): TreeHorse {
  const parents = (of: Fields | undefined) => of && { sire: of['sire'], dam: of['dam'] }
  const stated = (key: string) => {
    const kind = FIELDS_OF.pedigree[key]?.kind ?? 'text'
    return [horse, entry].map((one) => cellOf(one?.[key], kind)).find((cell) => cell !== '')
  }
  const facts: TreeHorse['facts'] = {}
  for (const key of FACTS) {
    const cell = stated(key)
    if (cell !== undefined) facts[key] = cell
  }
  return {
    name,
    gender: readText(horse?.['gender']) ?? readText(entry?.['gender']),
    ...parentsOf(parents(horse), parents(entry)),
    birthYear: readYear(horse?.['age']),
    facts,
  }
}

/** All horses by name, each once, without placeholders. */
export function mergedTree(horses: readonly Fields[], entries: readonly Fields[]): TreeHorse[] {
  const named = (documents: readonly Fields[]) =>
    new Map(
      documents.flatMap((document) => {
        const name = readKnownName(readText(document['name']))
        return name === null ? [] : [[name, document] as const]
      }),
    )
  const [own, known] = [named(horses), named(entries)]
  return [...new Set([...own.keys(), ...known.keys()])].map((name) => treeHorse(name, own.get(name), known.get(name)))
}
