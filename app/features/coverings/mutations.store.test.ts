import { expect, test } from 'vitest'
import { findBreedings } from '#app/features/breedings/data.server.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findYear } from './data/plan.server.ts'
import { saveCoverings } from './mutations.server.ts'
import { readCoverings } from './schema.ts'
import { coveringsView } from './view/year.ts'

const ANNA = 'anna@example.se'
const YEAR = 2026
const DAY = { date: `${YEAR}-05-01`, year: YEAR }

const horse = (name: string, gender: string, points: number, more: Record<string, unknown> = {}) => ({
  name,
  gender,
  breed: 'SWB',
  category: gender === 'Sto' ? 'bloodmares' : 'stallions',
  genotype: 'Ee Aa',
  stats: Array.from({ length: 16 }, () => points),
  ...more,
})
async function addHorses(store: Store, ...horses: ReturnType<typeof horse>[]) {
  const changes = horses.map((document) => ({ op: 'create', collection: 'horses', document }) as const)
  const { ok } = await commit(store, ANNA, 'import', changes)
  expect(ok).toBe(true)
}
async function viewOf(store: Store, query = '') {
  const search = new URLSearchParams(query)
  const read = readCoverings(search)
  const { found } = await findYear(store, read.address, DAY)
  if (!found) throw new Error('not found')
  return coveringsView(found, read, search)
}
const pairsOf = ({ pairs }: { pairs: string }) => pairs.split('\n')
const save = (store: Store, ...names: [mare: string, stallion: string][]) =>
  saveCoverings(store, ANNA, {
    pairs: names.map(([mare, stallion]) => ({ mare, stallion })),
    year: YEAR,
    date: DAY.date,
    mostMares: 2,
    isWithinRights: true,
  })

describeOnBothEngines('the coverings of a year', (open) => {
  test('every mare gets a stallion within the limits, and locks are kept', async () => {
    const store = await open()
    await addHorses(
      store,
      horse('Tor', 'Hingst', 60),
      horse('Frej', 'Hingst', 40),
      horse('Åsa', 'Sto', 50, { sire: 'Tor' }),
      horse('Ylva', 'Sto', 50),
      horse('Rawhide', 'Sto', 50, { breed: 'PRE' }),
      horse('Nova', 'Sto', 50, { age: YEAR - 2 }),
    )
    const view = await viewOf(store, 'vikt=0')
    expect(pairsOf(view)).toEqual(['Ylva', 'Tor', 'Åsa', 'Frej'])
    expect(view.left).toEqual([{ why: 'Ingen hingst av samma ras. Tillåt alla raser.', names: 'Rawhide' }])
    expect(view.figures[0]).toMatchObject({ value: '840', unit: 'poäng per föl' })
    expect(view.notes.join()).toContain('Väntade färger: Brun 1')
    const locked = await viewOf(store, 'vikt=0&ras=alla&las=Ylva%0AFrej&las=%C3%85sa%0ATor&utan=Loke')
    expect(locked.rows.find(({ mare }) => mare === 'Ylva')).toMatchObject({ stallion: 'Frej', isLocked: true })
    expect(locked.refused).toMatchObject([{ title: 'Åsa × Tor', why: expect.stringContaining('högre inavel') }])
    expect(locked.costs.at(-1)).toMatchObject({
      title: 'Ylva × Frej',
      about: 'Med Tor: 920 i stället för 760.',
      total: '160 poäng',
    })
    expect(locked.notes.at(-1)).toBe('Inte bland hästarna som kan betäckas i år: Loke.')
  })

  test('a lock that cannot be kept, or names no horse here, is told and stays in the form', async () => {
    const store = await open()
    await addHorses(
      store,
      horse('Tor', 'Hingst', 60),
      horse('Frej', 'Hingst', 40),
      horse('Åsa', 'Sto', 50, { sire: 'Tor' }),
      horse('Ylva', 'Sto', 50),
    )
    const view = await viewOf(store, 'las=%C3%85sa%0ATor&las=Ylva%0ALoke&las=Siv%0AFrej&vila=Idun')
    expect(view.refused.map(({ title, why }) => [title, why])).toEqual([
      ['Åsa × Tor', expect.stringContaining('högre inavel')],
      ['Ylva × Loke', expect.stringContaining('inte bland hästarna')],
      ['Siv × Frej', expect.stringContaining('inte bland hästarna')],
    ])
    expect(view.form.hidden.map(({ value }) => value)).toEqual(['Åsa\nTor', 'Ylva\nLoke', 'Siv\nFrej'])
    expect(view.refused.at(-1)?.unlock).not.toContain('Siv')
    expect(view.notes.at(-1)).toBe('Inte bland hästarna som kan betäckas i år: Idun.')
    const kept = await viewOf(store, 'las=%C3%85sa%0ATor&inavel=50')
    expect(kept.form.hidden).toEqual([])
    expect(kept.rows.find(({ mare }) => mare === 'Åsa')).toMatchObject({ stallion: 'Tor', isLocked: true })
  })

  test('colours are expected by what families say, and by limits where they say no more', async () => {
    const store = await open()
    const fux = (name: string, more: Record<string, unknown>) =>
      horse(name, name === 'Tor' ? 'Hingst' : 'Sto', 50, { genotype: '', ...more })
    const parents = { sire: 'Frö', dam: 'Rut' }
    await addHorses(
      store,
      horse('Tor', 'Hingst', 50, { genotype: 'ee aa' }),
      fux('Åsa', parents),
      fux('Ylva', { color: 'Brun' }),
      fux('Siv', {}),
    )
    const entries = Object.values(parents).map((name) => ({ name, genotype: 'ee aa' }))
    const { ok } = await commit(
      store,
      ANNA,
      'import',
      entries.map((document) => ({ op: 'create', collection: 'pedigree', document }) as const),
    )
    expect(ok).toBe(true)
    const { notes } = await viewOf(store)
    expect(notes).toContain('Väntade färger: Fux 1.')
    expect(notes).toContainEqual(expect.stringMatching(/^För 1 par är bara gränser kända\. Så många föl: brun bas /))
    expect(notes).toContain('1 par har okända gener.')
  })

  test('every wish is named, can be taken away, and stays in the form', async () => {
    const store = await open()
    await addHorses(store, horse('Tor', 'Hingst', 60), horse('Åsa', 'Sto', 50))
    const goal =
      'klass=dressyr%3AL%C3%A4tt+A&anlag=dubbel-tobiano&anlag3=skimmelfri&hmin=160&barare=1&lever=1&ordning=vikter'
    const view = await viewOf(store, `${goal}&ston=3&gen=x`)
    expect(view.goal.wishes.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^minst Lätt A/),
      expect.stringMatching(/160 cm/),
      'homozygot tobiano',
      'fri från skimmel',
    ])
    const [first] = view.goal.wishes
    expect(new URLSearchParams(first?.without.split('?')[1]).get('klass')).toBe(null)
    expect(first?.without).toContain('anlag3=skimmelfri')
    expect(view.goal.wishes[2]?.without).not.toContain('dubbel')
    expect(view.goal.apart?.text).toBe('Räknas inte med här: inget sjukdomsanlag hos båda och ordningen efter vikt.')
    expect(view.goal.apart?.without).not.toMatch(/barare|ordning/)
    expect(view.goal.problems).toEqual(['Generationen ska vara ett heltal från 0 till 10.'])
    const kept = new Set(view.form.hidden.map(({ name }) => name))
    expect([...kept].toSorted()).toEqual(['anlag', 'anlag3', 'barare', 'gen', 'hmin', 'lever', 'ordning'])
    expect((await viewOf(store)).goal).toEqual({ wishes: [], apart: null, problems: [] })
  })

  test('a stud without horses is told so', async () => {
    const view = await viewOf(await open())
    expect(view.notes).toEqual(['Inga ston att betäcka med hingstarna och gränserna här.'])
    expect(view.rows).toEqual([])
  })

  test('a proposal is saved in one change that one undo takes back, and is not proposed again', async () => {
    const store = await open()
    await addHorses(store, horse('Tor', 'Hingst', 60), horse('Åsa', 'Sto', 50), horse('Ylva', 'Sto', 50))
    const saved = await save(store, ['Åsa', 'Tor'], ['Ylva', 'Tor'])
    if (!saved.ok) throw new Error('not saved')
    const { breedings } = await findBreedings(store.db, { year: YEAR, isOpen: true })
    expect(breedings.map(({ mare, stallion, state, promise }) => [mare, stallion, state, promise])).toEqual(
      expect.arrayContaining([
        ['Åsa', 'Tor', 'planned', expect.stringContaining('Brun')],
        ['Ylva', 'Tor', 'planned', expect.stringContaining('Brun')],
      ]),
    )
    const view = await viewOf(store)
    expect(view.notes).toContain('2 ston har redan en betäckning i år och är inte med.')
    expect(await save(store, ['Åsa', 'Tor'])).toEqual({ ok: false, reason: 'has-one', mare: 'Åsa' })
    await undo(store, ANNA, saved.revision)
    expect((await findBreedings(store.db, { year: YEAR, isOpen: true })).breedings).toEqual([])
  })

  test('mares that a stallion has already count with the limit, on the page and when it is saved', async () => {
    const store = await open()
    const mares = ['Åsa', 'Ylva', 'Siv'].map((name) => horse(name, 'Sto', 50))
    await addHorses(store, horse('Tor', 'Hingst', 60), ...mares)
    expect((await save(store, ['Åsa', 'Tor'])).ok).toBe(true)
    expect((await viewOf(store)).used).toMatchObject([{ name: 'Tor', uses: '3 av 5 (1 sedan tidigare)' }])
    expect((await viewOf(store, 'ston=2')).used).toMatchObject([{ uses: '2 av 2 (1 sedan tidigare), fullt' }])
    expect(await save(store, ['Ylva', 'Tor'], ['Siv', 'Tor'])).toEqual({ ok: false, reason: 'full', name: 'Tor' })
    expect((await save(store, ['Ylva', 'Tor'])).ok).toBe(true)
  })

  test('a right to a stallion is a limit on the page and when it is saved, beside the coverings that use it', async () => {
    const store = await open()
    const mares = ['Åsa', 'Ylva', 'Siv'].map((name) => horse(name, 'Sto', 50))
    await addHorses(store, horse('Tor', 'Hingst', 60), horse('Frej', 'Hingst', 40), ...mares)
    const offer = { mare: 'Andras ston', stallion: 'Tor', state: 'offered', rightsLeft: 2, rightsUntil: '2026-12-31' }
    await commit(store, ANNA, 'import', [{ op: 'create', collection: 'breedings', document: offer }])
    const view = await viewOf(store, 'vikt=0')
    expect(view.used).toMatchObject([
      { name: 'Tor', uses: '2 av 5, 2 av 2 språng' },
      { name: 'Frej', uses: '1 av 5' },
    ])
    expect(view.costs).toContainEqual(
      expect.objectContaining({ title: 'Utan gräns för språng kvar', total: '160 poäng' }),
    )
    const locks = mares.map(({ name }) => `las=${encodeURIComponent(`${name}\nTor`)}`).join('&')
    expect((await viewOf(store, locks)).refused).toMatchObject([
      { title: 'Siv × Tor', why: expect.stringContaining('inga språng kvar') },
    ])
    const free = await viewOf(store, `vikt=0&sprang=bortse&${locks}`)
    expect([free.refused, free.used.map(({ uses }) => uses)]).toEqual([[], ['3 av 5, 3 av 2 språng']])
    expect((await save(store, ['Åsa', 'Tor'])).ok).toBe(true)
    expect((await viewOf(store, 'vikt=0')).used.find(({ name }) => name === 'Tor')?.uses).toBe(
      '2 av 5 (1 sedan tidigare), 2 av 2 språng (1 sedan tidigare)',
    )
    const two = [
      ['Ylva', 'Tor'],
      ['Siv', 'Tor'],
    ].map(([mare = '', stallion = '']) => ({ mare, stallion }))
    const given = { pairs: two, year: YEAR, date: DAY.date, mostMares: 5 }
    expect(await saveCoverings(store, ANNA, { ...given, isWithinRights: true })).toEqual({
      ok: false,
      reason: 'rights',
      name: 'Tor',
    })
    expect((await saveCoverings(store, ANNA, { ...given, isWithinRights: false })).ok).toBe(true)
  })

  test('the next best stallion says which mares are exchanged', async () => {
    const store = await open()
    const mares = ['Åsa', 'Ylva'].map((name) => horse(name, 'Sto', 50))
    await addHorses(store, horse('Tor', 'Hingst', 60), horse('Frej', 'Hingst', 40), ...mares)
    const { rows } = await viewOf(store, 'vikt=0&ston=1')
    expect(rows.map(({ next }) => next ?? '').toSorted()).toEqual([
      'Näst bäst: Frej, lika bra: Frej och Tor kan byta ston (Åsa till Tor).',
      'Näst bäst: Tor, lika bra: Tor och Frej kan byta ston (Ylva till Frej).',
    ])
  })

  test.each([
    { name: 'Tor', change: { gender: 'Valack' } },
    { name: 'Tor', change: { category: 'sold' } },
    { name: 'Åsa', change: { category: 'dead' } },
    { name: 'Åsa', change: { age: YEAR - 2 } },
  ])('nothing is saved if $name has got $change since', async ({ name, change }) => {
    const store = await open()
    const pair = [horse('Tor', 'Hingst', 60), horse('Åsa', 'Sto', 50)]
    await addHorses(store, ...pair.map((one) => (one.name === name ? { ...one, ...change } : one)))
    await addHorses(store, horse('Frej', 'Hingst', 60), horse('Ylva', 'Sto', 50))
    expect(await save(store, ['Ylva', 'Frej'], ['Åsa', 'Tor'])).toEqual({ ok: false, reason: 'unfit', name })
    expect((await findBreedings(store.db, { year: YEAR, isOpen: true })).breedings).toEqual([])
  })

  test('nothing is saved if a horse is gone, of the wrong sex, or named twice', async () => {
    const store = await open()
    await addHorses(store, horse('Tor', 'Hingst', 60), horse('Åsa', 'Sto', 50), horse('Ylva', 'Sto', 50))
    expect(await save(store, ['Åsa', 'Tor'], ['Ylva', 'Frej'])).toMatchObject({ reason: 'no-pair', mare: 'Ylva' })
    expect(await save(store, ['Tor', 'Åsa'])).toMatchObject({ reason: 'no-pair', mare: 'Tor' })
    expect(await save(store, ['Åsa', 'Tor'], ['Åsa', 'Tor'])).toMatchObject({ reason: 'has-one', mare: 'Åsa' })
    expect((await findBreedings(store.db, { year: YEAR, isOpen: true })).breedings).toEqual([])
  })
})
