import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD } from '#app/framework/build-folder.ts'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

const { visit, visitSignedIn, running } = servedStud(ownStud())

const scriptFiles = (html: string) => [...new Set(html.match(/\/assets\/[^"]+\.js/g))]

test('all visible content comes before any script, and no script is requested while the page is parsed', async () => {
  for (const path of ['/', '/stallions', '/horse/Rik%20Rosett', '/breeding', '/login', '/finns/inte']) {
    const { html } = await visit(path)
    const seen = html.slice(0, html.indexOf('</footer>'))
    expect(scriptFiles(seen), path).toEqual([])
    // Scripts are requested when the page is painted: what a browser finds while parsing is fetched at once.
    expect(html, path).not.toMatch(/type="module"|rel="modulepreload"|<script [^>]*src=/)
    const files = scriptFiles(html)
    expect(files.length, path).toBeGreaterThan(4)
    // No file is discovered only after another has loaded.
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

test('a navigation requests all of its script at once, including its later parts', async () => {
  const codeOf = async (file: string) => (await fetch(running().address + file)).text()
  const named = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, file]) => `/assets/${file}`)
  const needed = async (file: string) => named(await codeOf(file), /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
  const askedLater = async (file: string) => named(await codeOf(file), /\bimport\(["'`]\.\/([^"'`]+\.js)["'`]\)/g)

  const map = await codeOf(
    scriptFiles((await visit('/stallions')).html).find((name) => name.includes('/visitors-')) ?? '',
  )
  const { entry, routes } = JSON.parse(map.slice(map.indexOf('{'), map.lastIndexOf('}') + 1)) as {
    entry: { module: string; imports: string[] }
    routes: Record<string, { module: string; imports?: string[] }>
  }
  const { root, ...pages } = routes
  const frame = new Set([entry.module, ...entry.imports, root?.module ?? '', ...(root?.imports ?? [])])
  for (const file of frame) for (const next of await needed(file)) frame.add(next)
  const missing: string[] = []
  let later = 0
  for (const [id, { module, imports = [] }] of Object.entries(pages)) {
    const told = new Set([...frame, module, ...imports])
    const own = new Set([module])
    for (const file of own) for (const next of await needed(file)) if (!frame.has(next)) own.add(next)
    const parts = (await Promise.all([...own].map(askedLater))).flat()
    later += parts.length
    for (const next of parts) own.add(next)
    for (const file of own) for (const next of await needed(file)) own.add(next)
    missing.push(...[...own].filter((file) => !told.has(file)).map((file) => `${file} of ${id}`))
  }
  expect(missing).toEqual([])
  expect(Object.keys(pages).length).toBeGreaterThan(20)
  expect(later).toBeGreaterThan(10)
})

test('a visitor gets no map of the back office; a signed-in user does, and so does the sign-in page', async () => {
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

test('the policy of a page names each of its inline scripts, and nothing else', async () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const pages = await Promise.all(['/', '/horse/Rik%20Rosett', '/login', '/finns/inte'].map((path) => visit(path)))
  for (const { html, headers } of [...pages, await visitSignedIn('/admin')]) {
    // Data, such as `application/ld+json`, is no script.
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script))
    const named = /script-src ([^;]*);/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]?.split(' ')
    expect(named?.toSorted()).toEqual(["'self'", ...scripts].toSorted())
    expect(scripts).toHaveLength(3)
  }
})

test('no answer names the program or its version, and no file is a source map', async () => {
  for (const path of ['/', '/login', '/finns/inte', '/admin']) {
    const { headers } = await visit(path)
    expect([...headers.keys()].filter((name) => /^(?:server|via|x-powered-by)$/.test(name))).toEqual([])
  }
  const files = readdirSync(join(BUILD, 'client'), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})

test('the server’s script takes one byte a character', () => {
  const scripts = readdirSync(join(BUILD, 'server'), { recursive: true, encoding: 'utf8' })
  const wide = scripts.filter(
    (file) => file.endsWith('.js') && /[\u0080-\uffff]/.test(readFileSync(join(BUILD, 'server', file), 'utf8')),
  )
  expect(scripts.length).toBeGreaterThan(10)
  expect(wide).toEqual([])
})
