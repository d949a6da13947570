import { isRouteErrorResponse } from 'react-router'

/** Why a sent form has no answer. */
export type TroubleReason = 'offline' | 'lost' | 'failed' | 'too-large' | 'refused' | 'signed-out'

/** Why a form got no answer, the server's sentence, and how far the page was scrolled. */
export type Trouble = { reason: TroubleReason; said: string | null; scrolled: number }

const LONGEST_SENTENCE = 300

/** Why sending failed, and the server's sentence if it is readable. */
export function troubleOf(error: unknown, isOnline: boolean): { reason: TroubleReason; said: string | null } {
  if (isRouteErrorResponse(error)) {
    const { status, data } = error
    const reason = status === 413 ? 'too-large' : status >= 500 ? 'failed' : 'refused'
    return { reason, said: status < 500 ? plainSentence(data) : null }
  }
  // No response, or not ours: a proxy's page, half a response.
  return { reason: isOnline ? 'lost' : 'offline', said: null }
}

/** The server's own sentence; null for any other page. */
function plainSentence(data: unknown): string | null {
  if (typeof data !== 'string') return null
  const text = data.trim()
  return text === '' || text.length > LONGEST_SENTENCE || text.includes('<') ? null : text
}
