import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, photograph } from '../pictures/files.ts'
import { freshStud } from './stud.ts'

const NAME = 'Åska 50 % / 2'
const PATH = encodeURIComponent(NAME)
const stud = freshStud([{ collection: 'horses', document: { name: NAME, category: 'stallions', breed: 'SWB' } }])

const cookie = () => `${stud.running().session.name}=${stud.running().session.value}`

function send(files: readonly [string, Buffer][], headers: Record<string, string> = {}): Promise<Response> {
  const { address } = stud.running()
  const body = new FormData()
  for (const [name, bytes] of files) body.append('files', new Blob([new Uint8Array(bytes)]), name)
  body.append('credit', 'Vinterljus')
  body.append('alt', 'I hagen')
  return fetch(`${address}/admin/pictures/${PATH}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: address, cookie: cookie(), ...headers },
  })
}

const kept = () => stud.running().store.db.selectFrom('pictures').select('hash').execute()
const leftOvers = () => readdirSync(join(stud.running().dataDir, 'bildcache', 'sent'))

test('pictures are uploaded without script, shown with their widths, ordered and removed', async () => {
  const { address } = stud.running()
  const sent = await send([
    ['hage.jpg', await photograph(800, 600)],
    ['vår.jpg', await photograph(400, 300, '#334455')],
  ])
  expect(sent.status).toBe(302)
  expect(sent.headers.get('location')).toBe(`/admin/horse/${PATH}#bilder`)
  expect(leftOvers()).toEqual([])

  const desk = await stud.visitSignedIn(`/admin/horse/${PATH}`)
  expect(desk.html).toContain('hage.jpg')
  expect(desk.html).toContain('vår.jpg')
  expect(desk.html).not.toContain('Hästen har ingen bild')
  const list = await stud.visit('/stallions')
  const [, avif = ''] = /<source type="image\/avif" srcSet="([^" ]+)/i.exec(list.html) ?? []
  expect(avif).toMatch(/^\/bild\/[0-9a-f]{40}\/320\.avif$/)
  const picture = await fetch(address + avif)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/avif')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  const known = await fetch(address + avif, { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } })
  expect(known.status).toBe(304)
  expect((await fetch(address + avif.replace('320', '321'))).status).toBe(404)
  const profile = await stud.visit(`/horse/${PATH}`)
  expect(profile.html).toContain('alt="I hagen"')
  expect(profile.html).toContain('Vinterljus')
  const before = /\/bild\/[0-9a-f]{40}/.exec(profile.html)?.[0]
  // Its card shows the stored picture, from edge to edge.
  const card = Buffer.from(await (await fetch(`${address}/horse/${PATH}/pass.png`)).arrayBuffer())
  const shown = await sharp(card).extract({ left: 4, top: 4, width: 632, height: 472 }).toBuffer()
  const photo = await sharp(Buffer.from(await picture.arrayBuffer())).stats()
  for (const [at, { mean }] of (await sharp(shown).stats()).channels.slice(0, 3).entries())
    expect(Math.abs(mean - (photo.channels[at]?.mean ?? 0))).toBeLessThan(4)

  const moved = await desk.press(desk.getByRole('button', { name: 'Gör till huvudbild vår.jpg' }))
  expect(moved.url.pathname).toBe(`/admin/horse/${PATH}`)
  const after = /\/bild\/[0-9a-f]{40}/.exec((await stud.visit(`/horse/${PATH}`)).html)?.[0]
  expect(after).not.toBe(before)
  const form = moved.locator('form').filter({ hasText: 'Spara beskärningen vår.jpg' })
  moved.fill(form.getByLabel('Bredd, %'), '2,5')
  const wrong = await moved.press(form.getByRole('button', { name: 'Spara beskärningen' }))
  expect(wrong.getByText('Rutan är för liten').all().length).toBeGreaterThan(0)
  const again = wrong.locator('form').filter({ hasText: 'Spara beskärningen vår.jpg' })
  wrong.fill(again.getByLabel('Bredd, %'), '50')
  const cropped = await wrong.press(again.getByRole('button', { name: 'Spara beskärningen' }))
  expect(cropped.getByRole('main')).toContainText('Beskuren')
  const cut = /\/bild\/[0-9a-f]{40}/.exec((await stud.visit(`/horse/${PATH}`)).html)?.[0]
  expect(cut).not.toBe(after)
  expect((await fetch(`${address}${cut}/150.webp`)).status).toBe(200)
  const removed = await cropped.press(cropped.getByRole('button', { name: 'Ta bort vår.jpg' }))
  expect(removed.html).not.toContain('Gör till huvudbild')
  expect((await stud.visit(`/horse/${PATH}`)).html).toContain(before)
})

test('hostile files are refused with a message, by name, and leave nothing behind', async () => {
  const before = await kept()
  const good = await photograph(60, 40, '#113355')
  const answer = await send([
    ['bomb.png', bomb()],
    ['ritning.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['stor.jpg', Buffer.alloc(100 * 1024 * 1024, good)],
    ['halv.jpg', good.subarray(0, good.length - 60)],
    ['dubbel.gif', Buffer.from('GIF89a/*.......*/=1;<html><script>alert(1)</script>')],
    ['tom.jpg', Buffer.alloc(0)],
  ])
  expect(answer.headers.get('location')).toBeNull()
  expect(answer.status).toBe(422)
  const html = await answer.text()
  for (const says of [
    'bomb.png: Bilden är för stor. Högst 50 miljoner',
    'ritning.png: SVG tas inte emot',
    'stor.jpg: Filen är för stor. En bild får väga högst 20 MB',
    'halv.jpg: Bilden är skadad eller avbruten',
    'dubbel.gif: Bilden är skadad eller avbruten',
    'tom.jpg: Filen är tom',
  ]) {
    expect(html).toContain(says)
  }
  expect(await kept()).toEqual(before)
  expect(leftOvers()).toEqual([])
})

test('of several files the good ones are stored; strangers and other sites cannot upload', async () => {
  const good = await photograph(66, 44, '#99aa33')
  const mixed = await send([
    ['bra.jpg', good],
    ['ord.jpg', Buffer.from('bara ord och inga bilder alls')],
  ])
  expect(mixed.status).toBe(422)
  const html = await mixed.text()
  expect(html).toContain('Bilden är tillagd.')
  expect(html).toContain('ord.jpg: Filen är ingen bild')
  const before = await kept()
  const other = await photograph(67, 44, '#99aa33')
  expect((await send([['x.jpg', other]], { cookie: '' })).status).not.toBe(200)
  expect((await send([['x.jpg', other]], { origin: 'https://other.example' })).status).toBe(403)
  expect(await kept()).toEqual(before)
})
