import { readyStud, type StoredDocument } from '../studs/open-stud.ts'
import { signedIn } from './sign-in.ts'
import { serve, testOn } from './stage.ts'

/** A test on a stud that it has for itself. */
export function testAlone(documents: readonly StoredDocument[]) {
  return testOn('', documents).extend({
    stud: async ({ door }, use) => {
      const stud = await readyStud(documents)
      await use(serve(door, stud))
      await door.quiet()
      await stud.remove()
    },
  })
}

/** A test of what concerns the whole stud: signed in, each test on a stud of its own with these documents. */
export function freshTest(documents: readonly StoredDocument[]) {
  return signedIn(testAlone(documents))
}
