/** Reads a family tree, GEDCOM 5.5.1 or 7, as horses of a pedigree, and reports what could not be imported. */
import { GENDER_FACT, HORSE_FACTS, type HorseFact, NAME_FACT } from './facts.table.ts'
import { findLoops } from './loops.ts'
import type { TreeHorse } from './write.ts'

type RefusedIndividual = { name: string; way: string[] }
/** Something without a field for horses, by its tag (`BURI`, `FAM.MARR`), and how often it occurred. */
type LeftOut = { tag: string; count: number }
type ReadTree = {
  horses: TreeHorse[]
  refused: RefusedIndividual[]
  /** Further individuals of a name, and the names that tell them apart. */
  renamed: { name: string; as: string }[]
  /** The most frequent first. */
  leftOut: LeftOut[]
  /** Individuals without a name, who count as unknown parents. */
  nameless: number
}

const FACT_KEYS = new Map<string, HorseFact>(
  Object.entries(HORSE_FACTS).map(([key, label]) => [label, key as HorseFact]),
) // the object's own keys
/** Tags that are read, and tags that say nothing about a horse. */
const TAKEN = new Set(['NAME', 'SEX', 'BIRT', 'DEAT', 'NOTE', 'SNOTE', 'FACT', 'FAMC', 'FAMS'])
const KNOWN_RECORDS = new Set(['HEAD', 'TRLR', 'INDI', 'FAM', 'SUBM', 'SUBN', 'NOTE', 'SNOTE'])
const TAKEN_OF_FAMILY = new Set(['HUSB', 'WIFE', 'CHIL'])
const SILENT = new Set(['CHAN', 'CREA', 'RIN', 'REFN', 'UID', '_UID', 'EXID', 'RESN', 'AFN'])

const all = (node: GedcomNode, tag: string) => node.children.filter((child) => child.tag === tag)
const valueOf = (node: GedcomNode | undefined) => node?.value?.trim() || null

class Left {
  readonly #counts = new Map<string, number>()

  add(tag: string, count = 1): void {
    if (count > 0) this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + count)
  }

  get list(): LeftOut[] {
    return [...this.#counts].map(([tag, count]) => ({ tag, count })).sort((one, other) => other.count - one.count)
  }
}

/** `Åska /Norrsken/` is `Åska Norrsken`. */
function plainName(written: string): string {
  return written.replaceAll('/', ' ').replaceAll(/\s+/g, ' ').trim()
}

const typeOf = (fact: GedcomNode) => valueOf(all(fact, 'TYPE')[0])

function nameOf(individual: GedcomNode): string | null {
  const exact = all(individual, 'FACT').find((fact) => typeOf(fact) === NAME_FACT)
  const written = valueOf(exact) ?? plainName(valueOf(all(individual, 'NAME')[0]) ?? '')
  return written === '' ? null : written
}

function genderOf(individual: GedcomNode): string | null {
  const fact = valueOf(all(individual, 'FACT').find((one) => typeOf(one) === GENDER_FACT))
  if (fact !== null) return fact
  const sex = valueOf(all(individual, 'SEX')[0])?.toUpperCase()
  return sex === 'M' ? 'Hingst' : sex === 'F' ? 'Sto' : null
}

function yearOf(individual: GedcomNode, event: 'BIRT' | 'DEAT'): number | null {
  const date = all(individual, event).flatMap((one) => all(one, 'DATE'))[0]?.value ?? ''
  const years = date.match(/\b\d{4}\b/g)
  return years?.length === 1 ? Number(years[0]) : null
}

/** The notes of an individual, as they stand or by their pointers, with a blank line between them. */
function notesOf(individual: GedcomNode, shared: ReadonlyMap<string | null, GedcomNode>): string | null {
  const notes = [...all(individual, 'NOTE'), ...all(individual, 'SNOTE')].flatMap((note) => {
    const written = valueOf(note)
    return (written !== null && /^@[^@\s]+@$/.test(written) ? valueOf(shared.get(written)) : written) ?? []
  })
  return notes.length === 0 ? null : notes.join('\n\n')
}

/** Names by pointer. A further individual of a name gets its birth year, or a number, beside it. */
function distinctNames(individuals: readonly GedcomNode[]) {
  const names = new Map<GedcomNode, string | null>()
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const renamed: { name: string; as: string }[] = []
  for (const individual of individuals) {
    const name = nameOf(individual)
    let own = name
    if (name !== null && taken.has(name)) {
      const year = yearOf(individual, 'BIRT')
      own = year === null ? name : `${name} (f. ${year})`
      while (taken.has(own)) {
        const count = (counts.get(name) ?? 1) + 1
        counts.set(name, count)
        own = `${name} (${count})`
      }
      renamed.push({ name, as: own })
    }
    if (own !== null) taken.add(own)
    names.set(individual, own)
  }
  return { names, renamed }
}

function factsOf(individual: GedcomNode, left: Left): Partial<Record<HorseFact, string>> {
  const facts: Partial<Record<HorseFact, string>> = {}
  for (const fact of all(individual, 'FACT')) {
    const [type, value] = [typeOf(fact), valueOf(fact)]
    const key = type === null ? undefined : FACT_KEYS.get(type)
    if (key !== undefined && value !== null) facts[key] = value
    else if (type !== NAME_FACT && type !== GENDER_FACT) left.add('INDI.FACT')
  }
  return facts
}

/** The family that a horse was born into: the one marked as birth, else the first. */
function birthFamily(individual: GedcomNode, left: Left): string | null {
  const links = all(individual, 'FAMC')
  const kindOf = (link: GedcomNode) => valueOf(all(link, 'PEDI')[0])?.toUpperCase() ?? ''
  left.add('INDI.FAMC', links.length - 1)
  const taken = links.find((link) => kindOf(link) === 'BIRTH') ?? links[0]
  return taken && !['ADOPTED', 'FOSTER', 'SEALING'].includes(kindOf(taken)) ? valueOf(taken) : null
}

/** Reads the tree of these top-level structures. */
export function readTree(records: readonly GedcomNode[]): ReadTree {
  const left = new Left()
  const individuals = records.filter(({ tag }) => tag === 'INDI')
  const families = new Map(records.flatMap((record) => (record.tag === 'FAM' ? [[record.pointer, record]] : [])))
  const parents = new Map<string | null, { sire: string | null; dam: string | null }>()
  const { names: nameBy, renamed } = distinctNames(individuals)
  const names = new Map(individuals.map((individual) => [individual.pointer, nameBy.get(individual) ?? null]))
  const shared = new Map(
    records.filter(({ tag }) => tag === 'NOTE' || tag === 'SNOTE').map((one) => [one.pointer, one]),
  )
  const bornIn = new Map<string | null, string | null>()
  const parentIn = (family: GedcomNode, tag: string) => {
    const pointer = valueOf(all(family, tag)[0])
    return pointer === null ? null : (names.get(pointer) ?? null)
  }
  for (const [pointer, family] of families) {
    // Read once: a family may have thousands of children.
    parents.set(pointer, { sire: parentIn(family, 'HUSB'), dam: parentIn(family, 'WIFE') })
    for (const child of all(family, 'CHIL')) if (!bornIn.has(child.value)) bornIn.set(child.value, pointer)
    for (const { tag } of family.children) if (tag !== null && isLeft(tag, TAKEN_OF_FAMILY)) left.add(`FAM.${tag}`)
  }
  for (const { tag } of records) {
    if (tag !== null && !KNOWN_RECORDS.has(tag)) left.add(tag)
  }
  const horses = new Map<string, TreeHorse>()
  const refused: RefusedIndividual[] = []
  let nameless = 0
  for (const individual of individuals) {
    const name = nameBy.get(individual) ?? null
    if (name === null) {
      nameless++
      continue
    }
    for (const { tag } of individual.children) if (tag !== null && isLeft(tag, TAKEN)) left.add(`INDI.${tag}`)
    left.add('INDI.NAME', all(individual, 'NAME').length - 1)
    const { sire = null, dam = null } =
      parents.get(birthFamily(individual, left) ?? bornIn.get(individual.pointer) ?? null) ?? {}
    horses.set(name, {
      name,
      gender: genderOf(individual),
      sire,
      dam,
      birthYear: yearOf(individual, 'BIRT'),
      facts: { ...ownFacts(individual, shared), ...factsOf(individual, left) },
    })
  }
  for (const [name, way] of findLoops(horses)) {
    horses.delete(name)
    refused.push({ name, way })
  }
  return { horses: [...horses.values()], refused, renamed, leftOut: left.list, nameless }
}

function ownFacts(individual: GedcomNode, shared: ReadonlyMap<string | null, GedcomNode>) {
  const [died, notes] = [yearOf(individual, 'DEAT'), notesOf(individual, shared)]
  return { ...(died !== null && { died: String(died) }), ...(notes !== null && { notes }) }
}

function isLeft(tag: string, taken: ReadonlySet<string>): boolean {
  return !taken.has(tag) && !SILENT.has(tag)
}

/** A structure of the file, with its lines joined and its text unescaped. */
export type GedcomNode = {
  tag: string | null
  pointer: string | null
  value: string | null
  children: readonly GedcomNode[]
}

type OpenNode = { tag: string; pointer: string | null; value: string | null; children: OpenNode[] }

type ParsedLines = { ok: true; records: readonly GedcomNode[] } | { ok: false; line: number; text: string }

const LINE = /^\s*(\d{1,2})\s+(?:(@[^@\s]+@)\s+)?(\w+)(?: (.*))?$/s
/** Line ends of a text; later Unicode line separators may be part of names. */
const LINE_END = /\r\n|\r|\n/
const IS_SEVEN = /^\s*1 GEDC\s+2 VERS 7\b/m

/** The structures of a GEDCOM file, or its first invalid line. An @ is doubled: in 7 at the start of a text only. */
export function parseLines(file: string): ParsedLines {
  const text = file.replace(/^\uFEFF/, '')
  const isSeven = IS_SEVEN.test(text.slice(0, 4000))
  const plain = (value: string) => (isSeven ? value.replace(/^@@/, '@') : value.replaceAll('@@', '@'))
  const records: OpenNode[] = []
  const open: OpenNode[] = []
  let number = 0
  for (const line of text.split(LINE_END)) {
    number++
    if (line.trim() === '') continue
    const [, depth, pointer, tag, value] = LINE.exec(line) ?? []
    const level = Number(depth)
    if (tag === undefined || level > open.length) return { ok: false, line: number, text: line.slice(0, 60) }
    open.length = level
    const above = open.at(-1)
    if (above !== undefined && (tag === 'CONT' || tag === 'CONC')) {
      above.value = `${above.value ?? ''}${tag === 'CONT' ? '\n' : ''}${plain(value ?? '')}`
      continue
    }
    const node = { tag, pointer: pointer ?? null, value: value === undefined ? null : plain(value), children: [] }
    if (above === undefined) records.push(node)
    else above.children.push(node)
    open.push(node)
  }
  return { ok: true, records }
}
