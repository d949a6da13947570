import { useState, useSyncExternalStore } from 'react'
import { hostOfPasskeys } from '../schema/passkeys.ts'
import { accountText } from '../text.ts'

const never = () => () => {}
const canUse = () =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  hostOfPasskeys(location) !== null

/** Whether this browser has passkeys, at this address; null before it can be known. */
export function useCanUseKeys(): boolean | null {
  return useSyncExternalStore(never, canUse, () => null)
}

/** Runs a talk with the browser, then goes on to a page. */
export function useKeyTalk(next: string) {
  const [says, setSays] = useState<{ waits: boolean; problem: string | null }>({ waits: false, problem: null })
  const run = (talk: () => Promise<string | null>) => {
    setSays({ waits: true, problem: null })
    talk()
      .catch(() => accountText.noAnswer)
      .then((problem) => {
        setSays({ waits: false, problem })
        if (problem !== null) return
        // The same page with another fragment would not be loaded again.
        if (location.pathname === new URL(next, location.href).pathname) location.reload()
        else location.assign(next)
      })
      .catch(() => {})
  }
  return { says, run }
}
