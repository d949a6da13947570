import { useEffect, useState } from 'react'

/** Long enough for one request of a fast typist, short enough to feel immediate. */
const TYPING_PAUSE_MS = 130

/** The JSON of our own resource route; null if it failed or another answer came. */
export async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch(address, { signal })
  const isAnswer = response.headers.get('content-type')?.includes('application/json') ?? false
  return response.ok && isAnswer ? ((await response.json()) as Answer) : null // the route's own shape
}

/**
 * The answer to a request whose address changes while typing. It is sent when the typing pauses; late answers are
 * ignored. Null before the first one.
 */
export function useAnswers<Answer>(
  address: string | null,
  ask: (address: string, signal: AbortSignal) => Promise<Answer>,
): Answer | null {
  const [given, setGiven] = useState<{ answer: Answer } | null>(null)
  if (address === null && given !== null) setGiven(null)
  useEffect(() => {
    if (address === null) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask(address, gone.signal)
        .then((answer) => {
          if (!gone.signal.aborted) setGiven({ answer })
        })
        // Superseded, or the server is down: the field still works.
        .catch(() => {})
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [address, ask])
  return given?.answer ?? null
}
