/**
 * What follows from a change: the derived facts of other records, and other facts of the same one, that the change
 * makes untrue. Worked out from the records before it, the change, and which of its consequences are accepted.
 */
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import { followingFields } from '#app/domain/evaluations/followed.ts'
import { DERIVED_FACTS, type DerivedFact, JUDGED_FACTS } from './derived-facts.table.ts'
import { Book, nameOf, type RecordChange, type RecordOf, recordKey } from './records.ts'

export type Consequence = {
  /** The record and the field: `horses/id/damsire`. */
  key: string
  /** The heading it belongs under. */
  label: string
  collection: RecordOf['collection']
  id: string
  name: string
  /** Null where the whole record is removed. */
  field: string | null
  /** As shown; null for nothing. */
  from: string | null
  to: string | null
  /** As stored; undefined where the field is removed. */
  value: unknown
  why: string
  /** The owner's own value: it stays unless she says otherwise. */
  isOwn: boolean
  isAccepted: boolean
}

/** What the owner says other than by default, by key: consequences that are left, and own values to overwrite. */
export type Ticks = { leave: ReadonlySet<string>; take: ReadonlySet<string> }
export const ticksOf = ({ leave, take }: { leave: Iterable<string>; take: Iterable<string> }): Ticks => ({
  leave: new Set(leave),
  take: new Set(take),
})
export const BY_DEFAULT: Ticks = ticksOf({ leave: [], take: [] })

/** Names whose records are needed to work out what follows. */
export type Needs = {
  /** Their horse and pedigree entry. */
  records: ReadonlySet<string>
  /** The horses and entries that have them as a parent. */
  foals: ReadonlySet<string>
  /** Their places on the competition list. */
  places: ReadonlySet<string>
  evaluations: ReadonlySet<string>
}

const FACTS = Object.values<DerivedFact>(DERIVED_FACTS)
/** Each wave reaches the next generation. Only a loop of ancestors could go on. */
const MOST_WAVES = 100
/** The fields of a record on which facts of its foals rest. */
const INHERITED = ['name', 'sire', 'dam', 'line', 'generation'] as const
/** The fields with which its own descent is looked at. */
const DESCENT = [...INHERITED, 'damsire'] as const

type Reach = { descent: Set<string>; horse: Set<string>; evaluations: Set<string> }

class Following {
  readonly #before: Book
  /** With the change, without what follows. */
  readonly #given: Book
  readonly #after: Book
  readonly #changed: ReadonlySet<string>
  readonly #added: EvaluationDocument[] = []
  readonly #renamed = new Map<string, string>()
  readonly #ticks: Ticks
  readonly #found = new Map<string, Consequence>()
  readonly #spread = new Set<string>()
  readonly #reach: Reach = { descent: new Set(), horse: new Set(), evaluations: new Set() }

  constructor(records: Iterable<RecordOf>, changes: readonly RecordChange[], ticks: Ticks) {
    const before = [...records]
    this.#before = new Book(before)
    this.#given = new Book(before)
    this.#after = new Book(before)
    this.#ticks = ticks
    // Removing a record says nothing about the others: what it said stays true.
    this.#changed = new Set(changes.filter(({ document }) => document !== null).map(recordKey))
    for (const change of changes) this.#apply(change)
    for (const key of this.#changed) this.#noteName(key)
    for (const change of changes) this.#start(change)
  }

  #apply(change: RecordChange): void {
    const key = recordKey(change)
    if (change.document === null) {
      for (const book of [this.#given, this.#after]) book.remove(key)
    } else if (change.collection !== 'scores') {
      const record = change as RecordOf // its collection's own
      for (const book of [this.#given, this.#after]) book.put(record)
    }
  }

  /** A horse or entry with another name is the same one. */
  #noteName(key: string): void {
    const [was, is] = [this.#before.get(key), this.#given.get(key)]
    if (was === null || is === null || !isNamed(is)) return
    if (nameOf(was) !== nameOf(is)) this.#renamed.set(nameOf(was), nameOf(is))
  }

  #start(change: RecordChange): void {
    const key = recordKey(change)
    const [was, is] = [this.#before.get(key), this.#given.get(key)]
    if (change.collection === 'evaluations') {
      const [from, to] = [was, is].map((one) => (one === null ? null : nameOf(one)))
      const isMoved = this.#sameName(from ?? null) !== to
      if (is !== null && isMoved) this.#added.push(is.document as EvaluationDocument) // of evaluations
      // Renamed with its horse it says what it said.
      const isOnlyRenamed = from !== to && !isMoved
      if (!isOnlyRenamed) for (const name of [from, to]) if (name != null) this.#reach.evaluations.add(name)
      return
    }
    if (is === null || !isNamed(is)) return
    const to = nameOf(is)
    if (was === null || this.#isOtherwise(key, DESCENT)) this.#reach.descent.add(to)
    if (change.collection === 'horses') this.#reach.horse.add(to)
  }

  work(): Needs {
    for (const key of this.#changed) if (this.#isOtherwise(key, INHERITED)) this.#spreadTo(key)
    for (const name of this.#reach.evaluations) this.#judge(name)
    for (let wave = 0; wave < MOST_WAVES; wave++) if (!this.#wave()) break
    const { descent, horse, evaluations } = this.#reach
    const parents = [...descent].flatMap((name) =>
      [this.#before, this.#after].flatMap((book) => {
        const { sire, dam } = book.parents(name)
        return [sire, dam].filter((parent) => parent !== null)
      }),
    )
    return {
      records: new Set([...descent, ...horse, ...evaluations, ...parents]),
      foals: this.#spread,
      places: new Set([...horse, ...evaluations]),
      evaluations,
    }
  }

  get consequences(): Consequence[] {
    return [...this.#found.values()]
  }

  /** True if something was found that may lead to more. */
  #wave(): boolean {
    let isMore = false
    for (const name of this.#spread) {
      for (const foal of [...this.#before.foalsOf(name), ...this.#after.foalsOf(name)]) {
        if (this.#reach.descent.has(foal)) continue
        this.#reach.descent.add(foal)
        isMore = true
      }
    }
    for (const fact of FACTS) {
      for (const record of this.#reached(fact)) isMore = this.#settle(fact, record) || isMore
    }
    return isMore
  }

  #reached(fact: DerivedFact): RecordOf[] {
    if (fact.after === 'itself') {
      return [...this.#changed].flatMap((key) => {
        const record = this.#given.get(key)
        return record?.collection === fact.collection ? [record] : []
      })
    }
    return [...this.#reach[fact.after]].flatMap((name) => this.#given.named(fact.collection, name))
  }

  /** Whether the consequence is another than before. */
  #settle(fact: DerivedFact, given: RecordOf): boolean {
    const key = `${recordKey(given)}/${fact.field ?? ''}`
    const before = this.#found.get(key)
    const next = this.#judged(fact, given, key)
    if (before?.to === next?.to && before?.isAccepted === next?.isAccepted) return false
    if (next) this.#found.set(key, next)
    else this.#found.delete(key)
    this.#write(given)
    if (fact.isInherited) this.#spreadTo(recordKey(given))
    return true
  }

  #judged(fact: DerivedFact, given: RecordOf, key: string): Consequence | null {
    const { field } = fact
    const was = this.#before.get(recordKey(given))
    const now = this.#after.get(recordKey(given)) ?? given
    const said = was === null ? null : this.#sameName(fact.read(fact.value(was, this.#before)))
    const value = fact.value(now, this.#after)
    const says = fact.read(value)
    const stored = fact.read(field === null ? given.document : fieldOf(given, field))
    const earlier = was === null || field === null ? stored : fact.read(fieldOf(was, field))
    if (says === stored) return null
    const hadFollowed = said !== null && stored === said
    if (says === null) {
      const isOver = fact.clears === true && hadFollowed && stored !== null
      return isOver ? this.#consequence(fact, given, key, { from: stored, to: null, value: undefined }) : null
    }
    if (stored === null && fact.fills !== true) return null
    const isChanged = says !== said
    // The record itself is new, or its field was typed with the change.
    const isTyped = was === null ? this.#changed.has(recordKey(given)) : this.#sameName(earlier) !== stored
    const found = { from: stored, to: field === null ? null : says, value: field === null ? undefined : value }
    if (field === null) return isChanged ? this.#consequence(fact, given, key, found) : null
    if (fact.own === 'never') return this.#consequence(fact, given, key, found, isTyped)
    if (!isChanged || isTyped) return null
    if (hadFollowed) return this.#consequence(fact, given, key, found)
    return fact.own === 'asked' ? this.#consequence(fact, given, key, found, true) : null
  }

  #consequence(
    fact: DerivedFact,
    given: RecordOf,
    key: string,
    found: Pick<Consequence, 'from' | 'to' | 'value'>,
    isOwn = false,
  ): Consequence {
    const { collection, id } = given
    return {
      key,
      label: fact.label,
      collection,
      id,
      name: nameOf(given),
      field: fact.field,
      ...found,
      why: fact.why(this.#after.get(recordKey(given)) ?? given, this.#after),
      isOwn,
      isAccepted: this.#isAccepted(key, isOwn),
    }
  }

  #isAccepted(key: string, isOwn: boolean): boolean {
    return isOwn ? this.#ticks.take.has(key) : !this.#ticks.leave.has(key)
  }

  /** A horse's fields that follow its evaluations (`followingFields`). */
  #judge(name: string): void {
    const horse = this.#given.named('horses', name)[0]
    const key = horse ? recordKey(horse) : ''
    const was = this.#before.get(key)
    if (!horse) return
    const of = (book: Book, own: string) => book.named('evaluations', own).map(({ document }) => document)
    const added = this.#added.filter((one) => readText(one.horse) === name)
    const after = of(this.#given, name)
    // Of two of one day the one added last counts.
    const ordered = [...added, ...after.filter((one) => !added.includes(one))]
    const fields = followingFields(horse.document, {
      before: of(this.#before, was ? nameOf(was) : name),
      after: ordered,
      added: added[0],
    })
    for (const [field, value] of Object.entries(fields)) {
      const at = `${key}/${field}`
      const label = JUDGED_FACTS[field as keyof typeof fields] // its own fields
      const from = shown(horse.document[field as keyof HorseDocument])
      if (from === shown(value)) continue
      const isAccepted = this.#isAccepted(at, false)
      const { collection, id } = horse
      const found = { label, collection, id, name, field, from, to: shown(value), value, why: BY_EVALUATIONS }
      this.#found.set(at, { key: at, ...found, isOwn: false, isAccepted })
    }
    this.#write(horse)
  }

  /** The record with what was accepted. */
  #write(given: RecordOf): void {
    const key = recordKey(given)
    const start = `${key}/`
    const accepted = [...this.#ofRecord(start)].filter(({ isAccepted }) => isAccepted)
    if (accepted.some(({ field }) => field === null)) return this.#after.remove(key)
    const document: Record<string, unknown> = { ...given.document }
    for (const { field, value } of accepted) if (field !== null) document[field] = value
    this.#after.put({ ...given, document } as RecordOf) // the same collection
  }

  *#ofRecord(start: string): Generator<Consequence> {
    for (const field of FIELDS) {
      const found = this.#found.get(start + field)
      if (found) yield found
    }
  }

  #isOtherwise(key: string, fields: readonly string[]): boolean {
    const [was, is] = [this.#before.get(key), this.#given.get(key)]
    if (is === null || !isNamed(is)) return false
    return fields.some((field) => {
      const [old, now] = [was && fieldOf(was, field), fieldOf(is, field)].map(readText)
      return this.#sameName(old ?? null) !== now
    })
  }

  #spreadTo(key: string): void {
    for (const book of [this.#before, this.#given]) {
      const record = book.get(key)
      if (record) this.#spread.add(nameOf(record))
    }
  }

  /** A name as it is after the change. */
  #sameName = (name: string | null) => (name === null ? null : (this.#renamed.get(name) ?? name))
}

const FIELDS = [...new Set([...FACTS.map(({ field }) => field ?? ''), ...Object.keys(JUDGED_FACTS)])]
const BY_EVALUATIONS = 'Efter bedömningarna'

const isNamed = ({ collection }: RecordOf) => collection === 'horses' || collection === 'pedigree'
const fieldOf = ({ document }: RecordOf, field: string) => (document as Record<string, unknown>)[field]
const shown = (value: unknown) => (Array.isArray(value) ? value.join(' ') : (readText(value) ?? flagText(value)))
const flagText = (value: unknown) => (typeof value === 'boolean' ? (value ? 'ja' : 'nej') : null)

/**
 * The consequences of a change, accepted by default or as `ticks` say, and the names whose records it took to work them
 * out. With fewer records than needed the answer is one for those: read what is needed, and ask again.
 */
export function consequencesOf(
  records: Iterable<RecordOf>,
  changes: readonly RecordChange[],
  ticks: Ticks = BY_DEFAULT,
): { consequences: Consequence[]; needs: Needs } {
  const following = new Following(records, changes, ticks)
  const needs = following.work()
  return { consequences: following.consequences, needs }
}
