import { isRouteErrorResponse } from 'react-router'

/** Why a form that was sent has no answer. */
export type TroubleReason = 'offline' | 'lost' | 'failed' | 'too-large' | 'refused' | 'signed-out'

/** What happened to a form on its way, what was said of it, and how far down the page was. */
export type Trouble = { reason: TroubleReason; said: string | null; scrolled: number }

const LONGEST_SENTENCE = 300

/** What became of sending a form, where that is no answer of its page: the reason, and what was said, if it is readable. */
export function troubleOf(error: unknown, isOnline: boolean): { reason: TroubleReason; said: string | null } {
  if (isRouteErrorResponse(error)) {
    const { status, data } = error
    const reason = status === 413 ? 'too-large' : status >= 500 ? 'failed' : 'refused'
    return { reason, said: status < 500 ? plainSentence(data) : null }
  }
  // Nothing came, or something that is none of ours: a proxy's page, half an answer.
  return { reason: isOnline ? 'lost' : 'offline', said: null }
}

/** A server's own words; another's page is not for reading. */
function plainSentence(data: unknown): string | null {
  if (typeof data !== 'string') return null
  const text = data.trim()
  return text === '' || text.length > LONGEST_SENTENCE || text.includes('<') ? null : text
}
