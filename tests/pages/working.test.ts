import { expect, test } from 'vitest'
import { findAgeingFollows } from '#app/features/season/data/view.server.ts'
import { findStudYear } from '#app/features/year/data/stud-year.server.ts'
import { YEAR } from '../studs/year.ts'
import { servedStud } from './stud.ts'

/** As many as make a stud large: its figures are computed in a thread. */
const { visitSignedIn: visit, running } = servedStud(
  Array.from({ length: 1000 }, (_, at) => ({
    collection: 'horses',
    document: { name: `Unge ${at}`, category: 'youngsters', age: YEAR - 3, focus: 'Dressyr' },
  })),
)

test('a page whose figures take long says so and comes by itself; a preview waits for none', async () => {
  const { store } = running()
  // Computed before, so that the answer is there once the thread gives it, however slow the machine.
  const year = await findStudYear(store, YEAR)
  const follows = await findAgeingFollows(store, YEAR, 'all')
  const thread = Promise.withResolvers<void>()
  store.elsewhere = {
    run: async (name) => {
      await thread.promise
      return name === 'year' ? year : follows
    },
    hurry: () => {},
  }
  const working = await visit('/admin/year')
  expect(working.status).toBe(202)
  expect(working.getByRole('heading', { level: 1 })).toHaveText('Stuteriet räknas igenom')
  expect(working.locator('#desk-page [role="status"]')).toContainText('Sidan visas av sig själv när det är klart.')
  expect(working.html).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')

  const preview = (await visit('/admin/update-age?scope=all&step=1')).locator('#preview')
  expect(preview.getByRole('button', { name: 'Gör 1000 hästar ett år äldre' })).toBeVisible()
  expect(preview).not.toContainText('Det här följer med')
  expect(preview.getByLabel('Flytta unghästarna som växer till sig till Tävlingshästar')).toBeVisible()

  thread.resolve()
  const ready = await visit('/admin/year')
  expect([ready.status, ready.getByRole('heading', { level: 1 }).texts()]).toEqual([200, ['Året']])
  expect((await visit('/admin/update-age?scope=all&step=1')).locator('#preview')).toContainText('Det här följer med')
})
