import { expect, test } from 'vitest'
import { entryRow, horseRow, INDEX_FORM, type IndexFile } from '#app/domain/publish/index-file.ts'
import { shelfPage } from './shelf.ts'
import { readStudIndex } from './stud-index.ts'

test('a horse is counted under the parents of its own record, or of its entry if that names none', async () => {
  // In the form in which a record is stored.
  const horse = (document: Record<string, unknown>) => horseRow(document as never, false)
  const entry = (document: Record<string, unknown>) => entryRow(document as never) // the same
  const file: IndexFile = {
    form: INDEX_FORM,
    year: 2026,
    frame: {},
    settings: { siteName: '', oldMemorial: { label: '', url: '' }, breedGenes: '' },
    horses: [
      horse({ name: 'Annan' }),
      horse({ name: 'Egen', sire: 'Far' }),
      horse({ name: 'Far' }),
      horse({ name: 'Ingen post', dam: 'Annan' }),
      horse({ name: 'Utan' }),
    ],
    merits: [],
    entries: [
      entry({ name: 'Egen', sire: 'Annan' }),
      entry({ name: 'Utan', sire: 'Annan' }),
      entry({ name: 'Ute', dam: 'Annan', sire: 'Far' }),
      entry({ name: 'Dubbel', dam: 'Annan', sire: 'Annan' }),
    ],
  }
  const index = readStudIndex(file)
  if (!index) throw new Error('an index of another form')
  const address = new URLSearchParams({ hast: 'Far\nAnnan', jamfor: 'Far\nAnnan' })
  const fetched: string[] = []
  const files = async (path: string) => (fetched.push(path), new Response(null, { status: 404 }))
  const { groups } = await shelfPage(index, files, address)
  const row = groups.flatMap(({ rows }) => rows).find(({ label }) => label === 'Avkommor')
  expect(row?.cells.map(({ text }) => text)).toEqual(['2', '4'])
  // The passes of those that are compared: no horse of the stud has another name now.
  expect(fetched.toSorted()).toEqual(['/horse/Annan/pass.json', '/horse/Far/pass.json'])
})
