import { setImmediate } from 'node:timers/promises'
import { Examination } from '#app/domain/doctor/examine.ts'
import { type Finding, findingSentence } from '#app/domain/doctor/finding.ts'
import { DOCTOR_KINDS, type DoctorKind, type Facts } from '#app/domain/doctor/kinds.table.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import { type CollectionName, type Documents, readText } from '#app/domain/documents.ts'
import { Turns } from '#app/domain/let-others.ts'
import type { Years } from '#app/domain/stud-clock.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { isLarge } from '#app/store/worked-out.ts'
import { everyBatch } from './examine.server.ts'
import { findMovedApart } from './moved-apart.server.ts'

type Incoming = ReadonlyMap<string, Readonly<Record<string, unknown>>>
type Said = ReadonlyMap<string, readonly string[]>

/** A preview with more documents is not examined beside its rows: Stallkollen does it after the import. */
const MOST_INCOMING = 2000
const SAID = new WeakMap<Incoming, Promise<Said>>()

/**
 * What Stallkollen would say of what a table brings, by the horse's name, and does not say already.
 * `incoming`: documents as they would be, by `collection/id`.
 */
export function examineIncoming(store: Store, incoming: Incoming, year: Years): Promise<Said> {
  const known = SAID.get(incoming)
  if (known) return known
  const said = examine(store, incoming, year)
  SAID.set(incoming, said)
  // The next reader tries again.
  said.catch(() => SAID.delete(incoming))
  return said
}

/** That horses have no category is told once of a table without that column. */
const isOfAll = (kind: DoctorKind, [category]: Facts) => kind === 'category-no-page' && category === ''

async function examine(store: Store, incoming: Incoming, year: Years): Promise<Said> {
  const { db } = store
  const said = new Map<string, string[]>()
  if (incoming.size === 0 || incoming.size > MOST_INCOMING) return said
  const [spellings, movedApart] = await Promise.all([findClassSpellings(db), findMovedApart(db)])
  const [now, then] = ['now', 'then'].map(() => new Examination({ year, movedApart }, ownSpellings(spellings)))
  if (!now || !then) return said
  const turns = new Turns()
  const places = [...incoming].map(([place, document]) => {
    const [collection = '', id = ''] = place.split(/\/(.*)/s)
    return { collection, id, document }
  })
  const already = new Set<string>()
  const found: Finding[] = []
  /** Every document of a collection as it is now, and as it would be. */
  const each = async <C extends CollectionName>(
    collection: C,
    look: (examination: Examination, one: Stored<Documents[C]>) => Iterable<Finding> | void,
  ) => {
    const left = new Map(places.flatMap((one) => (one.collection === collection ? [[one.id, one.document]] : [])))
    const wouldBe = (id: string) => {
      const document = left.get(id)
      left.delete(id)
      return document === undefined ? null : readDocument(collection, { doc: JSON.stringify(document) })
    }
    const add = (one: Stored<Documents[C]>) => found.push(...(look(then, one) ?? []))
    for await (const batch of everyBatch(db, collection))
      for (const one of batch) {
        for (const { key } of look(now, one) ?? []) already.add(key)
        add({ ...one, document: wouldBe(one.id) ?? one.document })
      }
    for (const id of left.keys()) {
      const document = wouldBe(id)
      if (document !== null) add({ id, version: 0, document })
      if (turns.isOver()) await setImmediate()
    }
  }
  await each('horses', (examination, one) => examination.addHorse(one))
  await each('pedigree', (examination, one) => examination.addEntry(one))
  const names = new Set(places.flatMap(({ document }) => readText(document['name'] ?? document['horse']) ?? []))
  for (const name of names) {
    for (const { key } of now.ofName(name)) already.add(key)
    found.push(...then.ofName(name))
    if (turns.isOver()) await setImmediate()
  }
  // Of a large stud everything but names would take seconds.
  if (!(await isLarge(store))) {
    await each('scores', (examination, one) => examination.ofScores(one))
    await each('competition', (examination, one) => examination.ofCompetition(one))
    await each('evaluations', (examination, one) => examination.ofEvaluation(one))
    for (const { key } of now.ofAll()) already.add(key)
    found.push(...then.ofAll())
  }
  for (const finding of found) {
    const { name } = finding.about
    if (!names.has(name) || already.has(finding.key) || isOfAll(finding.kind, finding.facts)) continue
    const sentence = `${DOCTOR_KINDS[finding.kind].label}: ${findingSentence(finding)}`
    said.set(name, [...(said.get(name) ?? []), sentence])
  }
  return said
}
