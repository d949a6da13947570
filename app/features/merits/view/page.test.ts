import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultPoints, vhfTotal } from '#app/domain/merits/totals.ts'
import { MERITS_PER_PAGE, meritsPage, narrowedTo } from './page.ts'

const ALL = { discipline: null, year: null, page: 1 }
const line = (place: number, date: string) => `${place}/40 | Cupen, ${date}`
const scores = {
  name: 'Prov',
  notepoints: 30,
  notes: 'Årets häst.',
  results: {
    dressyr: {
      'Lätt C': [line(1, '2021-04-06'), line(2, '2024-05-01'), 'oläsligt'],
      'Lätt B': [line(7, '2024-06-01')],
    },
    hoppning: { '1,10 m': Array.from({ length: 40 }, (_, at) => line(at + 1, '2022-07-02')) },
  },
}
const linesOf = ({ merits }: ReturnType<typeof meritsPage>) =>
  merits.disciplines.flatMap(({ classes }) => classes.flatMap((one) => one.lines))

describe('the merits page', () => {
  test('the disciplines are in the order of the table, the focus first', () => {
    const results = { dressyr: { x: ['1/5, | A, 2024-01-01'] }, hoppning: { x: ['1/5, | B, 2024-01-01'] } }
    const keys = (focus?: string) =>
      meritsPage({ name: 'Prov', results }, ALL, focus).merits.disciplines.map(({ key }) => key)
    expect(keys()).toEqual(['dressyr', 'hoppning'])
    expect(keys('Hoppning')).toEqual(['hoppning', 'dressyr'])
    expect(keys('Okänd gren')).toEqual(['dressyr', 'hoppning'])
  })

  test('of a horse without scores is empty', () => {
    expect(meritsPage(null, ALL)).toMatchObject({
      overview: null,
      disciplines: [],
      pages: 1,
      merits: { count: 0, notes: null },
    })
    expect(meritsPage({ name: 'Prov', notes: 'Bara text' }, ALL)).toMatchObject({
      overview: null,
      merits: { notes: 'Bara text' },
    })
  })

  test('puts the ten best first where there are more than twice as many', () => {
    const best = (filter: object) => meritsPage(scores, { ...ALL, ...filter }).best
    expect(best({ discipline: 'dressyr' })).toBeNull()
    expect(best({ page: 2 })).toEqual(best({}))
    expect(best({})?.disciplines.map(({ key, classes }) => [key, classes.map(({ lines }) => lines.length)])).toEqual([
      ['dressyr', [1, 2]],
      ['hoppning', [7]],
    ])
  })

  test('explains the total, the title and the distance to the next', () => {
    expect(meritsPage(scores, ALL).overview).toMatchObject({
      total: '90',
      fromResults: '60',
      notepoints: '30',
      title: null,
      next: { shown: 'VHF RSCh', label: 'Ridskolechampion', missing: '10' },
      placings: [
        { group: 1, label: 'Etta', count: 2 },
        { group: 2, label: 'Tvåa', count: 2 },
        { group: 3, label: 'Trea', count: 1 },
        { group: 4, label: 'Fyra', count: 1 },
        { group: 5, label: 'Femma till tia', count: 7 },
        { group: 0, label: 'Utan poäng', count: 31 },
      ],
    })
  })

  test.each([
    [0, []],
    [99, [0.99]],
    [100, [1]],
    [375, [1, 1, 1, 0.5]],
    [999, [1, 1, 1, 1, 1, 1, 0.996]],
    [1500, [1, 1, 1, 1, 1, 1, 1]],
  ])('with %i points shows this progress through the titles', (notepoints, shares) => {
    const steps = meritsPage({ name: 'Prov', notepoints, results: { dressyr: { x: ['oläsligt'] } } }, ALL).overview
      ?.steps
    expect(steps?.map(({ share }) => share)).toEqual([...shares, ...Array.from({ length: 7 - shares.length }, () => 0)])
  })

  test('has a row for every year between the first and the last, and one for results without a year', () => {
    expect(meritsPage(scores, ALL).overview?.seasons).toEqual([
      { year: 2024, points: '11', count: 2, share: 0.297 },
      { year: 2023, points: '0', count: 0, share: 0 },
      { year: 2022, points: '37', count: 40, share: 1 },
      { year: 2021, points: '12', count: 1, share: 0.324 },
      { year: null, points: '0', count: 1, share: 0 },
    ])
  })

  test('does not fill the years up to a mistyped one', () => {
    const results = { dressyr: { x: [line(1, '1920-01-01'), line(1, '2024-01-01')] } }
    expect(meritsPage({ name: 'P', results }, ALL).overview?.seasons.map(({ year }) => year)).toEqual([2024, 1920])
  })

  test.each([
    [{ discipline: 'hoppning' }, 40, 'Hoppning'],
    [{ year: 2024 }, 2, '2024'],
    [{ discipline: 'dressyr', year: 2024 }, 2, 'Dressyr 2024'],
    [{ discipline: 'hoppning', year: 2024 }, 0, 'Hoppning 2024'],
    [{ discipline: 'korning' }, 44, null], // none of the horse's own
    [{ year: 1999 }, 44, null],
    [{ page: 99 }, 44, null],
  ])('filtered by %j shows %i results', (asked, count, said) => {
    const page = meritsPage(scores, { ...ALL, ...asked })
    expect(page.merits.count).toBe(count)
    expect(linesOf(page)).toHaveLength(count)
    expect(narrowedTo(page)).toBe(said)
    // The upper part is about the whole horse.
    expect(page.overview).toEqual(meritsPage(scores, ALL).overview)
  })

  test('has every line on exactly one of its pages, and its figures add up', () => {
    const stored = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom('2020-01-01', '2023', 'i våras'))
        .map(([place, date]) => line(place, date)),
      { maxLength: 300 },
    )
    const results = fc.dictionary(
      fc.constantFrom('dressyr', 'hoppning', 'galopp'),
      fc.dictionary(fc.constantFrom('LC', 'x'), stored),
    )
    fc.assert(
      fc.property(results, fc.integer({ min: 0, max: 400 }), (given, notepoints) => {
        const document = { name: 'P', results: given, notepoints }
        const first = meritsPage(document, ALL)
        const pages = Array.from({ length: first.pages }, (_, at) => meritsPage(document, { ...ALL, page: at + 1 }))
        expect(pages.every((page) => linesOf(page).length <= MERITS_PER_PAGE)).toBe(true)
        const all = Object.values(given).flatMap((classes) => Object.values(classes).flat())
        expect(pages.flatMap(linesOf)).toHaveLength(all.length)
        const { seasons = [], placings = [], total } = first.overview ?? {}
        expect(seasons.reduce((sum, { points }) => sum + Number(points.replace(/\s/g, '')), 0)).toBe(
          resultPoints(document),
        )
        expect(seasons.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
        expect(placings.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
        expect(Number((total ?? '0').replace(/\s/g, ''))).toBe(vhfTotal(document))
      }),
      { numRuns: 60 },
    )
  })
})
