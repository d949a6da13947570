import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

const { visit, visitSignedIn, running } = servedStud(ownStud())

const scriptFiles = (html: string) => [...new Set(html.match(/\/assets\/[^"]+\.js/g))]

test('what is seen comes before any script, and no script is asked for by the page as it is read', async () => {
  for (const path of ['/', '/stallions', '/horse/Rik%20Rosett', '/breeding', '/login', '/finns/inte']) {
    const { html } = await visit(path)
    const seen = html.slice(0, html.indexOf('</footer>'))
    expect(scriptFiles(seen), path).toEqual([])
    // Asked for when the page is painted: what a browser finds as it reads is fetched at once.
    expect(html, path).not.toMatch(/type="module"|rel="modulepreload"|<script [^>]*src=/)
    const files = scriptFiles(html)
    expect(files.length, path).toBeGreaterThan(4)
    // None of them is found only when another has come.
    const told = new Set(files)
    const missing: string[] = []
    for (const file of files) {
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
