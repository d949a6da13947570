import { useEffect, useState } from 'react'

/** Long enough for a fast typist to be asked once, short enough to feel at once. */
const TYPING_PAUSE_MS = 130

/**
 * What is answered to an address that changes while somebody types: asked when the typing pauses; an answer that was
 * overtaken is thrown away. Null while nothing is asked, or nothing is answered yet; the last answer stands until the next.
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
        // Nobody waits for it any more, or the server is away: the field is still a field.
        .catch(() => {})
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [address, ask])
  return given?.answer ?? null
}
