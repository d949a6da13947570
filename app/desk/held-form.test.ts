import { expect, test } from 'vitest'
import { holdForm } from './held-form.server.ts'

const send = (address: string, fields: Record<string, string | File>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return holdForm(new Request(`https://as.example${address}`, { method: 'POST', body }))
}

test('a form that came while the database was silent is held on a page of its own', async () => {
  const file = new File(['x'], 'x.txt')
  const answer = await send('/admin/update-horse?horse=%22A%22&x=1', { name: '"A" & <b>', 'it"s': '', picture: file })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await answer.text()).toBe(`<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fel: databasen svarar inte just nu</title></head>
<body>
<main>
<h1>Fel: databasen svarar inte just nu</h1>
<p>Inget sparades. Det du skickade finns kvar på den här sidan: vänta en stund och försök igen.</p>
<form method="post" action="/admin/update-horse?horse=%22A%22&amp;x=1">
<input type="hidden" name="name" value="&quot;A&quot; &amp; &lt;b&gt;">
<input type="hidden" name="it&quot;s" value="">
<p><button type="submit">Försök igen</button></p>
</form>
</main>
</body>
</html>
`)
})

test.each([
  ['/admin/account', true],
  ['/admin/account/two-step', true],
  ['/admin/accounts', false],
  ['/x/admin/account', false],
])('passwords and codes sent to %s are typed again: %s', async (address, isAsked) => {
  const text = await (await send(address, { next: 'hemligt', current: 'gammalt', code: '123456', intent: 'x' })).text()
  for (const [name, value] of [
    ['next', 'hemligt'],
    ['current', 'gammalt'],
    ['code', '123456'],
  ] as const) {
    const label = `<p><label>Skriv lösenordet eller koden igen <input type="password" name="${name}" autocomplete="off"></label></p>`
    expect(text.includes(label)).toBe(isAsked)
    expect(text.includes(value)).toBe(!isAsked)
  }
  expect(text).toContain('<input type="hidden" name="intent" value="x">')
})
