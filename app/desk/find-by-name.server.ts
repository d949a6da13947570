import { data } from 'react-router'
import { logError } from '#app/log/log.ts'

export type FoundByName<Found> = { query: string | null; problem: string | null; found: Found | null }
type Say = { missing: string; notFound: string; failed: string }

/** Loads what the address names, `?horse=Aska`. Without a name the page asks for one. */
export async function findByName<Found>(query: string | null, say: Say, find: (name: string) => Promise<Found | null>) {
  const answer = (problem: string | null, status = 200, found: Found | null = null) =>
    data<FoundByName<Found>>({ query, problem, found }, { status })
  if (query === null) return answer(null)
  if (query.trim() === '') return answer(say.missing, 400)
  try {
    const found = await find(query)
    return found === null ? answer(say.notFound, 404) : answer(null, 200, found)
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, 'What a page is about could not be fetched')
    return answer(say.failed, 503)
  }
}
