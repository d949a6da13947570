import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { type ArbitraryStud, arbitraryStud, studText } from '../../../tests/arbitrary-documents.ts'
import { rounds } from '../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import type { Store } from '../store.ts'
import { exportText } from './export.ts'
import { importStore, StudChanged } from './import.ts'
import { type ImportPreview, previewImport } from './preview.ts'

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let i = 0; i < bytes.length; i += 4096) yield bytes.subarray(i, i + 4096)
}

type Counted = Record<string, { created: number; replaced: number }>

/** The effect of the latest change, from the journal. */
async function written(store: Store, revision: number): Promise<Counted> {
  const rows = await store.db
    .selectFrom('journal_changes')
    .select(['collection', 'before'])
    .where('revision', '=', revision)
    .execute()
  const counted: Counted = {}
  for (const { collection, before } of rows) {
    const counts = (counted[collection] ??= { created: 0, replaced: 0 })
    if (before === null) counts.created++
    else counts.replaced++
  }
  return counted
}

function foretold(preview: ImportPreview): Counted {
  if (!preview.ok) return {}
  const changed = preview.collections.filter(({ created, replaced }) => created + replaced > 0)
  return Object.fromEntries(changed.map(({ collection, created, replaced }) => [collection, { created, replaced }]))
}

/** A file as an owner may have it: with names that clash, odd documents, and an unknown collection. */
function spoiled(stud: ArbitraryStud, names: readonly string[]): ArbitraryStud {
  const horses = Object.fromEntries(
    Object.entries(stud['horses'] ?? {}).map(([id, horse], at) => [
      id,
      { ...horse, ...(names[at] === undefined ? {} : { name: names[at] }) },
    ]),
  )
  return { ...stud, horses, riders: { r: { name: 'Anna' } } }
}

describeOnBothEngines('The preview of an import', (open, { engine }) => {
  test('equals the import, and writes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryStud,
        arbitraryStud,
        fc.array(fc.constantFrom('A', 'B', 'Åke & Ärtan #2', 'Zeta', ' ', '...'), { maxLength: 6 }),
        async (first, second, names) => {
          const store = await open()
          await importStore(store, pieces(studText(first)))
          const before = await exportText(store)
          const revision = await store.revision()
          const text = studText(spoiled(second, names))
          const preview = await previewImport(store, pieces(text))
          expect(await exportText(store)).toBe(before)
          expect(await store.revision()).toBe(revision)

          const result = await importStore(store, pieces(text), { skipInvalid: true, atRevision: revision })
          if (!preview.ok || !result.ok) throw new Error(JSON.stringify({ preview, result }))
          const sum = (of: 'created' | 'replaced' | 'unchanged' | 'refused') =>
            preview.collections.reduce((all, counts) => all + counts[of], 0)
          const { created, replaced, unchanged, refused } = result
          expect([sum('created'), sum('replaced'), sum('unchanged')]).toEqual([created, replaced, unchanged])
          const told = preview.refused.map(({ collection, id, reason }) => ({ collection, id, reason }))
          expect(told).toEqual(refused.map(({ collection, id, reason }) => ({ collection, id, reason })))
          expect(sum('refused')).toBe(refused.length)
          expect(foretold(preview)).toEqual(result.revision > revision ? await written(store, result.revision) : {})
          await store.close()
        },
      ),
      { numRuns: rounds(engine === 'sqlite' ? 25 : 5) },
    )
  })

  test('shows exchanged names, replaced documents and refused ones', async () => {
    const store = await open()
    const take = (collections: object) => pieces(JSON.stringify({ __collections__: collections }))
    await importStore(store, take({ horses: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' } } }))
    const file = {
      horses: { x: { name: 'A' }, a: { name: 'B' }, b: { name: 'D' }, c: { name: 'C' }, y: { name: 'C' }, z: {} },
      scores: { s: { name: 'A' } },
    }
    expect(await previewImport(store, take(file))).toEqual({
      ok: true,
      revision: 1,
      collections: [
        { collection: 'horses', created: 1, replaced: 2, unchanged: 1, refused: 2 },
        { collection: 'scores', created: 1, replaced: 0, unchanged: 0, refused: 0 },
      ],
      replaced: [
        { collection: 'horses', name: 'B' },
        { collection: 'horses', name: 'D' },
      ],
      refused: [
        { collection: 'horses', id: 'z', reason: 'fältet "name" saknas' },
        { collection: 'horses', id: 'y', name: 'C', reason: 'namnet "C" tillhör redan dokumentet c' },
      ],
      unknown: [],
      odd: [],
      oddCount: 0,
    })
  })

  test('names at most a hundred documents, counts all, and asks of unknown collections once', async () => {
    const store = await open()
    const horses = (color: string, from: number, many: number) =>
      Object.fromEntries(
        Array.from({ length: many }, (_, at) => [`h${from + at}`, { name: `Häst ${from + at}`, color }]),
      )
    await importStore(store, pieces(JSON.stringify({ __collections__: { horses: horses('fux', 100, 101) } })))
    const none = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`r${at}`, {}]))
    const file = { riders: none, zebras: { z: {} }, competition: {}, scores: {}, horses: horses('brun', 100, 102) }
    const preview = await previewImport(store, pieces(JSON.stringify({ __collections__: file })))
    const counts = { created: 0, replaced: 0, unchanged: 0, refused: 0 }
    const names = Array.from({ length: 100 }, (_, at) => 100 + at)
    expect(preview).toEqual({
      ok: true,
      revision: 1,
      collections: [
        { ...counts, collection: 'horses', created: 1, replaced: 101 },
        { ...counts, collection: 'riders', refused: 101 },
        { ...counts, collection: 'zebras', refused: 1 },
      ],
      replaced: names.map((at) => ({ collection: 'horses', name: `Häst ${at}` })),
      // One line for a collection: it is misnamed as a whole.
      refused: [
        { collection: 'riders', id: 'r0', reason: 'samlingen "riders" är okänd' },
        { collection: 'zebras', id: 'z', reason: 'samlingen "zebras" är okänd' },
      ],
      unknown: [],
      odd: [],
      oddCount: 0,
    })
  })

  test('takes a misnamed collection as what its owner says it is', async () => {
    const store = await open()
    const options = { collections: new Map([['hästar', 'horses']] as const) }
    const hästar = { a: { name: 'A' }, b: { name: 'B' } }
    const file = JSON.stringify({ __collections__: { hästar } })
    for (const text of [file, JSON.stringify({ scores: {}, hästar }), JSON.stringify({ hästar, pedigree: [] })])
      expect(await previewImport(store, pieces(text), options)).toMatchObject({
        collections: [{ collection: 'horses', created: 2 }],
        refused: [],
      })
    expect(await importStore(store, pieces(file), options)).toMatchObject({ ok: true, created: 2 })
  })

  test('knows the names that earlier parts of the file take', async () => {
    const store = await open()
    const first = { horses: { a: { name: 'A' }, b: { name: 'B' } }, pedigree: { p: { name: 'P' } } }
    await importStore(store, pieces(JSON.stringify(first)))
    const file = `{"horses":{"a":{"name":"A"},"n":{"name":"Ny"}, "b":{"name":"B","color":"fux"}},
      "pedigree":{"q":{"name":"Ny"},"p":{"name":"P","color":"fux"}},
      "horses":{"x":{"name":"Ny"},"y":{"name":"A"},"z":{"name":"B"},"w":{"name":"Bo"}},
      "scores":{"s":{"name":"Ny"}},
      "pedigree":{"r":{"name":"Ny"},"t":{"name":"P"},"u":{"name":"A"}},
      "scores":{"v":{"name":"Ny"}}}`
    const taken = (collection: string, id: string, name: string, holder: string) => ({
      collection,
      id,
      name,
      reason: `namnet "${name}" tillhör redan dokumentet ${holder}`,
    })
    const refused = [
      taken('horses', 'x', 'Ny', 'n'),
      taken('horses', 'y', 'A', 'a'),
      taken('horses', 'z', 'B', 'b'),
      taken('pedigree', 'r', 'Ny', 'q'),
      taken('pedigree', 't', 'P', 'p'),
    ]
    expect(await previewImport(store, pieces(file))).toEqual({
      ok: true,
      revision: 1,
      collections: [
        { collection: 'horses', created: 2, replaced: 1, unchanged: 1, refused: 3 },
        { collection: 'pedigree', created: 2, replaced: 1, unchanged: 0, refused: 2 },
        { collection: 'scores', created: 2, replaced: 0, unchanged: 0, refused: 0 },
      ],
      replaced: [
        { collection: 'horses', name: 'B' },
        { collection: 'pedigree', name: 'P' },
      ],
      refused,
      unknown: [],
      odd: [],
      oddCount: 0,
    })
    const result = await importStore(store, pieces(file), { skipInvalid: true })
    expect(result).toMatchObject({ ok: true, created: 6, replaced: 2, unchanged: 1 })
    const told = refused.map(({ name: _name, ...one }) => ({ ...one, text: expect.any(String) }))
    expect(result.ok && result.refused).toEqual(told)
  })

  test('tells what cannot be, which comes in as it is', async () => {
    const store = await open()
    const odd = {
      name: 'Konstig',
      age: 'nitton',
      height: '1,68',
      evalExt: 'åtta',
      stats: [1, 2, 3],
      forSale: 'ja',
      dam: 'Konstig',
    }
    const judged = { horse: 'Konstig', type: 'trearstest', date: '2025-13-45', typ: 31, skritt: 11 }
    const file = JSON.stringify({
      __collections__: { horses: { a: odd, b: { name: 'Rätt' } }, evaluations: { t: judged } },
    })
    const preview = await previewImport(store, pieces(file), { year: 2026 })
    expect(preview.ok && preview.odd.map(({ collection, id, text }) => `${collection}/${id}: ${text}`)).toEqual([
      'horses/a: Ledet går runt: Konstig, efter eller undan Konstig.',
      'horses/a: Födelseåret är ”nitton”.',
      'horses/a: Mankhöjden är ”1,68”.',
      'horses/a: Det står 3 egenskaper.',
      'horses/a: Till salu är ”ja”. Uppgiften är ja eller nej, och skrivs true eller false.',
      'horses/a: Exteriör är ”åtta”. Exteriören är en summa upp till 50, eller upp till fem poäng.',
      'evaluations/t: Treårstest 2025-13-45: Typ är 31 av 10.',
      'evaluations/t: Treårstest 2025-13-45: Skritt är 11 av 10.',
      'evaluations/t: Treårstest 2025-13-45.',
    ])
    expect(preview).toMatchObject({ oddCount: 9, refused: [], collections: [{ created: 2 }, { created: 1 }] })
    expect(await importStore(store, pieces(file))).toMatchObject({ ok: true, created: 3 })
    const { doc } = await store.db.selectFrom('horses').select('doc').where('id', '=', 'a').executeTakeFirstOrThrow()
    expect(JSON.parse(doc)).toEqual(odd)
  })

  test('asks about unknown sexes and categories', async () => {
    const store = await open()
    const file = '{"horses":[{"id":"a","name":"A","gender":"hingst"},{"id":"b","name":"B"}]}'
    const preview = await previewImport(store, pieces(file), { answers: new WordAnswers() })
    expect(preview).toMatchObject({
      ok: true,
      collections: [{ collection: 'horses', created: 1, refused: 1 }],
      unknown: [{ kind: 'gender', word: 'hingst', count: 1, examples: ['A'], proposal: 'Hingst' }],
    })
  })

  test('says why a file is unreadable, and a late import writes nothing', async () => {
    const store = await open()
    expect(await previewImport(store, pieces('Häst;Gren'))).toEqual({ ok: false, message: expect.any(String) })
    const file = '{"__collections__":{"horses":{"a":{"name":"A"}}}}'
    await importStore(store, pieces('{"__collections__":{"horses":{"b":{"name":"B"}}}}'))
    await expect(importStore(store, pieces(file), { atRevision: 0 })).rejects.toThrow(StudChanged)
    expect(await store.revision()).toBe(1)
  })
})
