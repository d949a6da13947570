import { expect, test } from 'vitest'
import { findLine } from '#app/domain/lines/line-watch.ts'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findAwaitedMeasures, findGuard } from './data/guard.server.ts'
import { guardView } from './view/guard.ts'
import { linePageView } from './view/lines.ts'

const YEAR = 2026

describeOnBothEngines('Linjevakten', (open) => {
  test('shows lines, founders, kinship, a planned foal, new blood and a year without foals', async () => {
    const store = await open()
    const horse = (name: string, gender: string, line: string, more: object = {}) => ({
      op: 'create' as const,
      collection: 'horses' as const,
      document: { name, gender, line, category: gender === 'Sto' ? 'bloodmares' : 'stallions', age: 2015, ...more },
    })
    await commit(store, 'Anna', 'import', [
      horse('C', 'Hingst', '3.1', { lineholder: true, age: 2006 }),
      horse('D', 'Sto', '3.1', { sire: 'A', dam: 'B' }),
      horse('F', 'Sto', '3.2', { sire: 'E', dam: 'D' }),
      horse('G', 'Valack', '3.2', { sire: 'E', dam: 'D' }),
      horse('Borta', 'Hingst', '3.1', { category: 'dead' }),
      // The entry fills what the horse leaves blank; where both have a value, the horse's is used.
      { op: 'create', collection: 'pedigree', document: { name: 'C', sire: 'A', dam: 'B' } },
      { op: 'create', collection: 'pedigree', document: { name: 'D', sire: 'X', dam: 'B' } },
    ])
    const guard = await findGuard(store, YEAR)
    expect([guard.population.living.length, guard.effectiveFounders]).toEqual([4, 32 / 11])
    expect(guard.herd.mean).toBeCloseTo(9 / 32, 12)
    const view = guardView(guard, { page: 1, sire: 'C', dam: 'F' })
    const measured = new Map(view.measures.map(({ label, values }) => [label, values]))
    expect([...measured.values()].slice(0, 3)).toEqual([
      ['4', '3'],
      ['3', '3'],
      ['2,91', '2,67'],
    ])
    expect(measured.get('Grundares arv som finns kvar')?.[0]).toMatch(/^2,[12]\d? hela arv ± 0,\d+$/)
    expect(measured.get('Kända led bakom dem')).toEqual(['1,3', '1,2'])
    expect(measured.get('Effektiv storlek')).toEqual(['ingen är inavlad', 'ingen är inavlad'])
    expect(view.intervals).toEqual([])
    expect(view.years.rows[0]).toEqual({ born: '2015', count: 3, inbreeding: '0,0 %', generations: '1,3' })
    expect(view.warnings).toEqual(['Linje 3: C är den sista hingsten i linjen som kan gå i avel.'])
    expect(view.planned).toMatchObject({ problem: null, facts: [{ value: '12,5 %' }, {}] })
    expect(view.planned?.changes[0]).toEqual({ label: 'Hästar', before: '4', after: ['5'] })
    expect(view.newBlood.foals).toBe(2)
    expect(view.noFoals.lines).toEqual(['Linje 3 förlorar sin sista hingst i avel.'])
    expect(view.founders.map(({ name, share }) => [name, share])).toEqual([
      ['A', '37,5 %'],
      ['B', '37,5 %'],
      ['E', '25,0 %'],
    ])
    expect(guardView(guard, { page: 1, sire: 'Ingen', dam: 'F' }).planned?.problem).toBe(
      'Ingen häst som heter Ingen finns i stallet.',
    )
    const line = findLine(guard.lines, '3')
    if (!line) throw new Error('no line')
    const page = linePageView(line, guard)
    expect(page.horses.map(({ name, standing }) => [name, ...standing])).toEqual([
      ['C', 'linjehållare'],
      ['D'],
      ['F'],
      ['G'],
    ])
    expect(page.branches.map(({ text, all }) => [text, all])).toEqual([
      ['3.1', 2],
      ['3.2', 2],
    ])
    expect(await findGuard(store, YEAR)).toBe(guard)
    const mare = await store.db
      .selectFrom('horses')
      .select(['id', 'version'])
      .where('name', '=', 'F')
      .executeTakeFirstOrThrow()
    await commit(store, 'Anna', 'delete-horse', [{ op: 'delete', collection: 'horses', ...mare }])
    expect((await findGuard(store, YEAR)).population.living).toHaveLength(3)
  })

  test('measures the herd with one foal of each mare that is covered, and anew after a change of a covering', async () => {
    const store = await open()
    const horse = (name: string, gender: string, more: object = {}) => ({
      op: 'create' as const,
      collection: 'horses' as const,
      document: { name, gender, category: gender === 'Sto' ? 'bloodmares' : 'stallions', age: 2015, ...more },
    })
    const breeding = (mare: string, stallion: string, more: object) => ({
      op: 'create' as const,
      collection: 'breedings' as const,
      document: { mare, stallion, ...more },
    })
    await commit(store, 'Anna', 'import', [
      horse('A', 'Hingst'),
      horse('B', 'Sto'),
      horse('C', 'Sto', { sire: 'A', dam: 'B' }),
      horse('Såld', 'Sto', { category: 'sold' }),
      { op: 'create', collection: 'pedigree', document: { name: 'Utifrån', sire: 'A' } },
    ])
    expect(await findAwaitedMeasures(store, YEAR)).toBeNull()
    await commit(store, 'Anna', 'write-breeding', [breeding('C', 'A', { state: 'planned' })])
    const inbred = await findAwaitedMeasures(store, YEAR)
    // Sire x daughter: F 25 %, one of four.
    expect([inbred?.size, inbred?.inbreeding]).toEqual([4, 0.25 / 4])
    await commit(store, 'Anna', 'write-breeding', [
      // Of two coverings of a mare the one that is done counts; the stallion is known as an entry alone.
      breeding('C', 'Utifrån', { state: 'done', covered: `${YEAR}-05-01` }),
      breeding('B', 'Okänd hingst', { state: 'due', covered: `${YEAR - 1}-05-01` }),
      breeding('B', 'A', { state: 'empty', covered: `${YEAR}-05-01` }),
      breeding('Såld', 'A', { state: 'planned' }),
      breeding('Annans sto', 'A', { state: 'planned' }),
    ])
    const done = await findAwaitedMeasures(store, YEAR)
    expect([done?.size, done?.inbreeding]).toEqual([5, 0.125 / 5])
    const guard = await findGuard(store, YEAR)
    const view = guardView(guard, { page: 1, sire: '', dam: '' }, done)
    expect(view.columns.at(-1)).toBe('Med 2 väntade föl')
    expect(view.measures[0]?.values).toEqual(['3', '3', '5'])
  })

  test('an empty stud has a page', async () => {
    const guard = await findGuard(await open(), YEAR)
    expect(guardView(guard, { page: 1, sire: '', dam: '' }).kin.rows).toEqual([])
  })
})
