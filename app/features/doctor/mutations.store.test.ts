import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { findingSentence } from '#app/domain/doctor/finding.ts'
import type { DoctorKind } from '#app/domain/doctor/kinds.table.ts'
import { ageHorses } from '#app/features/ageing/mutations.server.ts'
import { examineStud, glanceAtStud } from '#app/features/doctor/data/examine.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { cleanStud, examineAll, FAULTS } from '../../../tests/examples/clean-stud.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { GlanceLine, glanceView } from './components/glance-line.tsx'
import { findAccepted } from './data/accepted.server.ts'
import { examineAround, findToMend } from './data/around.server.ts'
import { findMovedApart } from './data/moved-apart.server.ts'
import { acceptFinding, forgetAccepted, mendFinding } from './mutations/mend.server.ts'

const YEAR = 2026
/** The kinds of which one press makes the planted fault right. */
// biome-ignore format: as many as a line holds
const MENDED = [
  'code-differs', 'colour-genes', 'damsire-differs', 'entry-differs', 'entry-gone', 'entry-no-horse', 'entry-older',
  'entry-sex', 'entry-twice', 'evaluation-twice', 'exterior-differs', 'generation-zero', 'gone-for-sale',
  'near-parent', 'near-twin', 'parent-sex', 'placeholder', 'points-sum', 'premiering-differs', 'result-twice',
]
const here = { category: 'stallions' }

type Made = {
  [collection in 'horses' | 'pedigree' | 'scores' | 'competition' | 'evaluations' | 'extras']?: readonly object[]
}

async function put(store: Store, stud: Made): Promise<void> {
  const changes = Object.entries(stud).flatMap(([collection, documents]) =>
    documents.map(
      (document, at): Change => ({
        op: 'create',
        collection: collection as 'horses', // the key of the stud
        id: `${collection}-${at}`,
        document,
      }),
    ),
  )
  const done = await commit(store, 'Anna', 'import', changes)
  expect(done).toMatchObject({ ok: true })
}

async function find(store: Store, kind: DoctorKind) {
  const { findings } = await examineStud(store, YEAR)
  const found = findings.find((one) => one.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return { key: found.key, name: found.about.name, year: YEAR }
}
const kindsOf = async (store: Store) => (await examineStud(store, YEAR)).findings.map(({ kind }) => kind)
const read = async (store: Store, collection: 'horses' | 'pedigree' | 'scores' | 'extras', id: string) => {
  const row = await store.db
    .selectFrom(collection as 'horses')
    .select('doc')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (JSON.parse(row.doc) as Record<string, unknown>) : null
}

/** The dashboard's line. */
const saidOf = async (store: Store) => {
  const glance = glanceView(await glanceAtStud(store, YEAR), [])
  const router = createMemoryRouter([{ path: '/', element: createElement(GlanceLine, { glance }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(/<[^>]*>/g, '')
}

describeOnBothEngines('Stallkollen', (open, { engine }) => {
  test('corrects in one commit that can be undone', async () => {
    const store = await open()
    const horses = [
      { name: 'Mor', gender: 'Sto', category: 'bloodmares' },
      { name: 'Far', gender: 'Hingst', ...here },
      { name: 'Föl', sire: 'Mor', dam: 'Far', extra: 1, ...here },
      { name: 'Såld', category: 'sold', forSale: true },
    ]
    await put(store, { horses, pedigree: [{ name: 'Föl', sire: 'Mor', dam: 'Far' }] })
    const swap = await mendFinding(store, 'Anna', await find(store, 'parent-sex'))
    expect(swap).toMatchObject({ ok: true, isWritten: true })
    expect(await read(store, 'horses', 'horses-2')).toEqual({ name: 'Föl', sire: 'Far', dam: 'Mor', extra: 1, ...here })
    expect(await read(store, 'pedigree', 'pedigree-0')).toEqual({ name: 'Föl', sire: 'Far', dam: 'Mor' })
    expect(await kindsOf(store)).toEqual(['gone-for-sale'])
    await undo(store, 'Anna', swap.ok ? swap.revision : 0)
    expect(await read(store, 'horses', 'horses-2')).toEqual(horses[2])
    expect(await mendFinding(store, 'Anna', await find(store, 'gone-for-sale'))).toMatchObject({ ok: true })
    expect(await read(store, 'horses', 'horses-3')).toEqual({ name: 'Såld', category: 'sold', forSale: false })
    expect(await mendFinding(store, 'Anna', { key: 'parent-sex/horses/horses-2/x', name: 'Föl', year: YEAR })).toEqual({
      ok: false,
      reason: 'finding-gone',
    })
  })

  test('merges two spellings, with references, records and results; the old address redirects', async () => {
    const store = await open()
    const [composed, decomposed] = ['Åke'.normalize('NFC'), 'Åke'.normalize('NFD')]
    await put(store, {
      horses: [
        { name: composed, color: 'Brun', titles: ['CCh'], ...here },
        { name: decomposed, color: 'Fux', height: 160, titles: ['CCh', 'LCh'], ...here },
        { name: 'Föl', sire: decomposed, ...here },
      ],
      pedigree: [
        { name: decomposed, dam: 'Alma' },
        { name: 'Annan', sire: decomposed },
      ],
      scores: [
        { name: composed, results: { dressyr: { 'Lätt B': ['1/9 | Vår, 2020-01-01'] } }, notepoints: 5, notes: 'Ett' },
        {
          name: decomposed,
          results: { dressyr: { 'Lätt B': ['2/9 | Höst, 2020-09-01'] } },
          notepoints: 7,
          notes: 'Två',
        },
      ],
      evaluations: [{ horse: decomposed, type: 'exterior' }],
      extras: [
        { name: composed, stallnamn: 'Åkis' },
        { name: decomposed, stallnamn: 'Fel', poang: 7 },
      ],
    })
    const merged = await mendFinding(store, 'Anna', await find(store, 'near-twin'))
    expect(merged).toMatchObject({ ok: true })
    expect(await read(store, 'horses', 'horses-0')).toEqual({
      name: composed,
      color: 'Brun',
      height: 160,
      titles: ['CCh', 'LCh'],
      ...here,
      formerNames: [decomposed],
    })
    expect(await read(store, 'horses', 'horses-1')).toBeNull()
    expect(await read(store, 'horses', 'horses-2')).toMatchObject({ sire: composed })
    expect(await read(store, 'pedigree', 'pedigree-0')).toEqual({ name: composed, dam: 'Alma' })
    expect(await read(store, 'pedigree', 'pedigree-1')).toMatchObject({ sire: composed })
    expect(await read(store, 'scores', 'scores-0')).toMatchObject({
      results: { dressyr: { 'Lätt B': ['1/9 | Vår, 2020-01-01', '2/9 | Höst, 2020-09-01'] } },
      notepoints: 12,
      notes: 'Ett\nTvå',
    })
    expect(await read(store, 'scores', 'scores-1')).toBeNull()
    expect(await read(store, 'extras', 'extras-0')).toEqual({ name: composed, stallnamn: 'Åkis', poang: 7 })
    expect(await read(store, 'extras', 'extras-1')).toBeNull()
    expect(await findFormerName(store, decomposed)).toBe(composed)
    expect(await kindsOf(store)).toEqual([])
    await undo(store, 'Anna', merged.ok ? merged.revision : 0)
    expect(await read(store, 'horses', 'horses-1')).toMatchObject({ name: decomposed, color: 'Fux' })
    expect(await kindsOf(store)).toContain('near-twin')
  })

  test('hides an accepted finding until its facts change or it is shown again', async () => {
    const store = await open()
    await put(store, { horses: [{ name: 'A', height: 140, breed: 'SWB', ...here }] })
    const asked = await find(store, 'height-breed')
    expect(await acceptFinding(store, 'Anna', asked)).toMatchObject({ ok: true, isWritten: true })
    expect(await acceptFinding(store, 'Anna', asked)).toMatchObject({ ok: true, isWritten: false })
    expect(await findToMend(store.db, 'A', YEAR)).toEqual([])
    const [kept] = await findAccepted(store.db)
    expect(kept).toMatchObject({ kind: 'height-breed', name: 'A', key: asked.key })
    const row = await store.db.selectFrom('horses').select('version').where('name', '=', 'A').executeTakeFirstOrThrow()
    const document = { name: 'A', height: 141, breed: 'SWB', ...here }
    await commit(store, 'Anna', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'horses-0', version: row.version, document },
    ])
    expect((await findToMend(store.db, 'A', YEAR)).map(({ kind }) => kind)).toEqual(['height-breed'])
    expect(await forgetAccepted(store, 'Anna', { id: kept?.id ?? '' })).toMatchObject({ ok: true })
    expect(await findAccepted(store.db)).toEqual([])
  })

  test('the check of one horse shows the same about it as the check of all', async () => {
    const store = await open()
    const stud = cleanStud('around')
    const random = seededRandom('around')
    const together = [
      'parent-under-three',
      'height-breed',
      'result-place',
      'quality-twice',
      'near-name',
      'points-sum',
      'entry-older',
      'near-parent',
      'foals-same-year',
      'damsire-differs',
      'title-points',
      'exterior-differs',
      'evaluation-twice',
      'entry-twice',
    ] as const
    // The lists are never empty.
    for (const kind of together)
      FAULTS[kind](stud, (from) => from[Math.floor(random() * from.length)] as (typeof from)[number])
    await put(store, stud)
    const { findings } = await examineStud(store, YEAR)
    expect(new Set(findings.map(({ kind }) => kind)).size).toBeGreaterThan(3)
    for (const name of new Set(stud.horses.map((horse) => horse.name))) {
      const around = await examineAround(store.db, name, YEAR)
      const whole = findings.filter(({ about }) => about.name === name)
      expect(around.map(findingSentence).sort()).toEqual(whole.map(findingSentence).sort())
      expect(around.map(({ key }) => key).sort()).toEqual(whole.map(({ key }) => key).sort())
    }
  })

  test('birth years are unreliable once bulk ageing has moved some horses and not others', async () => {
    const store = await open()
    const horses = [
      { name: 'Far', age: 2010, gender: 'Hingst', kvalite: 'GI-1-1', bt: true, ...here },
      { name: 'Föl', age: 2009, sire: 'Far', ...here },
    ]
    await put(store, { horses })
    expect((await examineStud(store, YEAR)).findings[0]).toMatchObject({
      kind: 'parent-younger',
      seriousness: 'serious',
    })
    const aged = await ageHorses(store, 'Anna', { scope: 'quality', step: 1, year: YEAR, latest: 0 })
    expect(aged).toMatchObject({ ok: true })
    expect([...(await findMovedApart(store.db))]).toEqual(['horses-0'])
    expect((await examineStud(store, YEAR)).findings[0]).toMatchObject({ seriousness: 'hint' })
    await undo(store, 'Anna', aged.ok ? aged.revision : 0)
    expect([...(await findMovedApart(store.db))]).toEqual([])
    await ageHorses(store, 'Anna', { scope: 'all', step: 1, year: YEAR, latest: aged.ok ? aged.revision : 0 })
    expect([...(await findMovedApart(store.db))]).toEqual([])
  })

  test('a page that wants the count gets the cached result', async () => {
    const store = await open()
    await put(store, { horses: [{ name: 'A', category: 'dead', forSale: true }] })
    await examineStud(store, YEAR)
    const { value, isFresh } = await glanceAtStud(store, YEAR)
    expect([value?.findings.length, isFresh]).toEqual([1, true])
  })

  test('what a change touched is examined at once, while the whole stud waits for its turn', async () => {
    const store = await open()
    // Each look at the clock is 10 ms later, so the whole took a while and is not examined again right after.
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    onTestFinished(() => clock.mockRestore())
    const horses = [
      { name: 'A', category: 'dead', forSale: true },
      { name: 'Far', gender: 'Hingst', age: 2010, ...here },
      { name: 'Föl', sire: 'Far', age: 2020, ...here },
    ]
    await put(store, { horses })
    const glance = async () => {
      const { value, isFresh, revision } = await glanceAtStud(store, YEAR)
      return [value?.findings.map(({ kind, about }) => `${kind} ${about.name}`), isFresh, revision]
    }
    const said = () => saidOf(store)
    // A slow machine does not have it at once.
    await vi.waitFor(async () => expect(await glance()).toEqual([['gone-for-sale A'], true, 1]))
    const document = { ...horses[1], age: 2025 }
    await commit(store, 'Anna', 'update-horse', [
      { op: 'update', collection: 'horses', id: 'horses-1', version: 1, document },
    ])
    // Of the whole as it was at the first revision, with what the second changed.
    expect(await glance()).toEqual([['gone-for-sale A', 'parent-younger Föl'], true, 1])
    expect(await said()).toBe('Stallkollen: 2 allvarliga, 0 att se över, 0 som kan vara rätt. Öppna Stallkollen')
  })

  test('nothing is said of an older state, nor where only what a change touched was examined', async () => {
    const store = await open()
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    onTestFinished(() => clock.mockRestore())
    await put(store, { horses: [{ name: 'A', ...here }] })
    await vi.waitFor(async () => expect(await saidOf(store)).toBe('Stallkollen har inget att säga. Öppna Stallkollen'))
    const add = (name: string, fields: object) =>
      commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document: { name, ...fields } }])
    await add('B', here)
    expect(await saidOf(store)).toBe('Stallkollen ser igenom stallet. Öppna Stallkollen')
    for (let at = 0; at < 45; at++) await add(`C${at}`, here)
    expect(await saidOf(store)).toBe('Stallkollen ser igenom stallet. Öppna Stallkollen')
    await examineStud(store, YEAR)
    expect(await saidOf(store)).toBe('Stallkollen har inget att säga. Öppna Stallkollen')
  })

  // What is written is the same on both.
  test.runIf(engine === 'sqlite')(
    'every certain correction of a planted fault is one press, leaves no finding of it, and is undone',
    async () => {
      const mended: string[] = []
      for (const [kind, plant] of Object.entries(FAULTS)) {
        const stud = cleanStud(`mend ${kind}`)
        const random = seededRandom(`mend ${kind}`)
        // The lists are never empty.
        plant(stud, (from) => from[Math.floor(random() * from.length)] as (typeof from)[number])
        const planted = examineAll(stud).find((one) => one.kind === kind)
        if (!planted?.mend) continue
        const store = await open()
        await put(store, stud)
        const before = await exportText(store)
        const { findings } = await examineStud(store, YEAR)
        const found = findings.find((one) => one.kind === kind)
        if (!found) throw new Error(`no ${kind}`)
        const wanted = { key: found.key, name: found.about.name, year: YEAR }
        expect(await mendFinding(store, 'Anna', wanted), kind).toMatchObject({ ok: true, revision: 2 })
        const left = (await examineStud(store, YEAR)).findings
        expect(
          left.filter((one) => one.kind === kind).map(({ key }) => key),
          kind,
        ).not.toContain(found.key)
        expect(left.length, kind).toBeLessThan(findings.length)
        expect(await undo(store, 'Anna', 2), kind).toMatchObject({ ok: true })
        expect(await exportText(store), kind).toBe(before)
        mended.push(kind)
      }
      expect(mended.toSorted()).toEqual(MENDED)
    },
  )
})
