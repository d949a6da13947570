import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openStud, type RunningStud, type StudContent } from '../studs/open-stud.ts'
import './matchers.ts'
import { type ServedPage, Visitor } from './served.ts'

type Around = (hook: () => Promise<void>) => unknown

function served(content: StudContent, before: Around, after: Around) {
  let stud: RunningStud
  before(async () => {
    stud = await openStud(content)
  })
  after(() => stud.stop())
  return {
    running: () => stud,
    /** A page as it is served to a visitor. */
    visit: (path: string): Promise<ServedPage> => new Visitor(stud.address).visit(path),
    /** A page as it is served to the administrator. */
    visitSignedIn: (path: string): Promise<ServedPage> => new Visitor(stud.address, [stud.session]).visit(path),
  }
}

/** A stud for the tests of a file. */
export const servedStud = (content: StudContent) => served(content, beforeAll, afterAll)

/** A stud for each test of a file, unchanged by the others. */
export const freshStud = (content: StudContent) => served(content, beforeEach, afterEach)
