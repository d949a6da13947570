import { setImmediate } from 'node:timers/promises'
import { Examination } from '#app/domain/doctor/examine.ts'
import { findingSentence } from '#app/domain/doctor/finding.ts'
import { DOCTOR_KINDS, type DoctorKind, type Facts } from '#app/domain/doctor/kinds.table.ts'
import { type Documents, readText } from '#app/domain/documents.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { Turns } from '#app/store/worked-out.ts'
import { everyBatch } from './examine.server.ts'
import { findMovedApart } from './moved-apart.server.ts'

type Incoming = ReadonlyMap<string, Readonly<Record<string, unknown>>>
type Said = ReadonlyMap<string, readonly string[]>

/** A preview with more documents is not examined beside its rows: Stallkollen does it after the import. */
const MOST_INCOMING = 2000
const SAID = new WeakMap<Incoming, Promise<Said>>()

/**
 * What Stallkollen would say of the horses and entries that a table brings, by name, and does not say already.
 * `incoming`: documents as they would be, by `collection/id`.
 */
export function examineIncoming(store: Store, incoming: Incoming, year: number): Promise<Said> {
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

async function examine({ db }: Store, incoming: Incoming, year: number): Promise<Said> {
  const said = new Map<string, readonly string[]>()
  if (incoming.size === 0 || incoming.size > MOST_INCOMING) return said
  const movedApart = await findMovedApart(db)
  const [now, then] = [new Examination({ year, movedApart }), new Examination({ year, movedApart })]
  const seen = new Set<string>()
  const wouldBe = <C extends 'horses' | 'pedigree'>(collection: C, id: string): Documents[C] | null => {
    const document = incoming.get(`${collection}/${id}`)
    seen.add(`${collection}/${id}`)
    return document === undefined ? null : readDocument(collection, { doc: JSON.stringify(document) })
  }
  for await (const batch of everyBatch(db, 'horses'))
    for (const one of batch) {
      now.addHorse(one)
      then.addHorse({ ...one, document: wouldBe('horses', one.id) ?? one.document })
    }
  for await (const batch of everyBatch(db, 'pedigree'))
    for (const one of batch) {
      now.addEntry(one)
      then.addEntry({ ...one, document: wouldBe('pedigree', one.id) ?? one.document })
    }
  const names = new Set<string>()
  for (const [place, document] of incoming) {
    const [collection = '', id = ''] = place.split(/\/(.*)/s)
    const isNew = !seen.has(place)
    if (collection === 'horses' && isNew)
      then.addHorse({ id, version: 0, document: wouldBe('horses', id) ?? { name: '' } })
    if (collection === 'pedigree' && isNew)
      then.addEntry({ id, version: 0, document: wouldBe('pedigree', id) ?? { name: '' } })
    const name = readText(document['name']) ?? readText(document['horse'])
    if (name !== null) names.add(name)
  }
  const turns = new Turns()
  for (const name of names) {
    const already = new Set(now.ofName(name).map(({ key }) => key))
    const found = then.ofName(name).filter(({ key, kind, facts }) => !already.has(key) && !isOfAll(kind, facts))
    const sentences = found.map((finding) => `${DOCTOR_KINDS[finding.kind].label}: ${findingSentence(finding)}`)
    if (sentences.length > 0) said.set(name, sentences)
    if (turns.isOver()) await setImmediate()
  }
  return said
}
