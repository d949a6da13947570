import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { arbitraryStud, readStud, studText } from '../../../tests/arbitrary-documents.ts'
import { rounds } from '../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { type Change, commit } from '../commit.ts'
import { readDocument } from '../read.ts'
import { findNameHolders } from '../rows.ts'
import type { Store } from '../store.ts'
import { undo } from '../undo.ts'
import { exportStore, exportText } from './export.ts'
import { type ImportOptions, ImportRun, importStore, type RefusedDocument } from './import.ts'
import type { ImportTarget } from './import-target.ts'

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let i = 0; i < bytes.length; i += 4096) yield bytes.subarray(i, i + 4096)
}

const take = (store: Store, collections: object | string, options?: ImportOptions) =>
  importStore(
    store,
    pieces(typeof collections === 'string' ? collections : JSON.stringify({ __collections__: collections })),
    options,
  )

const EMPTY = { horses: {}, pedigree: {}, evaluations: {}, scores: {}, competition: {} }

const horses = async (store: Store) => {
  const rows = await store.db.selectFrom('horses').select(['id', 'name']).orderBy('id').execute()
  return rows.map(({ id, name }) => `${id}: ${name}`)
}

describeOnBothEngines('Interchange', (open, { engine }) => {
  test('an empty store exports all five collections, and no settings', async () => {
    const store = await open()
    expect(JSON.parse(await exportText(store))).toEqual({ __collections__: EMPTY })
    expect(await take(store, await exportText(store))).toMatchObject({ ok: true, revision: 0, created: 0 })
    expect(await store.revision()).toBe(0)
  })

  test('a chain of names, the last of which is taken, is refused whole, and asked for a fixed number of times', async () => {
    const store = await open()
    const names = (size: number, shift: number) =>
      Object.fromEntries(Array.from({ length: size }, (_, at) => [`h${at}`, { name: `Häst ${at + shift}` }]))
    const size = 30
    await take(store, { horses: { ...names(size, 0), last: { name: `Häst ${size}` } } })
    const refused: string[] = []
    const options = { onRefused: ({ id, reason }: RefusedDocument) => refused.push(`${id}: ${reason}`) }
    let asked = 0
    await store.snapshot(async (db) => {
      const target: ImportTarget = {
        revision: 1,
        write: async () => {},
        keep: () => {},
        nameHolders: (collection, wanted) => {
          asked++
          return findNameHolders(db, collection, wanted)
        },
        picture: async () => {},
      }
      const run = new ImportRun(db, target, options)
      await run.read(pieces(JSON.stringify({ __collections__: { horses: names(size, 1) } })))
    })
    expect(refused).toHaveLength(size)
    expect(refused.at(-1)).toBe('h0: namnet "Häst 1" tillhör redan dokumentet h1')
    expect(asked).toBeLessThan(6)
  })

  test('an export counts its documents, and fails if the store does', async () => {
    const store = await open()
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`h${at}`, { name: `Häst ${at}` }]))
    const settings = { site: { siteName: 'Norrsken' } }
    await take(store, { horses: many, scores: { s: { name: 'A' } }, settings })
    const progress: number[][] = []
    let pictures = -1
    const options = {
      onProgress: (...counts: number[]) => progress.push(counts),
      onPictures: (count: number) => {
        pictures = count
      },
    }
    let text = ''
    for await (const part of exportStore(store, options)) text += part
    expect(readStud(text)).toMatchObject({ horses: many, settings })
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.map(([, total]) => total)).toEqual(progress.map(() => 1003))
    expect(progress.map(([written]) => written).slice(-3)).toEqual([1001, 1002, 1003])
    expect(pictures).toBe(0)
    vi.spyOn(store, 'snapshot').mockRejectedValue(new Error('no connection'))
    await expect(exportText(store)).rejects.toThrow('no connection')
  })

  test('settings are exported and imported as a sixth collection', async () => {
    const [store, copy] = [await open(), await open()]
    await commit(store, 'Anna', 'import', [
      { op: 'create', collection: 'settings', id: 'site', document: { siteName: 'Norrsken' } },
    ])
    const text = await exportText(store)
    expect(JSON.parse(text).__collections__.settings).toEqual({ site: { siteName: 'Norrsken', __collections__: {} } })
    await take(copy, text)
    expect(await exportText(copy)).toBe(text)
  })

  test('an import is exported again with the same documents, field by field in order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStud, async (stud) => {
        const [store, copy] = [await open(), await open()]
        const count = Object.values(stud).reduce((sum, documents) => sum + Object.keys(documents).length, 0)
        const taken = await take(store, studText(stud))
        expect(taken).toEqual({
          ok: true,
          revision: count > 0 ? 1 : 0,
          created: count,
          replaced: 0,
          unchanged: 0,
          pictures: 0,
          refused: [],
          unknown: [],
        })
        const exported = await exportText(store)
        const given = readStud(exported)
        expect(given).toEqual(stud)
        for (const [collection, documents] of Object.entries(stud)) {
          for (const [id, document] of Object.entries(documents)) {
            expect(JSON.stringify(given[collection]?.[id])).toBe(JSON.stringify(document))
          }
        }
        expect(await take(store, exported)).toMatchObject({ ok: true, created: 0, replaced: 0, unchanged: count })
        await take(copy, exported)
        expect(await exportText(copy)).toBe(exported)
        await store.close()
        await copy.close()
      }),
      { numRuns: rounds(engine === 'sqlite' ? 20 : 5) },
    )
  })

  test('is one commit, which can be undone', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [{ op: 'create', collection: 'horses', id: 'h', document: { name: 'A' } }])
    const before = await exportText(store)
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, i) => [`n${i}`, { name: `Häst ${i}` }]))
    const result = await take(store, { horses: { h: { name: 'B' }, ...many }, scores: { s: { name: 'B' } } })
    expect(result).toMatchObject({ ok: true, revision: 2, created: 451, replaced: 1 })
    expect(await store.revision()).toBe(2)
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('lists every wrong document with its reason, and writes nothing', async () => {
    const store = await open()
    const before = await exportText(store)
    const collections = {
      horses: {
        right: { name: 'Åke' },
        blank: { name: '  ' },
        missing: { color: 'brun' },
        object: { name: { first: 'Åke' } },
        dots: { name: '...' },
        twin: { name: ' Åke ' },
        list: { name: 'Lista', color: ['brun', 'vit'] },
        number: 7,
      },
      riders: { r: { name: 'Anna' } },
      evaluations: { e: { type: 'vrh' } },
    }
    const result = await take(store, collections)
    expect(result).toMatchObject({ ok: false, reason: 'refused' })
    expect(
      result.ok || result.reason !== 'refused' ? [] : result.refused.map((r) => [r.collection, r.id, r.reason]),
    ).toEqual([
      ['horses', 'blank', 'fältet "name" är tomt'],
      ['horses', 'missing', 'fältet "name" saknas'],
      ['horses', 'object', 'fältet "name" ska vara text, inte ett objekt'],
      ['horses', 'dots', 'fältet "name" består av enbart punkter'],
      ['horses', 'list', 'fältet "color" ska vara text eller ett tal, inte en lista'],
      ['horses', 'number', 'dokumentet ska vara ett objekt'],
      ['horses', 'twin', 'namnet "Åke" tillhör redan dokumentet right'],
      ['riders', 'r', 'samlingen "riders" är okänd'],
      ['evaluations', 'e', 'fältet "horse" saknas'],
    ])
    expect(await exportText(store)).toBe(before)
    expect(await store.revision()).toBe(0)

    const rest = await take(store, collections, { skipInvalid: true })
    expect(rest).toMatchObject({ ok: true, revision: 1, created: 1, refused: { length: 9 } })
    expect(await horses(store)).toEqual(['right: Åke'])
  })

  test('names every reason of a document, and its text in the file', async () => {
    const store = await open()
    const long = 'x'.repeat(1501)
    const file = `{"__collections__":{"horses":{
      "":{"name":"A"},"a\\u0000b":{"name":"B"},"${long}":{"name":"C"},"two":{"color":[],"sire":{}},"null":null,
      "long":{"name":"D","n":12345678901234567890},"two":{"name":"E"},"c":{"name":"C"}}}}`
    const seen: unknown[] = []
    const documents = [
      { collection: 'horses', id: '', reason: 'id är tomt', text: '{"name":"A"}' },
      { collection: 'horses', id: 'a\0b', reason: 'id innehåller ett otillåtet tecken', text: '{"name":"B"}' },
      { collection: 'horses', id: long, reason: 'id är längre än 1500 byte', text: '{"name":"C"}' },
      {
        collection: 'horses',
        id: 'two',
        reason:
          'fältet "name" saknas; fältet "color" ska vara text eller ett tal, inte en lista; fältet "sire" ska vara text eller ett tal, inte ett objekt',
        text: '{"color":[],"sire":{}}',
      },
      { collection: 'horses', id: 'null', reason: 'dokumentet ska vara ett objekt', text: 'null' },
      {
        collection: 'horses',
        id: 'long',
        reason: 'talet 12345678901234567890 är för stort för att bevaras',
        text: '{"name":"D","n":12345678901234567890}',
      },
      { collection: 'horses', id: 'two', reason: 'id förekommer flera gånger i filen', text: '{"name":"E"}' },
    ]
    expect(await take(store, file, { answers: new WordAnswers() })).toEqual({
      ok: false,
      reason: 'refused',
      refused: documents,
      unknown: [],
    })
    const none = { ok: false, reason: 'refused', refused: [], unknown: [] }
    expect(await take(store, file, { onRefused: (document) => seen.push(document) })).toEqual(none)
    expect(seen).toEqual(documents)
    const progress: { documents: number; bytes: number }[] = []
    const options: ImportOptions = { skipInvalid: true, atRevision: 0, onProgress: (one) => progress.push(one) }
    expect(await take(store, file, options)).toEqual({
      ok: true,
      revision: 1,
      created: 1,
      replaced: 0,
      unchanged: 0,
      pictures: 0,
      refused: documents,
      unknown: [],
    })
    expect(progress.at(-1)).toEqual({ documents: 8, bytes: Buffer.byteLength(file) })
    expect(await horses(store)).toEqual(['c: C'])
  })

  test('is written down as an import, or as whoever and whatever did it', async () => {
    const store = await open()
    await take(
      store,
      { horses: { a: { name: 'A' } }, settings: { site: { siteName: 'Norrsken' } } },
      {
        answers: new WordAnswers(),
      },
    )
    await take(store, { horses: { b: { name: 'B' } } }, { actor: 'Anna', action: 'restore' })
    const rows = await store.db.selectFrom('journal').select(['actor', 'action']).orderBy('revision').execute()
    expect(rows).toEqual([
      { actor: 'import', action: 'import' },
      { actor: 'Anna', action: 'restore' },
    ])
  })

  test('writes nothing if the file cannot be read to its end', async () => {
    const store = await open()
    const broken = async function* () {
      yield '{"horses":{"a":{"name":"A"},'
      throw new Error('the disk is gone')
    }
    await expect(importStore(store, broken())).rejects.toThrow('the disk is gone')
    expect(await horses(store)).toEqual([])
    const progress: number[] = []
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`h${at}`, { name: `Häst ${at}` }]))
    const onProgress = ({ documents }: { documents: number }) => progress.push(documents)
    await take(store, { horses: many, scores: { s: { name: 'S' } } }, { onProgress })
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
    expect(progress.slice(-2)).toEqual([450, 451])
    expect(progress.length).toBeLessThan(9)
  })

  test('refuses an id that occurs twice in the file, as an object would drop one', async () => {
    const store = await open()
    const text = '{"__collections__":{"scores":{"a":{"name":"1"},"a":{"name":"2"}}}}'
    const reason = 'id förekommer flera gånger i filen'
    const twice = { collection: 'scores', id: 'a', reason, text: '{"name":"2"}' }
    expect(await take(store, text)).toMatchObject({ ok: false, refused: [twice] })
    const apart =
      '{"scores":{"a":{"name":"1"}},"horses":{"a":{"name":"A"}},"scores":{"b":{"name":"3"},"a":{"name":"2"}}}'
    expect(await take(store, apart)).toMatchObject({ ok: false, refused: [twice] })
  })

  test.each([
    ['no JSON at all', 'Häst;Gren'],
    ['half a file', '{"__collections__":{"horses":{"a":{"name":"A"}},"ped'],
    ['a broken document', '{"__collections__":{"horses":{"a":{"name":"A"},"b":{name:1}}}}'],
  ])('of %s writes nothing and says why', async (_what, text) => {
    const store = await open()
    expect(await take(store, text)).toEqual({ ok: false, reason: 'unreadable', message: expect.any(String) })
    expect(await horses(store)).toEqual([])
    expect(await store.revision()).toBe(0)
  })

  test('accepts the odd names, texts and kinds of value that studs have', async () => {
    const store = await open()
    const result = await take(store, {
      horses: {
        h: { name: 100, age: '2015', forSale: 'true', generation: '3', height: 'ca 160', titles: 'RSCh', link: null },
      },
      scores: { a: { name: 'A' }, b: { name: 'A' } },
      competition: { a: { name: 'A' }, b: { name: 'A' } },
    })
    expect(result).toMatchObject({ ok: true, created: 5 })
    const row = await store.db.selectFrom('horses').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: '100', birth_year: 2015, for_sale: 1, on_sale: 1, generation: 3, hidden: 0 })
  })

  test('understands timestamps and references in fields that rules read', async () => {
    const store = await open()
    const stamp = (seconds: number) => ({ __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: 5 } })
    await take(store, {
      evaluations: {
        e: {
          horse: { __datatype__: 'documentReference', value: 'horses/Åke' },
          type: 'vrh',
          date: stamp(1_717_192_800),
          __collections__: { notes: { n: { text: 'x' } } },
        },
      },
      horses: { h: { name: 'Åke', age: stamp(1_420_066_800) } },
    })
    const evaluation = await store.db.selectFrom('evaluations').selectAll().executeTakeFirstOrThrow()
    // Midnight in Stockholm, the evening before in UTC.
    expect(evaluation).toMatchObject({ horse: 'Åke', date: '2024-06-01' })
    expect(readDocument('evaluations', evaluation)).toEqual({ horse: 'Åke', type: 'vrh', date: '2024-06-01' })
    const horse = await store.db.selectFrom('horses').selectAll().executeTakeFirstOrThrow()
    expect(horse.birth_year).toBe(2015)
  })

  test('into a stud replaces by id, keeps equal and unnamed documents, and lists names that clash', async () => {
    const store = await open()
    await take(store, { horses: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' } } })
    const result = await take(
      store,
      { horses: { a: { name: 'A', color: 'fux' }, b: { name: 'B' }, d: { name: 'C' }, e: { name: 'E' } } },
      { skipInvalid: true },
    )
    expect(result).toMatchObject({ ok: true, revision: 2, created: 1, replaced: 1, unchanged: 1 })
    expect(result.ok && result.refused).toMatchObject([{ id: 'd', reason: 'namnet "C" tillhör redan dokumentet c' }])
    expect(await horses(store)).toEqual(['a: A', 'b: B', 'c: C', 'e: E'])
  })

  test('odd sexes and categories are asked about in new and changed documents, and answered', async () => {
    const store = await open()
    await take(store, { horses: { old: { name: 'Gammal', gender: 'hingst' } } })
    const file = {
      horses: {
        old: { name: 'Gammal', gender: 'hingst' },
        a: { name: 'A', gender: 'sto', category: 'Hingstar' },
        b: { name: 'B', gender: 'sto' },
        c: { name: 'C', gender: 'Sto' },
      },
      competition: { k: { name: 'A', gender: 'STO' } },
    }
    const before = await exportText(store)
    expect(await take(store, file, { answers: new WordAnswers() })).toEqual({
      ok: false,
      reason: 'words',
      refused: [],
      unknown: [
        {
          kind: 'gender',
          word: 'sto',
          count: 2,
          examples: ['A', 'B'],
          places: ['horses/a', 'horses/b'],
          proposal: 'Sto',
        },
        { kind: 'category', word: 'Hingstar', count: 1, examples: ['A'], places: ['horses/a'], proposal: 'stallions' },
        { kind: 'gender', word: 'STO', count: 1, examples: ['A'], places: ['competition/k'], proposal: 'Sto' },
      ],
    })
    expect(await exportText(store)).toBe(before)
    const one = { horses: { b: file.horses.b } }
    expect(await take(store, one, { answers: new WordAnswers() })).toMatchObject({ reason: 'words', unknown: [{}] })
    const answers = new WordAnswers()
    answers.add('gender', 'sto', 'Sto')
    const rest = await take(store, file, { answers, skipInvalid: true })
    expect(rest).toMatchObject({ ok: true, created: 2, unchanged: 1, refused: [{ id: 'a' }, { id: 'k' }] })
    answers.add('gender', 'STO', null)
    answers.add('category', 'Hingstar', 'stallions')
    expect(await take(store, file, { answers })).toMatchObject({ ok: true, created: 2, unchanged: 3 })
    const rows = await store.db.selectFrom('horses').select(['id', 'gender', 'category']).orderBy('id').execute()
    expect(rows.map(({ id, gender, category }) => [id, gender, category])).toEqual([
      ['a', 'Sto', 'stallions'],
      ['b', 'Sto', null],
      ['c', 'Sto', null],
      ['old', 'hingst', null],
    ])
  })

  test('plain maps and lists are imported like an export, and again without a change', async () => {
    const store = await open()
    const file = JSON.stringify({
      horses: [{ id: 'h', name: 'A', age: { _seconds: 1_420_066_800, _nanoseconds: 0 } }, { name: 'B' }],
      pedigree: { p: { name: 'A' } },
      riders: { r: { name: 'Anna' } },
    })
    const riders = { collection: 'riders', id: '', reason: 'samlingen "riders" är okänd', text: '' }
    expect(await take(store, file)).toEqual({ ok: false, reason: 'refused', refused: [riders], unknown: [] })
    expect(await take(store, file, { skipInvalid: true })).toMatchObject({ ok: true, created: 3 })
    expect(await take(store, file, { skipInvalid: true })).toMatchObject({ ok: true, created: 0, unchanged: 3 })
    const [horse] = await store.db.selectFrom('horses').select(['id', 'birth_year']).where('name', '=', 'A').execute()
    expect(horse).toEqual({ id: 'h', birth_year: 2015 })
  })

  test('lets documents of the stud and of the file exchange names', async () => {
    const store = await open()
    await take(store, { horses: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' } } })
    const result = await take(store, {
      horses: { new: { name: 'C' }, a: { name: 'B' }, b: { name: 'A' }, c: { name: 'D' } },
    })
    expect(result).toMatchObject({ ok: true, created: 1, replaced: 3 })
    expect(await horses(store)).toEqual(['a: B', 'b: A', 'c: D', 'new: C'])
    await take(store, { pedigree: { p: { name: 'P' }, q: { name: 'Q' } } })
    const both = {
      horses: { a: { name: 'A' }, b: { name: 'B' } },
      pedigree: { p: { name: 'Q' }, q: { name: 'P' }, r: { name: 'A' } },
    }
    expect(await take(store, both)).toMatchObject({ ok: true, revision: 4, created: 1, replaced: 4 })
    expect((await horses(store)).slice(0, 2)).toEqual(['a: A', 'b: B'])
    const entries = await store.db.selectFrom('pedigree').select(['id', 'name']).orderBy('id').execute()
    expect(entries.map(({ id, name }) => `${id}: ${name}`)).toEqual(['p: Q', 'q: P', 'r: A'])
  })

  test('refuses in chains: a document that keeps its name blocks the next', async () => {
    const store = await open()
    await take(store, { horses: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' } } })
    const result = await take(
      store,
      { horses: { x: { name: 'A' }, a: { name: 'B' }, b: { name: 'C' }, y: { name: 'Y' } } },
      { skipInvalid: true },
    )
    const refused = (id: string, name: string, holder: string) => ({
      collection: 'horses',
      id,
      reason: `namnet "${name}" tillhör redan dokumentet ${holder}`,
      text: `{"name":"${name}"}`,
    })
    expect(result).toMatchObject({
      created: 1,
      refused: [refused('b', 'C', 'c'), refused('a', 'B', 'b'), refused('x', 'A', 'a')],
    })
    expect(await take(store, '{"horses":{"a":{"name":"A"}},"scores":{},"horses":{"z":{"name":"A"}}}')).toMatchObject({
      ok: false,
      refused: [refused('z', 'A', 'a')],
    })
    expect(await horses(store)).toEqual(['a: A', 'b: B', 'c: C', 'y: Y'])
  })

  test('exports one state, whatever is written meanwhile, and releases it when stopped', async () => {
    const store = await open()
    const many = Array.from(
      { length: 1200 },
      (_, i): Change => ({
        op: 'create',
        collection: 'horses',
        id: `h${String(i).padStart(4, '0')}`,
        document: { name: `Häst ${i}` },
      }),
    )
    await commit(store, 'Anna', 'import', many)
    const before = await exportText(store)
    let text = ''
    for await (const part of exportStore(store)) {
      if (text === '')
        await commit(store, 'Anna', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'h1199', version: 1 }])
      text += part
    }
    expect(text).toBe(before)
    for await (const _part of exportStore(store)) break
    expect(await exportText(store)).not.toBe(before)
  })
})
