import type { BrowserContext } from '@playwright/test'
import { signIn } from '#app/features/account/data/session.server.ts'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { openStore } from '#app/store/store.ts'
import { openStud, type RunningStud } from './open-stud.ts'
import { ownStud } from './own-stud.ts'
import { ownTest } from './stage.ts'

export const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }

type Cookie = { name: string; value: string }

/** A session of a running stud, as `name=value`, got from its store: tests of pages spend none of the attempts. */
export async function sessionOf({ address, dataDir }: RunningStud): Promise<Cookie> {
  const store = await openStore({ dataDir })
  try {
    const made = await createAdministrator(store, ANNA)
    if (!made.ok && made.reason !== 'email-taken') throw new Error(made.reason)
    const asker = `10.${Math.floor(Math.random() * 2 ** 16) >> 8}.${Math.floor(Math.random() * 256)}.7`
    const request = new Request(`${address}/login`, { headers: { [CLIENT_ADDRESS_HEADER]: asker } })
    const result = await signIn(store, request, ANNA)
    if (!result.ok) throw new Error(result.message)
    const [name = '', ...value] = (result.cookies[0] ?? '').split(';', 1)[0]?.split('=') ?? []
    return { name, value: value.join('=') }
  } finally {
    await store.close()
  }
}

/** Makes the pages of this browser Anna's. */
export async function signInto(context: BrowserContext, stud: RunningStud): Promise<void> {
  const { name, value } = await sessionOf(stud)
  await context.addCookies([{ name, value, url: stud.address, httpOnly: true, sameSite: 'Lax' }])
}

/** A test of the back office: signed in, on a hand-made stud that no visitor's test looks at. */
export const adminTest = ownTest.extend<{ signedIn: void }, { stud: RunningStud }>({
  stud: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stud = await openStud(ownStud())
      await use(stud)
      await stud.stop()
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ context, stud }, use) => {
      await signInto(context, stud)
      await use()
    },
    { auto: true },
  ],
})
