import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBuild, siteOf } from '#app/server/built-site.ts'
import { startServer } from '#app/server/http-server.ts'
import { oneTimeCode } from '../one-time-code.ts'
import { openStud, type RunningStud } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { ANNA } from '../studs/template.ts'
import './matchers.ts'
import { type ServedPage, Visitor } from './served.ts'

const CONTENT = ownStud().slice(0, 3)

let stud: RunningStud
beforeEach(async () => {
  stud = await openStud(CONTENT)
})
afterEach(() => stud.stop())

const signedIn = () => new Visitor(stud.address, [stud.session])
const section = (page: ServedPage, name: string) => page.getByRole('region', { name })

async function signIn(visitor: Visitor, { email, password } = ANNA): Promise<ServedPage> {
  const page = await visitor.visit('/login')
  page.fill(page.getByLabel('E-post'), email)
  page.fill(page.getByLabel('Lösenord'), password)
  return page.press(page.getByRole('button', { name: 'Logga in' }))
}

describe('the account without script', () => {
  test('changes the password; the other session ends, this one continues', async () => {
    const visitor = signedIn()
    let page = await visitor.visit('/admin/account')
    expect(section(page, 'Inloggad på').texts().join()).toContain('den här webbläsaren')
    const change = async (current: string, next: string) => {
      const form = section(page, 'Byt lösenord')
      page.fill(form.getByLabel('Nuvarande lösenord'), current)
      page.fill(form.getByLabel('Nytt lösenord'), next)
      page = await page.press(form.getByRole('button', { name: 'Byt lösenord' }))
      return page.getByRole('alert').texts()
    }
    expect(await change('fel-fel-fel-fel', 'ett-annat-lösenord')).toEqual(['Lösenordet stämmer inte.'])
    expect(page.html).not.toContain('ett-annat-lösenord')
    expect(await change(ANNA.password, 'kort')).toEqual(['Lösenordet ska ha minst 12 tecken.'])
    expect(await change(ANNA.password, 'k'.repeat(129))).toEqual(['Lösenordet får ha högst 128 tecken.'])
    expect(await change(ANNA.password, 'password1234')).toEqual([
      'Lösenordet är ett av de vanligaste. Välj ett som ingen annan har.',
    ])
    expect(await change(ANNA.password, 'ett-annat-lösenord')).toEqual([])
    expect(page.url.pathname).toBe('/admin/account')
    expect(page.getByRole('status').texts().join()).toContain('Lösenordet är bytt.')
    expect((await signedIn().visit('/admin')).url.pathname).toBe('/')
    const events = section(page, 'Händelser').texts().join()
    expect(events).toContain('Nytt lösenord')
    expect(events).toContain('Fel lösenord vid ändring av kontot')
    expect((await signIn(new Visitor(stud.address), { ...ANNA, password: 'ett-annat-lösenord' })).url.pathname).toBe(
      '/admin',
    )
  })

  test('ends other sessions, one or all', async () => {
    const others = [new Visitor(stud.address), new Visitor(stud.address)]
    for (const other of others) await signIn(other)
    let page = await signedIn().visit('/admin/account')
    const sessions = () => section(page, 'Inloggad på')
    expect(sessions().getByRole('listitem').count()).toBe(3)
    page = await page.press(
      sessions()
        .getByRole('button', { name: /^Logga ut okänd/ })
        .first(),
    )
    expect(sessions().getByRole('listitem').count()).toBe(2)
    page = await page.press(sessions().getByRole('button', { name: 'Logga ut på de andra' }))
    expect(sessions().getByRole('listitem').count()).toBe(1)
    for (const other of others) expect((await other.visit('/admin')).url.pathname).toBe('/')
  })

  test('asks for a code once the second factor is on, and accepts a recovery code instead', async () => {
    const visitor = signedIn()
    let page = await visitor.visit('/admin/account')
    const factor = () => section(page, 'Kod vid inloggning')
    const withPassword = async (button: string, password = ANNA.password) => {
      page.fill(factor().getByLabel('Nuvarande lösenord'), password)
      page = await page.press(factor().getByRole('button', { name: button }))
    }
    expect(factor().texts().join()).toContain('Avslagen')
    await withPassword('Slå på', 'fel-fel-fel-fel')
    expect(factor().getByRole('alert').texts()).toEqual(['Lösenordet stämmer inte.'])
    await withPassword('Slå på')
    const secret = factor().locator('code').texts()[0] ?? ''
    expect(secret).toMatch(/^([A-Z2-7]{1,4} ?)+$/)
    expect(factor().getByRole('link', { name: 'Öppna i appen' }).attribute('href')).toMatch(
      /^otpauth:\/\/totp\/Hovslag/,
    )
    page.fill(factor().getByLabel('Kod'), '12 34 56')
    page = await page.press(factor().getByRole('button', { name: 'Bekräfta' }))
    expect(factor().getByRole('alert').texts()).toEqual(['Koden stämmer inte.'])
    page.fill(factor().getByLabel('Kod'), oneTimeCode(secret))
    page = await page.press(factor().getByRole('button', { name: 'Bekräfta' }))
    const codes = factor().locator('code').texts()
    expect(codes).toHaveLength(10)
    expect(section(page, 'Inloggad på').texts().join()).toContain('den här webbläsaren')
    page = await visitor.visit('/admin/account')
    expect(factor().texts().join()).toContain('Påslagen, 10 reservkoder kvar')
    expect(page.html).not.toContain(codes[0])

    const other = new Visitor(stud.address)
    let step = await signIn(other)
    expect(step.url.pathname).toBe('/login')
    expect((await other.visit('/admin')).url.pathname).toBe('/')
    step.fill(step.getByLabel('Kod'), '000000')
    step = await step.press(step.getByRole('button', { name: 'Logga in' }))
    expect(step.status).toBe(401)
    expect(step.getByRole('alert').texts()).toEqual(['Invalid code'])
    step.fill(step.getByLabel('Kod'), codes[0] ?? '')
    step = await step.press(step.getByRole('button', { name: 'Logga in' }))
    expect(step.url.pathname).toBe('/admin')

    page = await visitor.visit('/admin/account')
    expect(factor().texts().join()).toContain('Påslagen, 9 reservkoder kvar')
    await withPassword('Slå av')
    expect(factor().texts().join()).toContain('Avslagen')
    expect((await signIn(new Visitor(stud.address))).url.pathname).toBe('/admin')
  })

  test('a form that the page does not have is refused', async () => {
    const { name, value } = stud.session
    const headers = { cookie: `${name}=${value}`, origin: stud.address }
    const body = new URLSearchParams({ intent: 'everything', current: ANNA.password })
    expect((await fetch(`${stud.address}/admin/account`, { method: 'POST', headers, body })).status).toBe(400)
  })
})

describe('administrators without script', () => {
  test('are added and removed, and a removed one is signed out', async () => {
    const visitor = signedIn()
    let page = await visitor.visit('/admin/administrators')
    expect(page.getByRole('button', { name: 'Ta bort' }).count()).toBe(0)
    const add = async (email: string, first: string, own = ANNA.password) => {
      const form = section(page, 'Lägg till administratör')
      page.fill(form.getByLabel('E-post'), email)
      page.fill(form.getByLabel('Första lösenordet'), first)
      page.fill(form.getByLabel('Ditt eget lösenord'), own)
      page = await page.press(form.getByRole('button', { name: 'Lägg till administratör' }))
      return page.getByRole('alert').texts()
    }
    const bo = { email: 'bo@example.se', password: 'ett-annat-lösenord' }
    expect(await add(bo.email, bo.password, 'fel-fel-fel')).toEqual(['Ditt eget lösenord stämmer inte.'])
    expect(page.html).not.toContain(bo.password)
    expect(section(page, 'Lägg till administratör').getByLabel('E-post').attribute('value')).toBe(bo.email)
    expect(await add(bo.email, 'kort')).toEqual(['Lösenordet ska ha minst 12 tecken.'])
    expect(await add(ANNA.email, bo.password)).toEqual(['Det finns redan en administratör med den adressen.'])
    expect(page.status).toBe(409)
    expect(await add(bo.email, bo.password)).toEqual([])
    expect(page.getByRole('status').texts().join()).toContain('bo@example.se kan logga in.')
    const other = new Visitor(stud.address)
    expect((await signIn(other, bo)).url.pathname).toBe('/admin')

    const row = page.getByRole('listitem').filter({ hasText: bo.email }).first()
    page = await page.press(row.getByRole('button', { name: 'Ta bort kontot' }).first())
    expect(page.getByRole('status').texts().join()).toContain('bo@example.se är borttagen.')
    expect((await other.visit('/admin')).url.pathname).toBe('/')

    await add(bo.email, bo.password)
    const own = page.getByRole('listitem').filter({ hasText: 'du, tillagd' }).first()
    page = await page.press(own.getByRole('button', { name: 'Ta bort kontot' }).first())
    expect(page.url.pathname).toBe('/')
    expect((await visitor.visit('/admin')).url.pathname).toBe('/')
    expect((await signIn(other, bo)).url.pathname).toBe('/admin')
    expect(
      section(await other.visit('/admin/account'), 'Händelser')
        .texts()
        .join(),
    ).toContain('Tog bort en administratör')
  })
})

describe('while the store cannot say who is signed in', () => {
  const rename = (from: string, to: string) => {
    const database = new DatabaseSync(join(stud.dataDir, 'hovslag.db'))
    database.exec(`alter table ${from} rename to ${to}`)
    database.close()
  }

  test('a page returns 503, and a form comes back with its content, to send again', async () => {
    const visitor = signedIn()
    const form = await visitor.visit('/admin/add-titles')
    form.fill(form.getByRole('combobox', { name: 'Häst' }), 'Rik Rosett')
    form.fill(form.getByLabel('Titlar'), 'Årets "häst" <1> & mer')
    rename('auth_sessions', 'away')
    const page = await visitor.visit('/admin')
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('30')
    expect(page.getByRole('heading', { level: 1 }).texts()).toEqual(['Fel: databasen svarar inte just nu'])
    const held = await form.press(form.getByRole('button', { name: 'Spara titlar' }))
    expect(held.status).toBe(503)
    expect(held.headers.get('retry-after')).toBe('30')
    expect(held.headers.get('cache-control')).toBe('private, no-store')
    expect(held.getByRole('heading', { level: 1 }).texts()).toEqual(['Fel: databasen svarar inte just nu'])
    const again = await held.press(held.getByRole('button', { name: 'Försök igen' }))
    expect(again.status).toBe(503)
    rename('away', 'auth_sessions')
    const saved = await again.press(again.getByRole('button', { name: 'Försök igen' }))
    expect(saved.status).toBe(200)
    expect((await visitor.visit('/horse/Rik%20Rosett')).html).toContain('Årets &quot;häst&quot; &lt;1&gt; &amp; mer')
  })

  test('no page shows the password again', async () => {
    const visitor = signedIn()
    const page = await visitor.visit('/admin/account')
    const form = section(page, 'Byt lösenord')
    page.fill(form.getByLabel('Nuvarande lösenord'), ANNA.password)
    page.fill(form.getByLabel('Nytt lösenord'), 'ett-annat-lösenord')
    rename('auth_sessions', 'away')
    const held = await page.press(form.getByRole('button', { name: 'Byt lösenord' }))
    expect(held.status).toBe(503)
    expect(held.html).not.toMatch(/ett-annat|Hemligt/)
    expect(held.locator('input[type="password"]').count()).toBe(2)
  })
})

describe('behind https', () => {
  test('every cookie is limited to this exact host, and Secure', async () => {
    const site = siteOf(await readBuild(), stud.store, 'https://norrsken.example')
    const server = await startServer(site, { port: 0, host: '127.0.0.1' })
    const cookies = new Map<string, string>()
    const lines: string[] = []
    const send = async (path: string, fields?: Record<string, string>) => {
      const response = await fetch(server.address + path, {
        redirect: 'manual',
        headers: {
          origin: 'https://norrsken.example',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      })
      for (const line of response.headers.getSetCookie()) {
        lines.push(line)
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      await response.arrayBuffer()
      return response
    }
    expect((await send('/login', ANNA)).headers.get('location')).toBe('/admin')
    expect((await send('/admin')).status).toBe(200)
    const done = await send('/admin/account', { intent: 'others' })
    expect(done.headers.get('location')).toBe('/admin/account')
    expect((await send('/admin/account')).status).toBe(200)
    expect((await send('/sign-out', {})).headers.get('location')).toBe('/')
    expect([...cookies.keys()]).toEqual(
      expect.arrayContaining(['__Host-better-auth.session_token', '__Host-hovslag-toast', '__Host-hovslag-device']),
    )
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; Secure(;|$)/)
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; HttpOnly(;|$)/)
      expect(line).not.toMatch(/Domain/i)
    }
    expect((await send('/admin')).headers.get('location')).toBe('/')
    await server.stop()
  })
})
