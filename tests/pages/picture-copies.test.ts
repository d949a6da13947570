import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepCopies } from '#app/features/pictures/mutations/copies.server.ts'
import { commit } from '#app/store/commit.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { photograph } from '../pictures/files.ts'
import { freshStud } from './stud.ts'

const ELSEWHERE = 'https://bilder.example/aska.jpg'
const stud = freshStud([
  { collection: 'horses', id: 'aska', document: { name: 'Aska', category: 'stallions', picture: ELSEWHERE } },
  {
    collection: 'horses',
    id: 'bris',
    document: { name: 'Bris', category: 'stallions', picture: 'http://10.0.0.1/b.jpg' },
  },
])
const PAGE = '/admin/pictures'

test('a copy is shown in place of its address, and internal addresses are refused, without script', async () => {
  const asked: string[] = []
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void inside.close())
  const { store, dataDir, address } = stud.running()

  const keeper = new PictureKeeper(store, { folder: join(dataDir, 'bildcache') })
  onTestFinished(() => keeper.close())
  const judged = await keeper.judge(await photograph(400, 300))
  if (!judged.ok) throw new Error(judged.problem)
  await keepCopies(store, 'Anna', [{ address: ELSEWHERE, ids: ['aska'], copy: judged }])
  for (const path of ['/stallions', '/horse/Aska', '/admin/horse/Aska']) {
    const page = path.startsWith('/admin') ? await stud.visitSignedIn(path) : await stud.visit(path)
    expect(page.html, path).toContain(`/bild/${judged.hash}/300.avif`)
    expect(page.locator(`img[src="${ELSEWHERE}"]`), path).toHaveCount(0)
  }
  expect((await fetch(`${address}/bild/${judged.hash}/300.avif`)).status).toBe(200)

  // One by one, from the horse's desk.
  const desk = await stud.visitSignedIn('/admin/horse/Bris')
  const refused = await desk.press(desk.getByRole('button', { name: 'Spara en egen kopia' }))
  expect(refused.status).toBe(422)
  expect(refused.getByText('Adressen leder till ett privat nät och hämtas inte.')).toHaveCount(1)
  expect((await stud.visitSignedIn('/admin/horse/Aska')).getByRole('button', { name: 'Spara en egen' })).toHaveCount(0)

  // All of them; any other port on this machine is internal too.
  const local = `http://localhost:${(inside.address() as AddressInfo).port}/b.jpg` // a TCP server has one
  const { doc, version } = await store.db
    .selectFrom('horses')
    .select(['doc', 'version'])
    .where('id', '=', 'bris')
    .executeTakeFirstOrThrow()
  await commit(store, 'Anna', 'update-horse', [
    { op: 'update', collection: 'horses', id: 'bris', version, document: { ...JSON.parse(doc), picture: local } },
  ])
  const page = await stud.visitSignedIn(PAGE)
  expect(page.title()).toContain('Egna bildkopior')
  expect(page.getByText('2 bilder ligger på andra webbplatser. 1 har en egen kopia.')).toHaveCount(1)
  expect(page.getByRole('row').words()).toEqual(['Webbplats Bilder Egna kopior', 'bilder.example 1 1', 'localhost 1 0'])
  const after = await page.press(page.getByRole('button', { name: 'Ta över den som är kvar' }))
  expect(after.url.pathname).toBe(PAGE)
  expect(after.getByText('Ingen ny kopia blev sparad.')).toHaveCount(1)
  expect(after.getByRole('row').filter({ hasText: 'privat nät' }).words()[0]).toContain('Bris')
  const again = await after.press(after.getByRole('button', { name: 'Försök igen Bris' }))
  expect(again.getByRole('row').filter({ hasText: 'privat nät' })).toHaveCount(1)
  expect(asked).toEqual([])

  const stranger = await fetch(`${address}${PAGE}`, { redirect: 'manual' })
  expect(stranger.status).toBe(302)
})
