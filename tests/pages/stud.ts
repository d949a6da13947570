import { afterAll, beforeAll } from 'vitest'
import { openStud, type RunningStud, type StoredDocument } from '../studs/open-stud.ts'
import './matchers.ts'
import { readPage, type ServedPage } from './served.ts'

/** A stud for the tests of a file, which look at it and change nothing. */
export function readableStud(documents: readonly StoredDocument[]) {
  let stud: RunningStud
  beforeAll(async () => {
    stud = await openStud(documents)
  })
  afterAll(() => stud.stop())
  return {
    running: () => stud,
    /** A page as a visitor is served it. */
    visit: (path: string): Promise<ServedPage> => readPage({ address: stud.address }, path),
    /** A page as the administrator is served it. */
    visitSignedIn: (path: string): Promise<ServedPage> => readPage(stud, path),
  }
}
