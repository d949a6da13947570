import type { BrowserContext } from '@playwright/test'
import type { Cookie } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { type ServedStud, testOn } from './stage.ts'

/** Makes the pages of this browser Anna's, by the session that stands ready unless another is given. */
export async function signInto(
  context: BrowserContext,
  { address, session }: ServedStud,
  { name, value }: Cookie = session,
): Promise<void> {
  await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }])
}

type Test = ReturnType<typeof testOn>

/** The same test, signed in. */
export function signedIn(test: Test) {
  return test.extend<{ signedIn: void }>({
    signedIn: [
      async ({ context, stud }, use) => {
        await signInto(context, stud)
        await use()
      },
      { auto: true },
    ],
  })
}

/** A test of the back office: signed in, on a hand-made stud that no visitor's test looks at. */
export const adminTest = signedIn(testOn('admin', ownStud()))
