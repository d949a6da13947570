/** The form of kept words that was sent last, in the browser's storage for as long as the tab lives. */

const SENT = 'hovslag-skickat'

/** `form`: its name, the same on every page that shows it. `drafts`: what it was sent with, also before refusals. */
type SentWords = { form: string; drafts: readonly string[] }

const NOTHING: readonly string[] = []

function quietly(work: (storage: Storage) => string | null | void): string | null {
  try {
    return work(sessionStorage) ?? null
  } catch {
    return null // a browser may forbid it
  }
}

export const rememberSent = (sent: SentWords) => quietly((storage) => storage.setItem(SENT, JSON.stringify(sent)))

export const forgetSent = () => quietly((storage) => storage.removeItem(SENT))

/** What was sent last; a page takes it once, as it is about the page's own answer alone. */
export function takeSent(): SentWords | null {
  const stored = quietly((storage) => storage.getItem(SENT))
  forgetSent()
  try {
    return stored === null ? null : (JSON.parse(stored) as SentWords) // written above
  } catch {
    return null // by an older program
  }
}

/** What a form's page says: `saved` with a message, `refused` as the answer to a form, or nothing of it. */
type PageSays = 'saved' | 'refused' | 'nothing'

/** The drafts to drop, as the form is saved, and those to drop once it is, as it is shown again to be corrected. */
export function afterSending(sent: SentWords | null, form: string, says: PageSays) {
  const own = sent?.form === form ? sent.drafts : NOTHING
  return { drop: says === 'saved' ? own : NOTHING, later: says === 'refused' ? own : NOTHING }
}
