import { readyStud, type StoredDocument } from '../studs/open-stud.ts'
import { signedIn } from './sign-in.ts'
import { serve, testOn } from './stage.ts'

/** A test on its own stud. */
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

/** A test of things that belong to the whole stud: signed in, each test on its own stud with these documents. */
export function freshTest(documents: readonly StoredDocument[]) {
  return signedIn(testAlone(documents))
}
