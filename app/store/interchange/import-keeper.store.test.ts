import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { photograph } from '../../../tests/pictures/files.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { commit } from '../commit.ts'
import { hashOf } from '../pictures/blobs.ts'
import type { Store } from '../store.ts'
import { exportText } from './export.ts'
import type { ReadBounds } from './file-reader.ts'
import { ImportKeeper, type ImportState } from './import-keeper.ts'
import { IMPORT_BYTES } from './limits.ts'
import type { TableSettings } from './reading.ts'

const RECEIVED = `upload-${'0123456789abcdef'.repeat(2)}.part`
const OTHER = `upload-${'f'.repeat(32)}.part`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function keeperOf(store: Store, bounds: Partial<ReadBounds> = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'hovslag-keeper-')), 'import')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const keeper = new ImportKeeper(store, { folder, bounds })
  const send = (text: string, as = RECEIVED) => writeFileSync(join(keeper.uploadFolder(), as), text)
  const kept = () => (existsSync(folder) ? readdirSync(folder).sort() : [])
  const read = async (text: string, fileName = 'stall.json') => {
    keeper.discard()
    send(text)
    await keeper.take(RECEIVED, fileName)?.reading
    return keeper.state
  }
  return { keeper, folder, send, kept, read }
}

const file = (text: string, fileName = 'stall.json') => ({
  fileName,
  bytes: Buffer.byteLength(text),
  sentAt: expect.any(Date),
})

const settings = (as: TableSettings['as'], columns: TableSettings['columns']): TableSettings => {
  return { as, columns, encoding: null, clears: [], sheet: null, layout: null, order: 'day' }
}

const STUD = {
  horses: { a: { name: 'Åska' }, b: { name: 'Blixt', color: 'fux' }, c: {} },
  scores: { s: { name: 'Bo' } },
}
const TEXT = JSON.stringify({ __collections__: STUD })
const addHorse = (store: Store, id: string, name: string) =>
  commit(store, 'Bo', 'add-horse', [{ op: 'create', collection: 'horses', id, document: { name } }])
const actorsOf = async (store: Store) => {
  const rows = await store.db.selectFrom('journal').select(['actor', 'action']).orderBy('revision').execute()
  return rows.map(({ actor, action }) => `${actor}: ${action}`)
}

describeOnBothEngines('The keeper of imports', (open, { engine }) => {
  // What the process that reads a file says does not depend on the engine, and each start of one takes time.
  const once = test.runIf(engine === 'sqlite')

  test('reads a file, previews it, imports it when it is confirmed, and removes it', async () => {
    const store = await open()
    await commit(store, 'Bo', 'add-horse', [
      { op: 'create', collection: 'horses', id: 'a', document: { name: 'Åska' } },
      { op: 'create', collection: 'horses', id: 'b', document: { name: 'Blixt' } },
    ])
    const picture = await sharp(await photograph(70, 50))
      .jpeg()
      .toBuffer()
    const pictures = { [hashOf(picture)]: { data: picture.toString('base64') } }
    const text = JSON.stringify({ __collections__: { ...STUD, pictures } })
    const { keeper, kept, send } = keeperOf(store)
    expect([keeper.state, keeper.isBusy]).toEqual([{ is: 'empty' }, false])
    const sent = Date.now()
    send(text)
    const taken = keeper.take(RECEIVED, 'stall.json')
    expect(keeper.state).toEqual({ is: 'reading', file: file(text), share: 0 })
    expect(keeper.isBusy).toBe(true)
    expect(keeper.confirm(sha256(text), 'Anna')).toBeNull()
    await taken?.reading
    const refused = [{ collection: 'horses', id: 'c', reason: 'fältet "name" saknas' }]
    expect(keeper.state).toEqual({
      is: 'read',
      file: file(text),
      hash: sha256(text),
      preview: {
        ok: true,
        revision: 1,
        collections: [
          { collection: 'horses', created: 0, replaced: 1, unchanged: 1, refused: 1 },
          { collection: 'scores', created: 1, replaced: 0, unchanged: 0, refused: 0 },
          { collection: 'pictures', created: 1, replaced: 0, unchanged: 0, refused: 0 },
        ],
        replaced: [{ collection: 'horses', name: 'Blixt' }],
        refused,
        odd: [],
        oddCount: 0,
        unknown: [],
      },
      trouble: null,
      table: null,
      notes: [],
    })
    expect(keeper.isBusy).toBe(false)
    expect(kept()).toEqual([RECEIVED])
    expect(keeper.confirm(sha256(''), 'Anna')).toBeNull()
    const { state } = keeper
    expect(state.is === 'read' && state.file.sentAt.getTime()).toBeGreaterThanOrEqual(sent)

    const begun = vi.fn(async () => {})
    store.beginAgain = begun
    const confirmed = keeper.confirm(sha256(text), 'Anna')
    expect(keeper.state).toEqual({ is: 'importing', file: file(text), share: 0 })
    expect(keeper.isBusy).toBe(true)
    const importing = keeper.state
    await confirmed?.importing
    expect(importing).toMatchObject({ share: 1 })
    const did = { revision: 2, created: 2, replaced: 1, unchanged: 1, refused: 1 }
    expect(keeper.state).toEqual({ is: 'imported', file: file(text), did })
    expect(begun).toHaveBeenCalledTimes(1)
    expect(kept()).toEqual([])
    expect(keeper.confirm(sha256(text), 'Anna')).toBeNull()
    expect(await actorsOf(store)).toEqual(['Bo: add-horse', 'Anna: import'])
    expect(await exportText(store)).toContain('"name":"Blixt","color":"fux"')
    keeper.discard()
    expect(keeper.state).toEqual({ is: 'empty' })
  })

  once('takes only files that were received, one at a time, and a new one in place of the last', async () => {
    const store = await open()
    const { keeper, kept, send, folder } = keeperOf(store)
    expect(IMPORT_BYTES).toBe(1_073_741_824) // 1 GB, as the manual says
    keeper.clear() // no folder yet
    expect(await keeper.room()).toBeGreaterThan(0)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const strange = [
      `x${RECEIVED}`,
      `${RECEIVED}x`,
      RECEIVED.replace('0', 'A'),
      RECEIVED.replace('0', ''),
      'upload-.part',
    ]
    for (const name of strange) {
      send(TEXT, name)
      expect(keeper.take(name, 'stall.json')).toBeNull()
    }
    expect(keeper.take(`../import/${RECEIVED}`, 'stall.json')).toBeNull()
    expect(keeper.take(RECEIVED, 'stall.json')).toBeNull()
    expect(kept()).toEqual(strange.toSorted())
    expect(keeper.state).toEqual({ is: 'empty' })

    send(TEXT)
    const taken = keeper.take(RECEIVED, 'stall.json')
    send(TEXT, OTHER)
    expect(keeper.take(OTHER, 'annan.json')).toBeNull()
    expect(keeper.take(`upload-${'e'.repeat(32)}.part`, 'borta.json')).toBeNull()
    keeper.discard()
    expect(keeper.state).toMatchObject({ is: 'reading', file: { fileName: 'stall.json' } })
    await taken?.reading
    expect(kept()).toEqual([RECEIVED, ...strange].toSorted())

    expect(keeper.take(OTHER, 'borta.json')).toBeNull()
    expect(keeper.state).toMatchObject({ is: 'read', file: { fileName: 'stall.json' } })
    send(TEXT, OTHER)
    await keeper.take(OTHER, 'annan.json')?.reading
    expect(keeper.state).toMatchObject({ is: 'read', file: { fileName: 'annan.json' } })
    expect(kept()).toEqual([OTHER, ...strange].toSorted())
    send(TEXT)
    keeper.clear()
    expect(kept()).toEqual(strange.toSorted())
    keeper.discard()
    expect(keeper.state).toEqual({ is: 'empty' })
    expect(keeper.confirm(sha256(TEXT), 'Anna')).toBeNull()
  })

  test('reads the file again if the stud has changed, before or while it is confirmed', async () => {
    const store = await open()
    const { keeper, read } = keeperOf(store)
    const first = await read(TEXT)
    expect(await keeper.look()).toBe(first)
    await addHorse(store, 'a', 'Åska')
    // Two at the same time start one reading.
    const revision = Promise.withResolvers<number>()
    const asked = vi.spyOn(store, 'revision').mockReturnValue(revision.promise)
    const looks = [keeper.look(), keeper.look()]
    revision.resolve(1)
    const [one, other] = await Promise.all(looks)
    asked.mockRestore()
    expect(one).toMatchObject({ is: 'reading', file: file(TEXT) })
    expect(other).toBe(one)
    await vi.waitFor(() => expect(keeper.isBusy).toBe(false), { timeout: 60_000 })
    const collections = (unchanged: number, created: number) => [
      { collection: 'horses', created, unchanged },
      { collection: 'scores', created: 1 },
    ]
    const changed = { is: 'read', trouble: 'changed', hash: sha256(TEXT), file: file(TEXT) }
    expect(keeper.state).toMatchObject({ ...changed, preview: { revision: 1, collections: collections(1, 1) } })
    await addHorse(store, 'b', 'Bruno')
    await keeper.confirm(sha256(TEXT), 'Anna')?.importing
    expect(keeper.state).toMatchObject({ ...changed, preview: { revision: 2, collections: [{ replaced: 1 }, {}] } })
    expect(await store.revision()).toBe(2)
    await keeper.confirm(sha256(TEXT), 'Anna')?.importing
    expect(keeper.state).toMatchObject({ is: 'imported', did: { revision: 3, created: 1, replaced: 1, unchanged: 1 } })
    const last = keeper.state
    await addHorse(store, 'd', 'Dag')
    expect(await keeper.look()).toBe(last)
  })

  once('says why a file cannot be read, or that the import failed', async () => {
    const store = await open()
    const { keeper, kept, read, send, folder } = keeperOf(store)
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => log.mockRestore())
    const broken = 'Filen slutar mitt i: den är inte hel.'
    expect(await read('{"horses":')).toEqual({
      is: 'unreadable',
      file: file('{"horses":'),
      message: broken,
      kept: null,
    })
    expect(kept()).toEqual([])
    expect(await read('', 'a.csv')).toMatchObject({ is: 'unreadable', message: broken })
    expect(await read('Namn\nÅ"ska"\n"', 'a.csv')).toMatchObject({
      is: 'unreadable',
      message: expect.stringMatching(/^Tabellen är trasig/),
    })
    expect(kept()).toEqual([])

    send(TEXT)
    const taken = keeper.take(RECEIVED, 'stall.json')
    rmSync(join(folder, RECEIVED))
    await taken?.reading
    expect(keeper.state).toEqual({ is: 'empty' })
    expect(log.mock.lastCall?.[0]).toMatch(/import \| Error: ENOENT/)

    const state = await read(TEXT)
    send(TEXT.replace('Blixt', 'Blitz'))
    await keeper.confirm(sha256(TEXT), 'Anna')?.importing
    expect(keeper.state).toEqual({ ...state, trouble: 'failed' })
    expect(log.mock.lastCall?.[0]).toContain('import | Error: The file has changed since it was read')
    expect(log).toHaveBeenCalledTimes(2)
    expect(await store.revision()).toBe(0)
    send(TEXT)
    await keeper.confirm(sha256(TEXT), 'Anna')?.importing
    expect(keeper.state).toMatchObject({ is: 'imported', did: { created: 3, refused: 1 } })
  })

  test('keeps a file whose reading was ended by force, and reads the next one', async () => {
    const store = await open()
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => log.mockRestore())
    const { read, kept, folder, keeper } = keeperOf(store, { silentMs: 5 })
    const path = join(folder, 'unread.part')
    expect(await read(TEXT)).toMatchObject({ message: expect.stringMatching(/^Filen tog för lång tid/), kept: path })
    expect([kept(), readFileSync(path, 'utf8')]).toEqual([['unread.part'], TEXT])
    expect(log.mock.lastCall?.[0]).toContain('reading was ended')
    expect(keeper.isBusy).toBe(false)
    // The next one takes its place; discarding it removes it.
    expect(await read('{}')).toMatchObject({ kept: path })
    expect(readFileSync(path, 'utf8')).toBe('{}')
    keeper.discard()
    expect([kept(), keeper.state]).toEqual([[], { is: 'empty' }])
  })

  test('stops a reading, which removes its file, and an import, which changes nothing', async () => {
    const store = await open()
    const { keeper, kept, send, read } = keeperOf(store)
    send(TEXT)
    const taken = keeper.take(RECEIVED, 'stall.json')
    keeper.stop()
    await taken?.reading
    expect([keeper.state, kept()]).toEqual([{ is: 'empty' }, []])

    const state = await read(TEXT)
    const confirmed = keeper.confirm(sha256(TEXT), 'Anna')
    keeper.stop()
    await confirmed?.importing
    expect([keeper.state, kept()]).toEqual([state, [RECEIVED]])
    expect(await store.revision()).toBe(0)
    await keeper.confirm(sha256(TEXT), 'Anna')?.importing
    expect(keeper.state).toMatchObject({ is: 'imported' })
    keeper.stop()
  })

  once('reads a table again with chosen columns, as another table, and with words that are answered', async () => {
    const store = await open()
    const { keeper, read } = keeperOf(store)
    const text = 'Vad;Kön;Anm\r\nÅska;f;brun\r\nBo;h;\r\n'
    const hash = sha256(text)
    const heads = {
      heads: ['Vad', 'Kön', 'Anm'],
      rows: [
        ['Åska', 'f', 'brun'],
        ['Bo', 'h', ''],
      ],
    }
    const asked = (word: string, proposal: string) => ({ kind: 'gender', word, count: 1, proposal })
    const state = await read(text, 'stall.csv')
    expect(state).toMatchObject({
      table: { as: 'horses', ...heads, columns: ['name', 'gender', null] },
      notes: ['Kolumner som inte tas in: Anm.'],
      preview: { collections: [{ refused: 2 }], unknown: [asked('f', 'Sto'), asked('h', 'Hingst')] },
    })
    expect(keeper.chooseTable(sha256(''), settings('horses', []))).toBeNull()
    expect(keeper.answer(sha256(''), [])).toBeNull()
    expect(keeper.state).toBe(state)

    const columns = ['name', null, 'color']
    const again = keeper.chooseTable(hash, settings('horses', columns))
    expect(keeper.state).toEqual({ is: 'reading', file: file(text, 'stall.csv'), share: expect.any(Number) })
    expect(keeper.chooseTable(hash, settings('horses', columns))).toBeNull()
    expect(keeper.answer(hash, [])).toBeNull()
    await again?.reading
    expect(keeper.state).toMatchObject({
      is: 'read',
      trouble: null,
      table: { as: 'horses', ...heads, columns },
      notes: ['Kolumner som inte tas in: Kön.'],
      preview: { collections: [{ collection: 'horses', created: 2, refused: 0 }], unknown: [] },
    })
    await keeper.chooseTable(hash, settings('pedigree', columns))?.reading
    expect(keeper.state).toMatchObject({
      table: { as: 'pedigree', ...heads, columns: ['name', 'gender', null] },
      preview: { collections: [{ collection: 'pedigree', created: 0, refused: 2 }] },
    })
    await keeper.answer(hash, [
      { kind: 'gender', word: 'f', means: 'Sto' },
      { kind: 'gender', word: 'h', means: null },
    ])?.reading
    expect(keeper.state).toMatchObject({ trouble: null, preview: { collections: [{ created: 2 }], unknown: [] } })
    await keeper.confirm(hash, 'Anna')?.importing
    expect(keeper.state).toMatchObject({ did: { created: 2, refused: 0 } })
    const rows = await store.db.selectFrom('pedigree').select('doc').orderBy('name').execute()
    expect(rows.map(({ doc }) => doc)).toEqual(['{"name":"Bo"}', '{"name":"Åska","gender":"Sto"}'])

    // One collection of a file is known by its name.
    expect(await read('{"s":{"name":"Bo"}}', 'scores.json')).toMatchObject({
      preview: { collections: [{ collection: 'scores', created: 1 }] },
    })
    await keeper.confirm(sha256('{"s":{"name":"Bo"}}'), 'Anna')?.importing
    expect(keeper.state).toMatchObject({ did: { created: 1 } })
    // A file that is no table has no columns, and the answers to another file are forgotten.
    await read(TEXT)
    expect(keeper.chooseTable(sha256(TEXT), settings('horses', []))).toBeNull()
    expect(await read(text, 'horses.csv')).toMatchObject({ preview: { unknown: [{}, {}] } })
  })

  once('tells how far a long file is read, and at most thirty notes', async () => {
    const store = await open()
    const { keeper, send } = keeperOf(store)
    const many = Array.from({ length: 450 }, (_, at) => [`h${at}`, { name: `Häst ${at}`, story: 'x'.repeat(999) }])
    const text = JSON.stringify({ horses: Object.fromEntries(many) })
    const shares: number[] = []
    const watch = (state: ImportState) =>
      Object.defineProperty(state, 'share', {
        set: (share: number) => {
          shares.push(share)
        },
        get: () => shares.at(-1) ?? 0,
      })
    send(text)
    const taken = keeper.take(RECEIVED, 'stall.json')
    watch(keeper.state)
    await taken?.reading
    const seen = shares.splice(0)
    const confirmed = keeper.confirm(sha256(text), 'Anna')
    watch(keeper.state)
    await confirmed?.importing
    expect(shares).toEqual(seen)
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    expect(seen.at(-1)).toBe(1)
    expect(seen[0]).toBeGreaterThan(0.2)
    expect(seen[0]).toBeLessThan(0.9)

    const lines = Array.from({ length: 31 }, (_, at) => `1 TAG${at} x`).join('\n')
    const tree = `0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Åska\n${lines}\n0 TRLR\n`
    send(tree)
    await keeper.take(RECEIVED, 'släkt.ged')?.reading
    const { state } = keeper
    expect(state.is === 'read' && state.notes).toEqual(
      Array.from({ length: 30 }, (_, at) => `INDI.TAG${at} togs inte in (1 st).`),
    )
  })
})
