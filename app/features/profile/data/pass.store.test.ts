import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVALUATION_FIELDS } from '#app/domain/evaluations/fields.table.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { SCORES_FIELDS } from '#app/domain/merits/fields.table.ts'
import { horsePath, isKnownName } from '#app/domain/names.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { arbitraryStud, readStud, studText } from '../../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { passFile, readPass } from './pass.server.ts'

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
const urlOf = (name: string, form = '') => new URL(`${horsePath(name)}/pass${form}`, 'http://localhost')

/**
 * What a pass does not hold: private fields, unknown ones, subcollections, and that a field is blank or null. Values of
 * Firestore's own types come as text, and parents as pages show them.
 */
const PRIVATE = ['agelimit', 'formerNames']
/** The new home of a sold horse, and the page of a dead one, are public. */
const PRIVATE_UNLESS: Readonly<Record<string, readonly unknown[]>> = { owner: ['sold'], link: ['sold', 'dead'] }

function held(document: Record<string, unknown>, table: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([key, value]) =>
        Object.hasOwn(table, key) &&
        !PRIVATE.includes(key) &&
        isPublic(key, document) &&
        value !== null &&
        value !== '',
    ),
  )
}
const isPublic = (key: string, { category }: Record<string, unknown>) => PRIVATE_UNLESS[key]?.includes(category) ?? true
const withoutParents = ({ sire: _sire, dam: _dam, ...rest }: Record<string, unknown>) => rest
const isTyped = (value: unknown) => typeof value === 'object' && value !== null && '__datatype__' in value

/** Any stud whose assessments, merits and parents are of its horses. */
const relatedStud = arbitraryStud
  .map((stud) => {
    const names = Object.values(stud['horses'] ?? {}).map((horse) => String(horse['name']))
    const [first = 'Åska', second = first] = names
    for (const [at, one] of Object.values(stud['evaluations'] ?? {}).entries()) one['horse'] = at % 3 ? first : second
    for (const [at, one] of Object.values(stud['scores'] ?? {}).entries()) one['name'] = at % 2 ? second : first
    for (const one of Object.values(stud['pedigree'] ?? {})) one['sire'] = first
    for (const one of Object.values(stud).flatMap((documents) => Object.values(documents)))
      for (const [key, value] of Object.entries(one)) if (isTyped(value)) delete one[key]
    return stud
  })
  // A placeholder is no name, and has no ancestors.
  .filter((stud) => isKnownName(Object.values(stud['horses'] ?? {})[0]?.['name']))

describeOnBothEngines('the pass of a horse', (open, { engine }) => {
  test('brings any horse to another stud as it is, but for what a pass does not hold', async () => {
    await fc.assert(
      fc.asyncProperty(relatedStud, async (stud) => {
        const [store, other] = [await open(), await open()]
        expect(await importStore(store, pieces(studText(stud)))).toMatchObject({ ok: true, refused: [] })
        const [horse] = Object.values(stud['horses'] ?? {})
        const name = String(horse?.['name'])
        const text = passFile(await readPass(store, urlOf(name, '.json')), 'Norrsken')
        expect(await importStore(other, pieces(text))).toMatchObject({ ok: true, refused: [] })
        const back = readStud(await exportText(other))
        const original = readStud(await exportText(store))
        const of = (from: typeof back, collection: string, key: string) =>
          Object.values(from[collection] ?? {}).filter((one) => one[key] === name)
        const [entry] = of(original, 'pedigree', 'name')
        const [taken = {}] = of(back, 'horses', 'name')
        const rest = withoutParents(held(horse ?? {}, HORSE_FIELDS))
        expect(taken).toMatchObject(rest)
        expect(Object.keys(taken).filter((key) => !(key in rest || key === 'sire' || key === 'dam'))).toEqual([])
        expect(parentsOf(taken, null)).toEqual(parentsOf(horse, entry))
        // The first match is used.
        const kept = of(original, 'scores', 'name').map((one) => held(one, SCORES_FIELDS))
        const scores = of(back, 'scores', 'name')
        expect(scores).toHaveLength(Math.min(1, kept.length))
        for (const one of scores) expect(kept).toContainEqual(one)
        const judged = (from: typeof back) =>
          of(from, 'evaluations', 'horse')
            .map((one) => JSON.stringify(held(one, EVALUATION_FIELDS)))
            .toSorted()
        expect(judged(back)).toEqual(judged(original))
        // A copy has the same pass, with other ids, and importing it once more changes nothing.
        const documents = (pass: string) =>
          Object.values(readStud(pass)).map((ofKind) =>
            Object.values(ofKind)
              .map((one) => JSON.stringify([parentsOf(one, null), withoutParents(one)]))
              .toSorted(),
          )
        const copied = passFile(await readPass(other, urlOf(name, '.json')), 'Norrsken')
        expect(documents(copied)).toEqual(documents(text))
        expect(await importStore(other, pieces(text))).toMatchObject({ ok: true, created: 0, replaced: 0 })
        for (const one of [store, other]) await one.close()
      }),
      { numRuns: engine === 'sqlite' ? 10 : 2 },
    )
  })

  test('is imported by another stud, with pedigree, assessments and merits, and without private fields', async () => {
    const [store, other] = [await open(), await open()]
    const name = '50/50 "Chans" #1'
    const horse = (document: object) => ({ op: 'create', collection: 'horses', document: document as never }) as const
    const result = await commit(store, 'Anna', 'import', [
      horse({ name, sire: 'Far', dam: 'Mor', color: 'Brun', owner: 'Anna', note: 'hemligt', stats: [1, 2] }),
      horse({ name: 'Mor', sire: 'Morfar', owner: 'Bo', color: 'Svart' }),
      { op: 'create', collection: 'pedigree', document: { name: 'Far', sire: 'Farfar', dam: 'Farmor', breed: 'SWB' } },
      { op: 'create', collection: 'evaluations', document: { horse: name, type: 'vrh', movement: 8, judge: 'Dora' } },
      {
        op: 'create',
        collection: 'scores',
        document: { name, notepoints: 40, dressyr: { 'Lätt C': ['1/9 | Cup, 2023-09-10'] } },
      },
    ])
    expect(result.ok).toBe(true)
    const text = passFile(await readPass(store, urlOf(name, '.json')), 'Norrsken')
    expect(text).not.toMatch(/hemligt|Anna|"Bo"/)
    expect(await importStore(other, pieces(text))).toMatchObject({ ok: true, created: 5, refused: [] })
    const taken = await readPass(other, urlOf(name))
    expect(taken.horse).toMatchObject({ name, sire: 'Far', dam: 'Mor', color: 'Brun', stats: [1, 2] })
    expect(taken.evaluations).toMatchObject([{ type: 'vrh', judge: 'Dora' }])
    expect(taken.scores).toMatchObject({ notepoints: 40 })
    expect(taken.cells.filter((cell) => cell.name !== null).map((cell) => cell.name)).toEqual(
      expect.arrayContaining(['Far', 'Mor', 'Farfar', 'Farmor', 'Morfar']),
    )
    // Imported once more it changes nothing.
    expect(await importStore(other, pieces(text))).toMatchObject({ ok: true, created: 0, replaced: 0, unchanged: 5 })
  })

  test('of a missing horse is not found', async () => {
    const store = await open()
    await expect(readPass(store, urlOf('Ingen'))).rejects.toMatchObject({ init: { status: 404 } })
  })
})
