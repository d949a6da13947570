import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import { isCounted } from '#app/domain/categories.ts'
import { forecastAgeing } from '#app/features/ageing/data.server.ts'
import { seasonView } from '#app/features/season/view/season.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { arbitraryStud, studText } from '../../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findSeasonPlan } from './plan.server.ts'

const TODAY = 2026
const TURN = { year: 2027, ageing: null }

type Stud = Partial<Record<Change['collection'], Record<string, unknown>[]>>

async function fill(store: Store, stud: Stud) {
  const changes = Object.entries(stud).flatMap(([collection, documents]) =>
    documents.map(
      (document, at): Change => ({
        op: 'create',
        collection: collection as Change['collection'], // a key of the stud above
        id: `${collection}-${String(at).padStart(5, '0')}`,
        document,
      }),
    ),
  )
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** The texts of a section, name first. */
function rowsOf(view: ReturnType<typeof seasonView>, id: string): string[] {
  const section = view.sections.find((one) => one.id === id)
  if (!section) throw new Error(`No section ${id}`)
  return section.rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)].join(' | '))
}

const entry = (name: string, currentClass: string, age: unknown, meritCount: unknown = 0) => ({
  name,
  currentEvent: 'dressyr',
  currentClass,
  age,
  height: 168,
  meritCount,
})

describeOnBothEngines('The season plan', (open) => {
  test('shows who opens, leaves, waits and has the merits, from the entry’s own birth year', async () => {
    const store = await open()
    await fill(store, {
      horses: [
        { name: 'Öppen', age: 2021 },
        { name: 'Åldrad', age: 2020 },
        { name: 'Såld', age: 2021, category: 'sold' },
        { name: 'Död', age: 2021, category: 'dead' },
        { name: 'Årslös', age: 2021 },
      ],
      competition: [
        entry('Öppen', 'Medelsvår B', 2021, '12'),
        entry('Åldrad', 'Medelsvår B', 2022),
        entry('Såld', 'Medelsvår B', 2021, 12),
        entry('Död', 'Medelsvår B', 2021),
        entry('Gäst', 'Inridning', '2023'),
        entry('Årslös', 'Int II', null, 10),
        { name: 'Udda', currentEvent: 'Galopp', currentClass: 'Derby', meritCount: 11, age: 'sju' },
        entry('Vilse', 'Kadrilj', 2015),
      ],
    })
    const plan = await findSeasonPlan(store, TURN, TODAY)
    const view = seasonView(plan, TURN, TODAY, [])
    expect(plan.entriesLeftOut).toBe(2)
    expect(rowsOf(view, 'klasser')).toEqual([
      'Gäst | född 2023 | 3 → 4 år | Dressyr: Inridning | Lätt C från 4 år | 0 meriter',
      'Öppen | född 2021 | 5 → 6 år | Dressyr: Medelsvår B | Medelsvår A från 6 år | 12 meriter',
    ])
    expect(rowsOf(view, 'inridning')).toEqual([
      'Gäst | född 2023 | 3 → 4 år | Dressyr: Inridning | Inridning till och med 3 år | nästa klass Lätt C',
    ])
    expect(rowsOf(view, 'unga')).toEqual([
      'Åldrad | född 2022 (hästen: 2020) | 4 → 5 år | Dressyr: Medelsvår B | Medelsvår A från 6 år, år 2028 | 0 meriter',
      'Årslös | född 2021 | 5 → 6 år | Dressyr: Intermédiaire II | Grand Prix från 9 år, år 2030 | 10 meriter',
    ])
    expect(rowsOf(view, 'meriter')).toEqual([
      'Udda | utan födelseår |  | Galopp: Derby | 11 meriter | klassen finns inte på stegen',
      'Årslös | född 2021 | 5 → 6 år | Dressyr: Intermédiaire II | 10 meriter | för ung för Grand Prix (från 9 år, år 2030)',
      'Öppen | född 2021 | 5 → 6 år | Dressyr: Medelsvår B | 12 meriter | för ung för Medelsvår A 2026, går dit 2027 (från 6 år)',
    ])
    expect(rowsOf(view, 'oklart')).toEqual([
      'Udda | okänd gren i tävlingslistan | Galopp: Derby',
      'Vilse | okänd klass i Dressyr | Dressyr: Kadrilj',
    ])
    // A guest has no profile; every entry links to the list.
    const guest = view.sections.find(({ id }) => id === 'klasser')?.rows[0]
    expect(guest?.profile).toBeNull()
    expect(guest?.cells[2]?.to).toBe('/admin/competition-list?q=G%C3%A4st')
  })

  test('includes a planned ageing and says who is stopped, sold ones included', async () => {
    const store = await open()
    await fill(store, {
      horses: [
        { name: 'Vid', age: 2014, agelimit: 2011, kvalite: 'GI-1' }, // 12 of 12
        { name: 'Över', age: 2012, agelimit: 2011 },
        { name: 'Nära', age: 2015, agelimit: '2011', kvalite: 'GII-2' },
        { name: 'Rymlig', age: 2018, agelimit: 2011 },
        { name: 'Såld', age: 2014, agelimit: 2011, category: 'sold' },
        { name: 'Fri', age: 2021 },
        { name: 'Utan' },
        { name: 'Text', age: 'sju', agelimit: 'tolv' },
      ],
      competition: [entry('Fri', 'Medelsvår B', 2022)],
    })
    const plain = await findSeasonPlan(store, TURN, TODAY)
    expect(plain.stopped).toEqual([])
    expect(rowsOf(seasonView(plain, TURN, TODAY, []), 'aldersgrans')).toEqual([
      'Vid | född 2014 | 12 → 13 år | högst 12 → 13 år (gräns 2011) | vid gränsen, kan inte åldras mer',
      'Över | född 2012 | 14 → 15 år | högst 12 → 13 år (gräns 2011) | 2 år över gränsen, kan inte åldras mer',
    ])
    expect(plain.ageless).toEqual(['Text', 'Utan'])

    const turn = { year: 2027, ageing: 'all' } as const
    const planned = await findSeasonPlan(store, turn, TODAY)
    expect(planned.stopped).toEqual(['Såld', 'Vid', 'Över'])
    const view = seasonView(planned, turn, TODAY, [])
    expect(names(planned.limits)).toEqual(['Nära', 'Vid', 'Över'])
    expect(view.sections[0]?.notes[0]).toBe('Följande hästar kunde inte åldras pga åldersgräns: Såld, Vid, Över')
    expect(rowsOf(view, 'aldersgrans')[0]).toBe(
      'Nära | född 2015 → 2014 | 11 → 13 år | högst 12 → 13 år (gräns 2011) | vid gränsen, kan inte åldras mer',
    )
    // The entry as Update would leave it after the ageing: born 2020.
    expect(rowsOf(view, 'klasser')).toEqual([
      'Fri | född 2022 → 2020 (hästen: 2021) | 4 → 7 år | Dressyr: Medelsvår B | Medelsvår A från 6 år | 0 meriter',
    ])
    const quality = await findSeasonPlan(store, { year: 2027, ageing: 'quality' }, TODAY)
    expect(quality.stopped).toEqual(['Vid'])
  })

  test('stops the horses that bulk ageing itself would list', async () => {
    const store = await open()
    await fill(store, {
      horses: Array.from({ length: 60 }, (_, at) => ({
        name: `Häst ${at}`,
        age: at % 7 === 0 ? `${2010 + (at % 20)}` : 2010 + (at % 20),
        ...(at % 3 === 0 ? {} : { agelimit: 2007 + (at % 9) }),
        ...(at % 2 === 0 ? { kvalite: ['GI-1', 'H-2', 'K', 'G-9'][at % 4] } : {}),
        category: ['sold', 'dead', 'riding', 'youngsters', null][at % 5],
      })),
    })
    for (const ageing of AGEING_SCOPES) {
      const { stopped } = await findSeasonPlan(store, { year: TODAY, ageing }, TODAY)
      const { overLimit } = await forecastAgeing(store.db, { scope: ageing, step: 1 }, TODAY)
      expect(stopped).toEqual(overLimit)
      expect(stopped.length).toBeGreaterThan(0)
    }
  })

  test('shows who can begin to compete, which youngsters have grown, and who joins the planner', async () => {
    const store = await open()
    await fill(store, {
      horses: [
        { name: 'Fyra', age: 2023, category: 'youngsters', gender: 'Sto' },
        { name: 'Tidig', age: 2024, category: 'youngsters', gender: 'Hingst', focus: 'Western' },
        { name: 'Tre', age: 2024, category: 'riding', gender: 'Sto', focus: 'Hoppning' },
        { name: 'Valack', age: 2024, category: 'riding', gender: 'Valack' },
        { name: 'Anmäld', age: 2023, category: 'youngsters' },
        { name: 'Pensionär', age: 2023, category: 'seniors', gender: 'Sto' },
        { name: 'Såld', age: 2023, category: 'sold', gender: 'Sto' },
        { name: 'Gammal', age: 2018, category: 'youngsters' },
        { name: 'Western Förr', age: 2023, category: 'youngsters', focus: 'western' },
        { name: 'Ofödd', age: 2028, category: 'youngsters' },
      ],
      competition: [entry('Anmäld', 'Inridning', 2023)],
    })
    const plan = await findSeasonPlan(store, TURN, TODAY)
    const view = seasonView(plan, TURN, TODAY, [])
    expect(rowsOf(view, 'borja')).toEqual([
      'Fyra | född 2023 | 3 → 4 år | ingen känd gren, från 4 år',
      'Tidig | född 2024 | 2 → 3 år | Western från 3 år',
    ])
    expect(rowsOf(view, 'unghastar').map((row) => row.split(' | ')[0])).toEqual(['Anmäld', 'Fyra', 'Tidig'])
    expect(view.sections.find(({ id }) => id === 'unghastar')?.notes).toEqual([
      '2 unghästar var gamla nog redan innan.',
    ])
    expect(names(plan.planner)).toEqual(['Tidig', 'Tre'])
    const [fyra, tidig] = view.sections.find(({ id }) => id === 'borja')?.rows ?? []
    expect([fyra?.action?.to, tidig?.action?.to]).toEqual([
      '/admin/competition?horse=Fyra',
      '/admin/competition?horse=Tidig&event=western',
    ])
  })

  test('shows the bands of the quality programme by sex, and what was not won in time', async () => {
    const store = await open()
    await fill(store, {
      horses: [
        { name: 'Blir Tre', age: 2024, kvalite: 'GI-24-1', gender: 'Sto' },
        { name: 'Blir Åtta', age: 2019, kvalite: 'K-12', gender: 'Hingst', champ: true, bt: 'true' },
        { name: 'Vann Allt', age: 2019, kvalite: 'GIV-1', gender: 'Sto', champ: 1, rs: true, bt: true },
        { name: 'Fem', age: 2021, kvalite: 'GI-21-1' },
        { name: 'Såld', age: 2024, kvalite: 'GI-24-2', category: 'sold' },
        { name: 'Utan Kod', age: 2024 },
      ],
    })
    const view = seasonView(await findSeasonPlan(store, TURN, TODAY), TURN, TODAY, [])
    expect(rowsOf(view, 'kvalitet')).toEqual([
      'Blir Tre | född 2024 | 2 → 3 år | GI-24-1 | får flaggor | Årschampionat, Rikssto, Breeders trophy',
      'Blir Åtta | född 2019 | 7 → 8 år | K-12 | Startklar för riders cup | hann inte med Stallion trophy',
      'Vann Allt | född 2019 | 7 → 8 år | GIV-1 | Startklar för riders cup | alla flaggor vunna',
    ])
  })

  test('shows for dressage horses in the list the class named for their age', async () => {
    const store = await open()
    await fill(store, {
      competition: [
        entry('Fyra', 'Lätt C', 2023),
        entry('Sju', 'Lätt C', 2020),
        entry('Åtta', 'Lätt C', 2019),
        entry('Nio', 'Lätt C', 2018),
        { ...entry('Hoppare', '1,00 m', 2021), currentEvent: 'hoppning' },
      ],
    })
    const view = seasonView(await findSeasonPlan(store, TURN, TODAY), TURN, TODAY, [])
    expect(rowsOf(view, 'fei').map((row) => row.split(' | ').at(-1))).toEqual([
      'ingen → FEI Unghäst 4 år',
      'FEI Unghäst 6 år → FEI Unghäst 7 år',
      'FEI Unghäst 7 år → ingen',
    ])
  })

  test('shows who is near a title, from the first scores document of a name', async () => {
    const store = await open()
    const lines = (...dressyr: string[]) => ({ dressyr: { 'Lätt C': dressyr } })
    await fill(store, {
      horses: [
        { name: 'Nära', age: 2015 },
        { name: 'Snabb', age: 2015, category: 'competitors' },
        { name: 'Stark', age: 2015 },
        { name: 'Vilar', age: 2015 },
        { name: 'Pensionär', age: 2000, category: 'seniors' },
        { name: 'Såld', age: 2015, category: 'sold' },
        { name: 'Dubbel', age: 2015 },
        { name: 'Utan Poäng', age: 2015 },
      ],
      scores: [
        { name: 'Nära', notepoints: 90 },
        { name: 'Snabb', notepoints: 150, results: lines(...Array.from({ length: 2 }, () => '1/9 | Cup, 2025-06-01')) },
        { name: 'Stark', notepoints: 150, results: lines(...Array.from({ length: 3 }, () => '1/9 | Cup, 2026-06-01')) },
        { name: 'Vilar', notepoints: 150, results: lines('1/9 | Cup, 2019-06-01') },
        { name: 'Pensionär', notepoints: 95 },
        { name: 'Såld', notepoints: 95 },
        { name: 'Dubbel', notepoints: 0 },
        { name: 'Dubbel', notepoints: 95 },
        { name: 'Släkting', notepoints: 95 },
      ],
    })
    const view = seasonView(await findSeasonPlan(store, TURN, TODAY), TURN, TODAY, [])
    expect(rowsOf(view, 'titlar')).toEqual([
      'Nära | 90 poäng | VHF RSCh vid 100 | saknar 10 | ingen säsong',
      'Stark | 186 poäng (VHF RSCh) | VHF CCh vid 200 | saknar 14 | 36 poäng 2026',
    ])
  })

  test('reads more than one batch, and shows 25 rows of a section unless asked for all', async () => {
    const store = await open()
    const numbers = Array.from({ length: 620 }, (_, at) => `Häst ${String(at).padStart(3, '0')}`)
    await fill(store, {
      horses: numbers.map((name) => ({ name, age: 2023 })),
      competition: numbers.map((name) => entry(name, 'Inridning', 2023)),
      scores: numbers.map((name) => ({ name, notepoints: 95 })),
    })
    const plan = await findSeasonPlan(store, TURN, TODAY)
    const view = seasonView(plan, TURN, TODAY, ['titlar'])
    const shown = Object.fromEntries(
      view.sections.map(({ id, rows, total, isLong }) => [id, [rows.length, total, isLong]]),
    )
    expect(shown).toMatchObject({
      klasser: [25, 620, true],
      inridning: [25, 620, true],
      titlar: [620, 620, true],
      borja: [0, 0, false],
      kvalitet: [0, 0, false],
    })
    expect(names(plan.titles)).toEqual(numbers)
  })

  test('never breaks on odd documents, lists no sold or dead horse, and changes nothing', async () => {
    const store = await open()
    let isFirst = true
    await fc.assert(
      fc.asyncProperty(
        arbitraryStud,
        fc.constantFrom(null, ...AGEING_SCOPES),
        fc.integer({ min: TODAY, max: TODAY + 5 }),
        async (stud, ageing, year) => {
          if (!isFirst) await empty(store)
          isFirst = false
          const taken = await importStore(store, pieces(studText(stud)), { actor: 'test', action: 'import' })
          fc.pre(taken.ok)
          const before = [await store.revision(), await exportText(store)]
          const turn = { year, ageing }
          const plan = await findSeasonPlan(store, turn, TODAY)
          const { sections } = seasonView(plan, turn, TODAY, [])
          expect(sections).toHaveLength(12)
          expect([await store.revision(), await exportText(store)]).toEqual(before)

          const rows = await store.db.selectFrom('horses').select(['name', 'doc']).execute()
          const gone = new Set(rows.filter((row) => !isCounted(readDocument('horses', row))).map(({ name }) => name))
          for (const { rows: told } of sections) for (const { name } of told) expect(gone).not.toContain(name)
        },
      ),
      { numRuns: 25 },
    )
  })
})

async function* pieces(text: string) {
  yield text
}

async function empty(store: Store) {
  for (const collection of ['horses', 'pedigree', 'evaluations', 'scores', 'competition'] as const) {
    const rows = await store.db.selectFrom(collection).select(['id', 'version']).execute()
    const result = await commit(
      store,
      'test',
      'import',
      rows.map(({ id, version }): Change => ({ op: 'delete', collection, id, version })),
    )
    expect(result.ok).toBe(true)
  }
}
