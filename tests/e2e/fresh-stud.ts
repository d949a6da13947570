import { openStud, type StoredDocument } from '../studs/open-stud.ts'
import { signedIn } from './sign-in.ts'
import { testOn } from './stage.ts'

/** A test on a stud that it has for itself. */
export function testAlone(documents: readonly StoredDocument[]) {
  return testOn('', documents).extend({
    // oxlint-disable-next-line no-empty-pattern
    stud: async ({}, use) => {
      const stud = await openStud(documents)
      await use(stud)
      await stud.stop()
    },
  })
}

/** A test of what concerns the whole stud: signed in, each test on a stud of its own with these documents. */
export function freshTest(documents: readonly StoredDocument[]) {
  return signedIn(testAlone(documents))
}
