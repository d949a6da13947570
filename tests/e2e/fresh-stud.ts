import { readyStud, type StudContent } from '../studs/open-stud.ts'
import { signedIn } from './sign-in.ts'
import { serve, testOn } from './stage.ts'

/** A test on its own stud. */
export function testAlone(content: StudContent) {
  return testOn('', []).extend({
    stud: async ({ door }, use) => {
      const stud = await readyStud(content)
      await use(serve(door, stud))
      await door.quiet()
      await stud.remove()
    },
  })
}

/** A test of things that belong to the whole stud: signed in, each test on its own stud with that content. */
export function freshTest(content: StudContent) {
  return signedIn(testAlone(content))
}
