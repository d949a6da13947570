import { expect, onTestFinished, test, vi } from 'vitest'
import { FORM_KEY, makeFormKey } from '#app/desk/form-key.ts'
import type { PasteAnswer } from '#app/features/paste/view/report.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { adminContext, sendForm } from '../../../tests/admin-request.ts'
import { openFailingStore } from '../../../tests/faults/failing-store.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action } from './add-merits.tsx'

const PATH = '/admin/add-merits'
const line = (...fields: string[]) => fields.join('\t')
const WIN = line('Ravenna', 'Dressyr', 'LC', '', '1/9', 'Vår', '2025')

async function fill(store: Store): Promise<Store> {
  const horses = ['Ravenna', 'Berta, den stora'].map((name) => ({
    op: 'create' as const,
    collection: 'horses' as const,
    document: { name },
  }))
  expect(await commit(store, 'test', 'import', horses)).toMatchObject({ ok: true })
  return store
}

const send = async (store: Store, fields: Record<string, string | string[]>) => sendForm(action, store, PATH, fields)
const pasteOf = (sent: { answer: unknown }) => (sent.answer as PasteAnswer).paste

describeRoutes('The page of a paste', (open, { place }) => {
  test('sent again after a lost response is not added twice', async () => {
    const store = await fill(await open())
    const fields = { intent: 'save', lines: WIN, [FORM_KEY]: makeFormKey() }
    expect(await send(store, fields)).toMatchObject({ isDone: true })
    const again = await send(store, fields)
    expect(again).toMatchObject({ status: 302, location: PATH, toast: { undo: 2 } })
    expect(again.toast?.message).toMatch(/^Det här sparades redan/)
    expect(await store.revision()).toBe(2)
    const more = await send(store, { ...fields, lines: `${WIN}\n${WIN.replace('Vår', 'Höst')}` })
    expect(more).toMatchObject({ status: 409, answer: { isSavedBefore: true } })
    expect(await store.revision()).toBe(2)
  })

  test.each([
    [{}, 400, 'Klistra in minst en rad, eller välj en fil.'],
    [{ lines: ' \r\n\t' }, 400, 'Klistra in minst en rad, eller välj en fil.'],
    [
      { lines: 'x\n'.repeat(20_001) },
      413,
      'Texten är för lång. Dela upp den och lägg in högst 20 000 rader åt gången.',
    ],
  ])('refuses %j', async (fields, status, problem) => {
    const store = await open()
    for (const intent of ['preview', 'save', 'text']) {
      expect(await send(store, { intent, ...fields })).toMatchObject({ status, problems: [problem] })
    }
    expect(await store.revision()).toBe(0)
  })

  test('does not read a form that is too long, and keeps its text', async () => {
    const store = await open()
    const request = new Request(`http://localhost${PATH}`, {
      method: 'POST',
      headers: { 'content-length': String(9 * 1024 * 1024) },
      body: 'lines=x',
    })
    // Made by `data()`.
    const made = (await action({ request, context: adminContext(store) } as never)) as unknown as {
      data: PasteAnswer
      init: ResponseInit
    }
    expect(made.init.status).toBe(413)
    expect(made.data.paste).toMatchObject({ step: 'text', isUnread: true })
  })

  test('previews without writing, for every button except save', async () => {
    const store = await fill(await open())
    for (const intent of ['preview', 'nonsens', '']) {
      const sent = await send(store, { intent, lines: WIN })
      expect(pasteOf(sent)).toMatchObject({ step: 'preview', preview: { tally: { taken: 1 } } })
    }
    expect(await store.revision()).toBe(1)
  })

  test('goes back to the text with its choices and checkboxes', async () => {
    const store = await fill(await open())
    const lines = [WIN, WIN, line('Ravena', 'Dressyr', 'Skogen', '', '2/9', 'Vår', '2025')].join('\n')
    const preview = pasteOf(await send(store, { lines }))
    const box = preview.step === 'preview' ? (preview.preview.repeats.rows[0]?.choice ?? '') : ''
    const picks = { 'horse:Ravena': ['Ravenna', ''], 'class:dressyr:skogen': 'Lätt B', repeat: box }
    const text = pasteOf(await send(store, { intent: 'text', lines, ...picks }))
    expect(text).toMatchObject({ step: 'text' })
    expect(text.text.split('\n')[2]).toBe(line('Ravenna', 'Dressyr', 'Lätt B', '', '2/9', 'Vår', '2025'))
    expect(text.step === 'text' && text.decisions).toContainEqual(['repeat', box])
    // A typed name has priority over a chosen one.
    const typed = pasteOf(await send(store, { lines, 'horse:Ravena': ['Ravenna', ' Nova '] }))
    expect(typed.text.split('\n')[2]).toMatch(/^Nova\t/)
  })

  test('does not write what has changed since the preview, and writes it after another', async () => {
    const store = await fill(await open())
    const lines = [WIN, line('Ravenna', 'Curling', 'LC', '', '2/9', 'Vår', '2025')].join('\n')
    const changed = await send(store, { intent: 'save', lines, 'mend:2:1': 'Dressyr' })
    expect(pasteOf(changed)).toMatchObject({ step: 'preview', preview: { tally: { taken: 2 } } })
    expect(pasteOf(changed).notice).toBe('Raderna är ändrade. Titta en gång till innan du lägger in dem.')
    expect(await store.revision()).toBe(1)
    const saved = await send(store, { intent: 'save', lines: pasteOf(changed).text })
    expect(pasteOf(saved)).toMatchObject({ step: 'saved', text: '', report: { revision: 2, tally: { taken: 2 } } })
  })

  test('says who got a document and which lines were left out, and keeps those in the box', async () => {
    const store = await fill(await open())
    const bad = 'Ravenna\tDressyr'
    const saved = pasteOf(
      await send(store, { intent: 'save', lines: [WIN, bad, WIN.replace('Ravenna', 'Ny')].join('\n') }),
    )
    expect(saved).toMatchObject({
      step: 'saved',
      text: bad,
      report: { created: ['Ravenna', 'Ny'], rejected: [`${bad} - för få fält`] },
    })
    const again = pasteOf(await send(store, { intent: 'save', lines: WIN }))
    expect(again).toMatchObject({
      step: 'saved',
      report: { revision: null, created: [], tally: { taken: 0, repeats: 1 } },
    })
  })

  test('offers no name with a comma where it would make a pair', async () => {
    const store = await fill(await open())
    const meant = async (discipline: string) => {
      const sent = await send(store, { lines: line('Berta den stora', discipline, 'x', '', '1/9', 'Vår', '2025') })
      const { preview } = pasteOf(sent) as Extract<PasteAnswer['paste'], { step: 'preview' }>
      const [unknown, changed] = [preview.unknownHorses.rows[0]?.meant, preview.changedNames[0]?.choices]
      return (unknown ?? changed)?.map(({ name }) => name)
    }
    expect(await meant('Dressyr')).toEqual(['Berta, den stora'])
    expect(await meant('Körning')).toEqual([])
  })

  test('keeps text, checkboxes and choices when the store fails', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const { store, faults } = await openFailingStore(await place())
    onTestFinished(async () => store.close())
    await fill(store)
    const fields = { lines: WIN, repeat: '1:1:x', 'horse:Ravena': 'Ravenna', 'class:dressyr:x': 'Lätt B' }
    for (const [intent, problem] of [
      ['save', 'Något gick fel vid sparandet.'],
      ['preview', 'Något gick fel, försök igen.'],
    ] as const) {
      faults.failAt(2, 'before')
      const sent = await send(store, { intent, ...fields })
      faults.heal()
      expect(sent).toMatchObject({ status: 503, problems: [problem], typed: fields })
    }
  })
})
