import { expect, onTestFinished, test, vi } from 'vitest'
import { addTitles } from '#app/features/horses/mutations.server.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { ADMINISTRATOR, sendForm } from '../../../tests/admin-request.ts'
import { failAtEachStatement, statementsOn } from '../../../tests/faults/each-statement.ts'
import { openFailingStore } from '../../../tests/faults/failing-store.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action } from './add-titles.tsx'

async function stable(store: Store, ...documents: Record<string, unknown>[]) {
  const result = await commit(
    store,
    'test',
    'import',
    documents.map((document, i) => ({ op: 'create', collection: 'horses', id: `h${i}`, document })),
  )
  if (!result.ok) throw new Error(JSON.stringify(result))
}

const stored = async (store: Store, id = 'h0') => {
  const row = await store.db.selectFrom('horses').select('doc').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.doc)
}

const PATH = '/admin/add-titles'

describeRoutes('The page for titles', (open, { place }) => {
  test('splits them on commas, says so, and offers an undo', async () => {
    const store = await open()
    await stable(store, { name: '50/50 Chans', titles: ['A'] })
    const before = await exportText(store)
    const sent = await sendForm(action, store, PATH, { name: '50/50 Chans', titles: ' Elithingst, , Årets häst ' })
    expect(sent).toMatchObject({
      status: 302,
      location: PATH,
      toast: {
        message: 'Titlarna har lagts till!',
        link: { href: '/admin/horse/50%2F50%20Chans', label: '50/50 Chans' },
        undo: 2,
      },
    })
    expect((await stored(store)).titles).toEqual(['A', 'Elithingst', 'Årets häst'])
    const entry = await store.db.selectFrom('journal').selectAll().where('revision', '=', 2).executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor: ADMINISTRATOR, action: 'add-titles' })
    await undo(store, ADMINISTRATOR, 2)
    expect(await exportText(store)).toBe(before)
  })

  test('offers no undo if the horse has them already', async () => {
    const store = await open()
    await stable(store, { name: 'Åke', titles: ['A'] })
    const sent = await sendForm(action, store, PATH, { name: 'Åke', titles: 'A' })
    expect(sent.status).toBe(302)
    expect(sent.toast).toEqual({
      message: 'Titlarna har lagts till!',
      link: { href: '/admin/horse/%C3%85ke', label: 'Åke' },
    })
  })

  test.each([
    { name: 'Ingen', titles: 'A', status: 404, errors: { name: ['Hästen hittades inte.'] } },
    { name: ' ', titles: 'A', status: 400, errors: { name: ['Enter a horse name'] } },
    { name: 'Åke', titles: ' , ', status: 400, errors: { titles: ['Skriv minst en titel'] } },
  ])('refuses "$titles" for "$name" and keeps them in the form', async ({ name, titles, status, errors }) => {
    const store = await open()
    await stable(store, { name: 'Åke' })
    const sent = await sendForm(action, store, PATH, { name, titles })
    expect(sent).toMatchObject({ status, errors, typed: { name, titles } })
    expect(await store.revision()).toBe(1)
  })

  test.each(['before', 'after'] as const)(
    'saves all or nothing, whichever statement fails %s it runs, and keeps what was typed',
    async (moment) => {
      const { store, faults } = await openFailingStore(await place())
      onTestFinished(() => store.close())
      await stable(store, { name: 'Åke', titles: ['A'] })
      const before = await exportText(store)
      await addTitles(store, 'Anna', { name: 'Åke', titles: ['B', 'C'] })
      const after = await exportText(store)

      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      onTestFinished(() => logged.mockRestore())
      const fields = { name: 'Åke', titles: 'B, C' }
      const statements = await failAtEachStatement(faults, {
        moment,
        prepare: async () => {
          const latest = await store.revision()
          if ((await exportText(store)) === after) await undo(store, 'Anna', latest)
        },
        attempt: () => sendForm(action, store, PATH, fields),
        look: async (sent) => {
          const now = await exportText(store)
          // After the commit only the offer of the undo can still fail.
          if (sent.status === 302) return expect(now).toBe(after)
          expect(sent).toMatchObject({ status: 503, problems: ['Något gick fel, försök igen.'], typed: fields })
          expect([before, after]).toContain(now)
        },
      })
      // Begin, horse, row, revision; entry, row, journal line, commit. A form needs no other statements.
      expect(statements).toBe(statementsOn(store, 8))
      expect(logged).toHaveBeenCalled()
      expect(await exportText(store)).toBe(after)
    },
  )
})
