import { expect, test } from 'vitest'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { INPUTS, offerValue } from '#app/features/paste/schema/inputs.ts'
import type { PastePreview } from '#app/features/paste/view/preview.ts'
import type { PasteAnswer } from '#app/features/paste/view/report.ts'
import type { Store } from '#app/store/store.ts'
import { type FormAnswer, sendForm } from '../../../tests/admin-request.ts'
import { stock } from '../../../tests/examples/stock.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action } from './add-merits.tsx'

const NAMES = ['Ravenna', 'Sandstorm', 'Bruna Berta', 'Bruna Britta', 'Havgutten', 'Havgutter', 'Alma', 'Berta / Bo']
const line = (...fields: string[]) => fields.join('\t')
const merit = (
  horse: string,
  discipline = 'Dressyr',
  more: Partial<{ class: string; text: string; date: string }> = {},
) => line(horse, discipline, more.class ?? 'LC', '', '1/9', more.text ?? 'Vår', more.date ?? '2025-04-06')

const send = (store: Store, fields: Record<string, string | string[]>) =>
  sendForm(action, store, '/admin/add-merits', fields)
const stable = (store: Store) => stock(store, { horses: NAMES.map((name) => ({ name, height: 168 })) })

function previewOf({ answer }: FormAnswer): { text: string; preview: PastePreview } {
  const { paste } = answer as PasteAnswer
  if (paste.step !== 'preview') throw new Error(`the paste is at the step ${paste.step}`)
  return paste
}

/** The fields that the preview's form sends when it is left as it is. */
function asShown(sent: FormAnswer): Record<string, string | string[]> {
  const { text, preview } = previewOf(sent)
  const meant = preview.decided.map(([name, horse]) => [INPUTS.meant(name), horse])
  const shown = preview.decided.map((one) => JSON.stringify(one))
  return { [INPUTS.text]: text, [INPUTS.shown]: shown, ...Object.fromEntries(meant) }
}

describeRoutes('A paste with near names', (open) => {
  test('reads a misspelt horse as the only one that can be meant, and shows it as changed', async () => {
    const store = await open()
    await stable(store)
    const lines = ['Ravena', 'Sandstrom', 'Bruna Brita'].map((name) => merit(name)).join('\n')
    const sent = await send(store, { intent: 'preview', lines })
    const { preview } = previewOf(sent)
    expect(preview.changedNames.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Ravena', 'Ravenna'],
      ['Sandstrom', 'Sandstorm'],
      ['Bruna Brita', 'Bruna Britta'],
    ])
    expect(preview).toMatchObject({ tally: { taken: 3 }, ghosts: 0, unknownHorses: { total: 0 } })
    expect(preview.taken.rows[0]).toMatchObject({ horses: 'Ravenna', written: 'Ravena' })

    // One press adds what is shown.
    const saved = await send(store, { intent: 'save', ...asShown(sent) })
    expect(saved.isDone).toBe(true)
    expect(await findScores(store.db, 'Ravenna')).toMatchObject({ name: 'Ravenna' })
    expect(await findScores(store.db, 'Ravena')).toBeNull()
  })

  test.each([
    { name: 'Havguttem', why: 'two horses are as near' },
    { name: 'Alva', why: 'short names are never near' },
    { name: 'Stora Ravenna', why: 'a word of its own' },
    { name: 'Ravenna II', why: 'a word of its own' },
    { name: 'Helt Annan', why: 'nothing is near' },
  ])('keeps $name: $why', async ({ name }) => {
    const store = await open()
    await stable(store)
    const { preview } = previewOf(await send(store, { intent: 'preview', lines: merit(name) }))
    expect(preview).toMatchObject({ tally: { taken: 1 }, ghosts: 1, changedNames: [], unknownHorses: { total: 1 } })
  })

  test('keeps a name that is to be kept, and is looked at once more before that is written', async () => {
    const store = await open()
    await stable(store)
    const shown = asShown(await send(store, { intent: 'preview', lines: merit('Ravena') }))
    const again = await send(store, { intent: 'save', ...shown, [INPUTS.meant('Ravena')]: '' })
    expect(again.isDone).toBe(false)
    const { preview } = previewOf(again)
    expect(preview).toMatchObject({ ghosts: 1, changedNames: [], decided: [['Ravena', '']] })
    expect((await send(store, { intent: 'save', ...asShown(again) })).isDone).toBe(true)
    expect(await findScores(store.db, 'Ravena')).toMatchObject({ name: 'Ravena' })
  })

  test('says beside the added lines which are of horses that do not exist, and which dates look wrong', async () => {
    const store = await open()
    await stable(store)
    const lines = [
      merit('Ravenna'),
      ...['Kex', 'Kex', 'Bulle'].map((name) => merit(name)),
      merit('Ravenna', 'Dressyr', { date: '2025-13-45' }),
      merit('Ravenna', 'Dressyr', { date: '2052-06-01' }),
      merit('Ravenna', 'Dressyr', { date: 'Vårcupen' }),
      merit('Ravenna', 'Dressyr', { text: '2025-04-06', date: 'Vårcupen' }),
    ].join('\n')
    const sent = await send(store, { intent: 'preview', lines })
    const { preview } = previewOf(sent)
    expect(preview).toMatchObject({ tally: { taken: 7, repeats: 1 }, ghosts: 2, doubts: 4 })
    expect(preview.taken.rows.map(({ date, doubt }) => [date, doubt]).slice(0, 5)).toEqual([
      ['2025-13-45', 'datumet finns inte'],
      ['2052-06-01', 'datumet har inte varit än'],
      ['Vårcupen', 'datumet har inget årtal'],
      ['Vårcupen', 'text och datum har bytt plats'],
      ['2025-04-06', null],
    ])
    // Nothing is rewritten.
    await send(store, { intent: 'save', ...asShown(sent) })
    expect(JSON.stringify(await findScores(store.db, 'Ravenna'))).toContain('1/9 | Vår, 2025-13-45')
  })

  test('offers near disciplines and classes, which stay as written until the offer is taken', async () => {
    const store = await open()
    await stable(store)
    const lines = [
      merit('Ravenna', 'Dressur'),
      merit('Ravenna', 'Banhoppning', { class: '110' }),
      merit('Ravenna', 'Hopning', { class: '250 cm' }),
      merit('Ravenna', 'Curling'),
      merit('Ravenna', 'Dressyr', { class: 'Regional Medelsvr B' }),
      merit('Ravenna', 'Hoppning', { class: '250 cm' }),
      merit('Ravenna', 'Hoppning', { class: '12' }),
    ].join('\n')
    const first = await send(store, { intent: 'preview', lines })
    const { preview } = previewOf(first)
    expect(preview.unknownDisciplines).toEqual([
      { text: 'Dressur', count: 1, near: ['Dressyr'] },
      { text: 'Banhoppning', count: 1, near: ['Hoppning'] },
      { text: 'Hopning', count: 1, near: ['Hoppning'] },
    ])
    expect(preview.rejected.rows.map(({ reason }) => reason)).toEqual(Array(4).fill('okänd gren'))
    expect(preview.unknownClasses.rows.map(({ text, near }) => [text, near.map(({ key }) => key)])).toEqual([
      ['Medelsvr B', ['Medelsvår B']],
      ['2,50 m', []],
      ['0,12 m', []],
    ])
    const press = (sent: FormAnswer, offer: Parameters<typeof offerValue>[0]) =>
      send(store, { ...asShown(sent), [INPUTS.press]: offerValue(offer) })
    const second = await press(first, { kind: 'discipline', of: 'Dressur', to: 'Dressyr' })
    const [unknown] = preview.unknownClasses.rows
    const third = await press(second, { kind: 'class', of: unknown?.id ?? '', to: 'Medelsvår B' })
    const { text, preview: last } = previewOf(third)
    expect(text.split('\n').map((one) => one.split('\t').slice(1, 3).join(' '))).toEqual([
      'Dressyr LC',
      'Banhoppning 110',
      'Hopning 250 cm',
      'Curling LC',
      'Dressyr Regional Medelsvår B',
      'Hoppning 250 cm',
      'Hoppning 12',
    ])
    expect(last).toMatchObject({ tally: { taken: 4, rejected: 3 }, unknownClasses: { total: 2 } })
  })

  test.each([
    'Bruna Berta & Bruna Britta',
    'Bruna Berta och Bruna Britta',
    'Bruna Berta / Bruna Britta',
    'Bruna Berta + Bruna Britta',
  ])('proposes %s as a pair in driving only', async (name) => {
    const store = await open()
    await stable(store)
    const driven = await send(store, { intent: 'preview', lines: merit(name, 'Körning', { class: 'MSV' }) })
    expect(previewOf(driven).preview.unknownHorses.rows).toMatchObject([
      { name, pair: ['Bruna Berta', 'Bruna Britta'] },
    ])
    const offer = { kind: 'horse', of: name, to: 'Bruna Berta, Bruna Britta' } as const
    const taken = await send(store, { ...asShown(driven), [INPUTS.press]: offerValue(offer) })
    expect(previewOf(taken).preview.taken.rows[0]).toMatchObject({ horses: 'Bruna Berta + Bruna Britta' })
    const ridden = await send(store, { intent: 'preview', lines: merit(name) })
    expect(previewOf(ridden).preview.unknownHorses.rows).toMatchObject([{ name, pair: null }])
  })

  test('proposes no pair where the whole is a name, or a side is none', async () => {
    const store = await open()
    await stable(store)
    const lines = ['Berta / Bo', 'Bruna Berta & Kex'].map((name) => merit(name, 'Körning', { class: 'MSV' })).join('\n')
    const { preview } = previewOf(await send(store, { intent: 'preview', lines }))
    expect(preview.unknownHorses.rows).toMatchObject([{ name: 'Bruna Berta & Kex', pair: null }])
  })
})
