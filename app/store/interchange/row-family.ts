import { setImmediate } from 'node:timers/promises'
import { type Finding, findingSentence } from '#app/domain/doctor/finding.ts'
import type { DoctorKind } from '#app/domain/doctor/kinds.table.ts'
import { descentFindings } from '#app/domain/doctor/rules-descent.ts'
import { familyFindings } from '#app/domain/doctor/rules-family.ts'
import { Stud } from '#app/domain/doctor/stud.ts'
import { readText } from '#app/domain/documents.ts'
import { Turns } from '#app/domain/let-others.ts'
import { readKnownName } from '#app/domain/names.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { isSameValue } from '../merge/three-way.ts'
import { IDS_AT_ONCE, inBatches } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'

type Table = 'horses' | 'pedigree'
/** A row as it would be stored, and as its document was. */
type FamilyRow = { before: Fields; after: Fields }
type FamilyFault = { key: string; says: string }

/** Cannot be, in a table as in a form (`judge-change.ts`). */
const REFUSED: ReadonlySet<DoctorKind> = new Set(['parent-sex', 'parents-same', 'own-ancestor'])
/** What these rules read. */
const FIELDS = ['name', 'sire', 'dam', 'gender'] as const
const PARENTS = ['sire', 'dam'] as const
/** Of a longer table no row is judged: so many rows wait in memory for the end of the file. */
const MOST_WAITING = 20_000

/**
 * What rows contradict between horses: a parent of the wrong sex, one horse as both parents, an own ancestor. A later
 * row may be the parent, so rows wait for the end of the file.
 */
export class RowFamily<Row extends FamilyRow> {
  readonly #trx: Trx
  readonly #table: Table
  readonly #onNote: (note: string) => void
  readonly #most: number
  readonly #waiting: Row[] = []
  #isOver = false

  constructor(trx: Trx, table: Table, onNote: (note: string) => void, most = MOST_WAITING) {
    this.#trx = trx
    this.#table = table
    this.#onNote = onNote
    this.#most = most
  }

  /** Whether the row waits: it changes something that is judged. */
  holds(row: Row): boolean {
    const isJudged = FIELDS.some((field) => !isSameValue(row.before[field], row.after[field]))
    if (!isJudged) return false
    // Judged without the later rows, the first would be refused for what those put right.
    this.#isOver ||= this.#waiting.length >= this.#most
    if (this.#isOver) return false
    this.#waiting.push(row)
    return true
  }

  /** The waiting rows in their order, each with what it contradicts and did not before. */
  async judge(): Promise<{ row: Row; faults: FamilyFault[] }[]> {
    if (this.#isOver) {
      this.#onNote(storeText.table.familyUnjudged)
      return this.#waiting.map((row) => ({ row, faults: [] }))
    }
    const stored = await this.#stored()
    const [now, then] = [new Stud({ year: 0 }), new Stud({ year: 0 })]
    const turns = new Turns()
    for (const { table, name, document } of stored) {
      for (const to of [now, then]) add(to, table, name, document)
      if (turns.isOver()) await setImmediate()
    }
    for (const { after } of this.#waiting) {
      add(then, this.#table, nameIn(after), after)
      if (turns.isOver()) await setImmediate()
    }
    const judged: { row: Row; faults: FamilyFault[] }[] = []
    for (const row of this.#waiting) {
      const name = nameIn(row.after)
      const found = findings(then, name)
      const known = new Set(found.length === 0 ? [] : findings(now, name).map(({ key }) => key))
      judged.push({ row, faults: found.filter(({ key }) => !known.has(key)).map((one) => faultOf(one, row.after)) })
      if (turns.isOver()) await setImmediate()
    }
    return judged
  }

  /** The documents of the waiting rows, and of their parents and ancestors. */
  async #stored(): Promise<Stored[]> {
    const found: Stored[] = []
    const asked = new Set<string>()
    let wanted = this.#waiting.flatMap(({ after }) => [nameIn(after), ...parentsIn(after)])
    while (wanted.length > 0) {
      const names = [...new Set(wanted)].filter((name) => !asked.has(name))
      for (const name of names) asked.add(name)
      wanted = []
      for (const table of ['horses', 'pedigree'] as const) {
        for await (const batch of inBatches(names, IDS_AT_ONCE)) {
          const rows = await this.#trx.selectFrom(table).select(['name', 'doc']).where('name', 'in', batch).execute()
          for (const { name, doc } of rows) {
            const document = plainDocument(parseStored(doc))
            found.push({ table, name, document })
            wanted.push(...parentsIn(document))
          }
        }
      }
    }
    return found
  }
}

type Stored = { table: Table; name: string; document: Fields }

/** A row may have other capitals than its document. */
const nameIn = (document: Fields) => readText(document['name']) ?? ''
const parentsIn = (document: Fields) => PARENTS.flatMap((side) => readKnownName(readText(document[side])) ?? [])

/** Only what the rules read: the rest of a document is judged by itself. */
function add(to: Stud, table: Table, name: string, document: Fields): void {
  const known = Object.fromEntries(FIELDS.flatMap((field) => (field in document ? [[field, document[field]]] : [])))
  const one = { id: name, version: 0, document: { ...known, name } }
  if (table === 'horses') to.addHorse(one)
  else to.addEntry(one)
}

function findings(of: Stud, name: string): Finding[] {
  const being = of.being(name.trim())
  if (being === null) return []
  return [...descentFindings(being, of), ...familyFindings(being, of)].filter(({ kind }) => REFUSED.has(kind))
}

/** At the parent through whom a circle goes. */
function faultOf(finding: Finding, document: Fields): FamilyFault {
  const isDam = finding.kind === 'own-ancestor' && readText(document['dam']) === finding.facts[1]
  return { key: isDam ? 'dam' : (finding.field ?? 'sire'), says: findingSentence(finding) }
}
