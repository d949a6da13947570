import { afterAll, beforeAll } from 'vitest'
import { openStud, type RunningStud, type StudContent } from '../studs/open-stud.ts'
import './matchers.ts'
import { type ServedPage, Visitor } from './served.ts'

/** A stud for the tests of a file. */
export function servedStud(content: StudContent) {
  let stud: RunningStud
  beforeAll(async () => {
    stud = await openStud(content)
  })
  afterAll(() => stud.stop())
  return {
    running: () => stud,
    /** A page as a visitor is served it. */
    visit: (path: string): Promise<ServedPage> => new Visitor(stud.address).visit(path),
    /** A page as the administrator is served it. */
    visitSignedIn: (path: string): Promise<ServedPage> => new Visitor(stud.address, [stud.session]).visit(path),
  }
}
