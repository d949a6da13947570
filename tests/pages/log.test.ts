import { expect, test, vi } from 'vitest'
import { ANNA } from '../studs/template.ts'
import { freshStud } from './stud.ts'

const stud = freshStud([{ collection: 'horses', document: { name: 'Åska', category: 'seniors' } }])

test('the log has nothing personal: no address, name, password, cookie or browser', async () => {
  const { address, store, session, keeper } = stud.running()
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const headers = { origin: address, 'user-agent': 'Annas webbläsare', 'x-forwarded-for': '203.0.113.7' }
  const send = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { ...headers, ...more },
    })
  const cookie = `${session.name}=${session.value}`
  await send('/login', { ...ANNA, password: 'gissning-gissning' })
  await send('/login', { email: 'bo@example.se', password: 'gissning-gissning' })
  const signedIn = await send('/login', ANNA)
  expect(signedIn.headers.get('location')).toBe('/admin')
  await send(
    '/admin/account',
    { intent: 'password', current: 'gissning-gissning', next: 'nytt-lösen-ord-9' },
    { cookie },
  )
  await send('/admin/backup', { intent: 'make' }, { cookie })
  // Where reading and writing fail, pages, forms and backups each log a line.
  vi.spyOn(store, 'revision').mockRejectedValue(new Error('the store does not answer'))
  vi.spyOn(store, 'write').mockRejectedValue(new Error('the store does not answer'))
  vi.spyOn(store, 'snapshot').mockRejectedValue(new Error('the store does not answer'))
  for (const path of ['/', '/seniors?ras=SWB', '/admin'])
    await fetch(address + path, { headers: { ...headers, cookie } })
  await send('/login', ANNA)
  await send('/admin/backup', { intent: 'make' }, { cookie })
  await keeper.makeDue()
  vi.restoreAllMocks()

  expect(lines.length).toBeGreaterThan(5)
  const said = lines.join('')
  expect(said).toContain('sign-in-refused account=known')
  const token = decodeURIComponent(session.value).slice(0, 20)
  for (const personal of [
    '@',
    'anna',
    'bo@',
    '203.0.113',
    '127.0.0.1',
    'gissning',
    'nytt-l',
    ANNA.password,
    token,
    'webbläsare',
  ]) {
    expect(said.toLowerCase()).not.toContain(personal.toLowerCase())
  }
})
