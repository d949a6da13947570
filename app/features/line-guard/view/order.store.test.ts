import { expect, test } from 'vitest'
import { findLine } from '#app/domain/lines/line-watch.ts'
import { commit } from '#app/store/commit.ts'
import { SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findGuard } from '../data/guard.server.ts'
import { guardView } from './guard.ts'
import { linePageView } from './lines.ts'

const YEAR = 2026

describeOnBothEngines('Linjevakten in order', (open) => {
  test('founders by their share, horses by kinship and name, a line by sex, holders and name', async () => {
    const store = await open()
    const horse = (name: string, gender: string | null, more: object = {}) => ({
      op: 'create' as const,
      collection: 'horses' as const,
      id: name,
      document: { name, gender, line: '3.1', category: 'bloodmares', age: 2015, ...more },
    })
    const shuffled = ['eko', 'Öde', 'Zorn', 'Eko', 'Ärla', 'åsa', 'Alva']
    await commit(store, 'Anna', 'import', [
      horse('Okänt kön', null, { category: 'seniors' }),
      horse('Val', 'Valack', { category: 'seniors' }),
      ...shuffled.map((name) => horse(`${name} S`, 'Sto')),
      ...shuffled.map((name) => horse(`${name} H`, 'Hingst', { line: '3.2' })),
      horse('Ö-innehavare', 'Hingst', { lineholder: true }),
      horse('Å-innehavare', 'Hingst', { lineholder: true }),
      horse('Dotter', 'Sto', { sire: 'Far', dam: 'Mor', line: null }),
      horse('Son', 'Hingst', { sire: 'Far', dam: 'Annan', line: null }),
      horse('Gammal', 'Sto', { category: 'seniors', line: null }),
    ])
    const guard = await findGuard(store, YEAR)
    const view = guardView(guard, { page: 1, sire: '', dam: '' })
    const [stallions, mares] = ['H', 'S'].map((sex) => SWEDISH_ORDER.map((name) => `${name} ${sex}`))
    expect(view.names).toEqual({
      stallions: [
        'Alva H',
        'Eko H',
        'eko H',
        'Son',
        'Zorn H',
        'Å-innehavare',
        'åsa H',
        'Ärla H',
        'Ö-innehavare',
        'Öde H',
      ],
      mares: ['Alva S', 'Dotter', 'Eko S', 'eko S', 'Zorn S', 'åsa S', 'Ärla S', 'Öde S'],
    })
    // Half of a foal comes from each parent: the common father has as much as a horse without descendants.
    const shares = view.founders.map(({ name, share }) => `${name} ${share}`)
    expect(shares).toHaveLength(22)
    expect(shares.slice(-2).toSorted()).toEqual(['Annan 2,4 %', 'Mor 2,4 %'])
    expect(view.newBlood.foals).toBe(5)
    const kin = view.kin.rows.map(({ name }) => name)
    expect(kin).toHaveLength(21)
    expect(kin.slice(-2)).toEqual(['Dotter', 'Son'])
    expect(kin.slice(0, 2)).toEqual(['Alva H', 'Alva S'])
    expect(view.kin.rows.map(({ kinship }) => Number(kinship.replace(',', '.').replace(' %', '')))).toEqual(
      view.kin.rows.map(({ kinship }) => Number(kinship.replace(',', '.').replace(' %', ''))).toSorted((a, b) => a - b),
    )
    const line = findLine(guard.lines, '3')
    if (!line) throw new Error('no line')
    const page = linePageView(line, guard)
    expect(page.horses.map(({ name }) => name)).toEqual([
      'Å-innehavare',
      'Ö-innehavare',
      ...(stallions ?? []),
      ...(mares ?? []),
      'Val',
      'Okänt kön',
    ])
    expect(page.horses[0]).toMatchObject({ gender: 'Hingst', standing: ['linjehållare'], line: '3.1' })
    // The sentence of the last one left counts none of these.
    expect(page.horses.slice(-2).map(({ standing }) => standing)).toEqual([[], ['pensionär, inte i avel']])
    expect(page.branches.map(({ text, all }) => [text, all])).toEqual([
      ['3.1', 11],
      ['3.2', 7],
    ])
  })
})
