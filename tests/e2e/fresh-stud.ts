import { openStud, type RunningStud, type StoredDocument } from './open-stud.ts'
import { signInto } from './sign-in.ts'
import { test } from './stage.ts'

/** A test of what concerns the whole stud: signed in, each test on a stud of its own with these documents. */
export function freshTest(documents: readonly StoredDocument[]) {
  return test.extend<{ stud: RunningStud; signedIn: void }>({
    // oxlint-disable-next-line no-empty-pattern
    stud: async ({}, use) => {
      const stud = await openStud(documents)
      await use(stud)
      await stud.stop()
    },
    baseURL: async ({ stud }, use) => use(stud.address),
    signedIn: [
      async ({ context, stud }, use) => {
        await signInto(context, stud)
        await use()
      },
      { auto: true },
    ],
  })
}
