import type { Db } from './tables.ts'

/** What was read besides queries: the day, the year, or more than can be asked again, so that any change may matter. */
export type Mark = 'day' | 'year' | 'all'

/** A column that says how new the other rows may be, and nothing of a page: it is not noted. */
export const NOT_READ = 'newest'

/** Notes rows and numbers them (`read-log.ts`). */
type Log = { note(reading: Reading, asked: { sql: string; given: string }, rows: readonly unknown[]): void }

/** What was read for a page: the numbers of its queries in a log, and marks. */
export class Reading {
  readonly queries = new Set<number>()
  readonly marks = new Set<Mark>()
  readonly log: Log

  constructor(log: Log) {
    this.log = log
  }

  add({ queries, marks }: Reading): void {
    for (const query of queries) this.queries.add(query)
    for (const mark of marks) this.marks.add(mark)
  }

  /** Whatever `work` reads is noted here. */
  during<Value>(work: () => Value): Value {
    const now = current()
    return now ? now.run(this, work) : work()
  }
}

type Current = { getStore(): Reading | undefined; run<Value>(reading: Reading, work: () => Value): Value }

/** `read-log.ts` puts it there. The built pages have a copy of this module of their own, and browsers have no such. */
export const KEY = Symbol.for('hovslag.reading')
const current = () => (globalThis as { [KEY]?: Current })[KEY]
const readerNow = () => current()?.getStore()

export function noteRead(mark: Mark): void {
  readerNow()?.marks.add(mark)
}

/** Work that is not noted: its caller notes more exactly what depends on it. */
export function apart<Value>(work: () => Value): Value {
  const reader = readerNow()
  return reader ? new Reading(reader.log).during(work) : work()
}

/** A value that several pages share: whoever asks for it has read what it was made of. */
export function sharedRead<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const first = readerNow()
  const reading = first && new Reading(first.log)
  const value = reading ? reading.during(make) : make()
  return () => {
    const reader = readerNow()
    if (!reader) return value
    return value.then((made) => {
      if (reading?.log === reader.log) reader.add(reading)
      // Nobody noted what it was made of.
      else reader.marks.add('all')
      return made
    })
  }
}

export type Asked = { db: Db; revision: () => Promise<number> }
const ANSWERS = new Map<string, (store: never, given: never) => Promise<unknown>>()
const ANSWER = 'answer '

/** Whether what was noted is a part of something large, and no query. */
export const isAnswer = (noted: string): boolean => noted.startsWith(ANSWER)

/** A part of something large: who asks for it has read this part alone. `given` and the answer are JSON. */
export function answered<Given, Answer, From extends Asked = Asked>(
  name: string,
  work: (store: From, given: Given) => Promise<Answer>,
) {
  ANSWERS.set(ANSWER + name, work)
  return async (store: From, given: Given): Promise<Answer> => {
    const reader = readerNow()
    if (!reader) return work(store, given)
    const answer = await apart(() => work(store, given))
    reader.log.note(reader, { sql: ANSWER + name, given: JSON.stringify(given) }, [answer])
    return answer
  }
}

/** Asks again for a part that was noted by this name; null for a query, undefined if this program has no such part. */
export function askAgain(noted: string, store: Asked, given: unknown): Promise<unknown> | null | undefined {
  if (!isAnswer(noted)) return null
  return ANSWERS.get(noted)?.(store as never, given as never) // a whole store, and what the same work was given
}
