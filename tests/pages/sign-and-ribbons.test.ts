import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { exportText } from '#app/store/interchange/export.ts'
import { bomb, photograph } from '../pictures/files.ts'
import { freshStud } from './stud.ts'

const stud = freshStud([{ collection: 'horses', document: { name: 'Aska', category: 'stallions', breed: 'SWB' } }])

function send(
  path: string,
  files: readonly (readonly [string, Buffer])[],
  words: Record<string, string> = {},
  headers = {},
) {
  const { address, session } = stud.running()
  const body = new FormData()
  for (const [name, value] of Object.entries(words)) body.append(name, value)
  for (const [name, bytes] of files) body.append('files', new Blob([new Uint8Array(bytes)]), name)
  const cookie = `${session.name}=${session.value}`
  return fetch(address + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: address, cookie, ...headers },
  })
}

const drawing = (colour: string) =>
  sharp({ create: { width: 240, height: 360, channels: 4, background: colour } })
    .png()
    .toBuffer()
const kept = () => stud.running().store.db.selectFrom('pictures').select('hash').execute()
const leftOvers = () => readdirSync(join(stud.running().dataDir, 'bildcache', 'sent'))

test('her own ribbon is uploaded, chosen, shown to visitors and on cards, and removed from the choice', async () => {
  const { address } = stud.running()
  const words = { label: 'Vinterspelen & co', field: 'ERibbons', isOnCards: 'on' }
  const sent = await send('/admin/ribbons', [['egen.png', await drawing('#a4262677')]], words)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/admin/ribbons'])
  expect(leftOvers()).toEqual([])

  const give = await stud.visitSignedIn('/admin/add-ribbons?horse=Aska')
  give.fill(give.getByRole('radio', { name: 'Vinterspelen & co' }), 'on')
  await give.press(give.getByRole('button', { name: 'Spara rosetter' }))
  const profile = await stud.visit('/horse/Aska')
  const [, picture = ''] = /src="(\/bild\/[0-9a-f]{40}\/320\.webp)"/.exec(profile.html) ?? []
  expect(profile.getByText('Vinterspelen & co').all().length).toBeGreaterThan(0)
  const card = (await stud.visit('/stallions')).getByRole('img', { name: 'Vinterspelen & co' })
  expect(card.attribute('src')).toBe(picture)
  const answer = await fetch(address + picture)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const form = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([form.width, form.hasAlpha]).toEqual([240, true])

  const again = await send('/admin/ribbons', [['egen.png', await drawing('#a4262677')]], words)
  expect(await again.text()).toContain('Rosetten finns redan.')
  const list = await stud.visitSignedIn('/admin/ribbons')
  const gone = await list.press(list.getByRole('button', { name: 'Ta bort Vinterspelen & co' }))
  expect(gone.getByText('Inga egna rosetter än.')).toHaveCount(1)
  expect((await stud.visit('/horse/Aska')).html).toContain(picture)
  const back = await gone.press(gone.getByRole('button', { name: 'Ångra' }).first())
  expect(back.getByRole('main')).toContainText('Bedömningsrosett. Visas på kort')
})

test('the sign is a letter or a picture, in the header and in the tab; an undo restores it', async () => {
  const { address } = stud.running()
  const usual = await stud.visit('/')
  expect(usual.html).toContain('<link rel="icon" href="/favicon.svg"/>')
  const settings = await stud.visitSignedIn('/admin/settings')
  settings.fill(settings.getByLabel('Bokstav i märket'), 'Två')
  const wrong = await settings.press(settings.getByRole('button', { name: 'Spara inställningar' }))
  expect(wrong.getByText('Skriv en enda bokstav eller siffra.').all().length).toBeGreaterThan(0)
  expect(wrong.locator('fieldset > details[open]').getByLabel('Bokstav i märket')).toHaveCount(1)
  wrong.fill(wrong.getByLabel('Bokstav i märket'), 'Ö')
  await wrong.press(wrong.getByRole('button', { name: 'Spara inställningar' }))
  const lettered = await stud.visit('/horse/Aska')
  expect(lettered.html).toMatch(/<text x="20"[^>]*>Ö<\/text>/)
  expect(lettered.html).toContain('<link rel="icon" href="data:image/svg+xml,')

  const sent = await send('/admin/sign', [['tecken.png', await drawing('#22446688')]])
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/admin/sign'])
  const pictured = await stud.visit('/')
  const [, icon = ''] = /<link rel="icon" href="(\/bild\/[0-9a-f]{40}\/180\.png)"/.exec(pictured.html) ?? []
  expect(pictured.html).toContain(`<link rel="apple-touch-icon" href="${icon}"/>`)
  expect(pictured.getByRole('banner').locator('img').attribute('src')).toBe(icon.replace('180.png', '320.webp'))
  const answer = await fetch(address + icon)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const form = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([form.width, form.height]).toEqual([180, 180])
  expect((await fetch(address + icon.replace('180', '320'))).status).toBe(404)

  const page = await stud.visitSignedIn('/admin/sign')
  const removed = await page.press(page.getByRole('button', { name: 'Ta bort bilden' }))
  expect(removed.getByRole('main')).toContainText('Hästskon med bokstaven Ö.')
  const back = await removed.press(removed.getByRole('button', { name: 'Ångra' }).first())
  expect(back.html).toContain(icon)
})

test("the start page's picture and one of a note are files, shown to visitors, exported, undone and removed", async () => {
  const place = '/admin/picture?till=startsidan'
  const settings = await stud.visitSignedIn('/admin/settings')
  expect(settings.getByRole('link', { name: 'Skicka en egen bild till startsidan' })).toHaveAttribute('href', place)
  const wide = await photograph(900, 1700, '#224466') // turned by its camera
  const sent = await send(place, [['landskap.jpg', wide]])
  expect([sent.status, sent.headers.get('location')]).toEqual([302, place])
  const [front = ''] = /\/bild\/[0-9a-f]{40}\/1600\.webp/.exec((await stud.visit('/')).html) ?? []
  const answer = await fetch(stud.running().address + front)
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1600)
  // Other settings are saved beside it.
  const form = await stud.visitSignedIn('/admin/settings')
  await form.press(form.getByRole('button', { name: 'Spara inställningar' }))
  const page = await stud.visitSignedIn(place)
  expect(page.getByRole('img', { name: 'Bilden som visas nu' }).attribute('src')).toBe(front)
  const removed = await page.press(page.getByRole('button', { name: 'Ta bort bilden' }))
  expect((await stud.visit('/')).html).not.toContain(front)
  await removed.press(removed.getByRole('button', { name: 'Ångra' }).first())
  expect((await stud.visit('/')).html).toContain(front)

  const news = await stud.visitSignedIn('/admin/news')
  news.fill(news.getByLabel('Rubrik'), 'Nytt stall')
  const written = await news.press(news.getByRole('button', { name: 'Spara nyheten' }))
  const way = written.getByRole('link', { name: 'Bild Nytt stall' }).attribute('href') ?? ''
  expect(written.locator('#toast').getByRole('link', { name: 'Skicka en bild till nyheten' })).toHaveAttribute(
    'href',
    way,
  )
  expect((await send(way, [['stall.jpg', await photograph(500, 700, '#664422')]])).status).toBe(302)
  const [shown = ''] = /\/bild\/[0-9a-f]{40}\/700\.webp/.exec((await stud.visit('/news')).html) ?? []
  const exported = await exportText(stud.running().store)
  for (const picture of [front, shown]) expect(exported).toContain(`"hash":"${picture.split('/')[2]}"`)

  const gone = await send('/admin/picture?till=news%3Aown%3Aborta', [['stall.jpg', wide]])
  expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining('Nyheten finns inte längre.')])
  expect((await stud.visitSignedIn('/admin/picture?till=annat')).status).toBe(404)
})

test('a store that is silent is said where a picture is sent, or taken away', async () => {
  const { address, session, dataDir } = stud.running()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'))
  database.exec('alter table settings rename to away')
  const headers = { origin: address, cookie: `${session.name}=${session.value}` }
  const body = new URLSearchParams({ intent: 'remove' })
  const removed = await fetch(`${address}/admin/picture?till=startsidan`, { method: 'POST', headers, body })
  const wide = await photograph(900, 1700, '#224466')
  const sent = ['/admin/picture?till=startsidan', '/admin/sign'].map((page) => send(page, [['landskap.jpg', wide]]))
  for (const answer of [removed, ...(await Promise.all(sent))])
    expect([answer.status, (await answer.text()).includes('databasen svarar inte just nu')]).toEqual([503, true])
  database.exec('alter table away rename to settings')
  database.close()
  expect(leftOvers()).toEqual([])
  vi.restoreAllMocks()
})

test.each(['/admin/ribbons', '/admin/sign', '/admin/picture?till=startsidan'])(
  'hostile files are refused at %s and leave nothing behind',
  async (path) => {
    const before = await exportText(stud.running().store)
    const pictures = await kept()
    const good = await photograph(60, 40, '#113355')
    for (const [name, bytes, says] of [
      ['bomb.png', bomb(), 'bomb.png: Bilden är för stor. Högst 50 miljoner'],
      [
        'ritning.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'ritning.svg: SVG tas inte emot',
      ],
      ['stor.jpg', Buffer.alloc(30 * 1024 * 1024, good), 'stor.jpg: Filen är för stor. En bild får väga högst 20 MB'],
      ['halv.jpg', good.subarray(0, good.length - 60), 'halv.jpg: Bilden är skadad eller avbruten'],
      [
        'dubbel.gif',
        Buffer.from('GIF89a/*.......*/=1;<html><script>alert(1)</script>'),
        'dubbel.gif: Bilden är skadad eller avbruten',
      ],
      ['ord.png', Buffer.from('bara ord och inga bilder alls'), 'ord.png: Filen är ingen bild'],
    ] as const) {
      const answer = await send(path, [[name, bytes]], { label: 'X' })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(says)
    }
    const nameless = ['', Buffer.alloc(0)] as const
    for (const none of [[], [nameless]]) {
      const answer = await send(path, none, { label: 'X' })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('Ingen bild var vald.')
    }
    const two = [
      ['a.jpg', good],
      ['b.jpg', await photograph(61, 40, '#113355')],
    ] as const
    expect(
      (
        await send(
          path,
          [...two].map(([name, bytes]) => [name, bytes]),
        )
      ).status,
    ).toBe(400)
    expect((await send(path, [['a.jpg', good]], {}, { cookie: '' })).status).not.toBe(200)
    expect((await send(path, [['a.jpg', good]], {}, { origin: 'https://other.example' })).status).toBe(403)
    expect(await exportText(stud.running().store)).toBe(before)
    expect(await kept()).toEqual(pictures)
    expect(leftOvers()).toEqual([])
  },
)
