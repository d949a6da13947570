import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

const { visit, visitSignedIn, running } = servedStud(ownStud())

const scriptFiles = (html: string) => [...new Set(html.match(/\/assets\/[^"]+\.js/g))]

test('what is seen comes before any script, and scripts are asked for after it', async () => {
  for (const path of ['/', '/stallions', '/horse/Rik%20Rosett', '/breeding', '/login', '/finns/inte']) {
    const { html } = await visit(path)
    const seen = html.slice(0, html.indexOf('</footer>'))
    expect(scriptFiles(seen), path).toEqual([])
    expect(seen, path).not.toContain('type="module"')
    const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.length, path).toBeGreaterThan(4)
    for (const link of preloads) expect(link, path).toContain('fetchpriority="low"')
    // None of them is found only when another has come.
    const told = new Set(preloads.map((link) => /href="([^"]+)"/.exec(link)?.[1]))
    const missing: string[] = []
    for (const file of scriptFiles(html)) {
      const text = await (await fetch(running().address + file)).text()
      for (const [, next] of text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
        if (!told.has(`/assets/${next}`)) missing.push(`${next} of ${file}`)
    }
    expect(missing, path).toEqual([])
  }
})

test('a visitor is sent no map of the back office; who is signed in or signs in is', async () => {
  const mapOf = async (html: string) => {
    const file = scriptFiles(html).find((name) => /\/(?:manifest|visitors)-/.test(name))
    return (await fetch(`${running().address}${file}`)).text()
  }
  const visitors = await mapOf((await visit('/stallions')).html)
  expect(visitors).toContain('routes/horse/info')
  expect(visitors).not.toMatch(/routes\/admin|routes\/site\/login/)
  for (const page of [await visit('/login'), await visitSignedIn('/stallions'), await visitSignedIn('/admin')])
    expect(await mapOf(page.html)).toContain('routes/admin/dashboard')
  expect((await visit('/stallions')).getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/login')
})
