import { expect, test } from 'vitest'
import { termOfClass } from '#app/domain/competition/class-meanings.table.ts'
import { servedStud } from './stud.ts'

const { visit } = servedStud('demo')

/** Capitals, class codes of eventing, and classes with a pony's letter; no words of one letter or names of shows. */
const CODE =
  /(?<![\p{L}\p{N}&-])(?:[A-ZÅÄÖ]{2,}[a-z]{0,4}\d?\*?|[PH]\d{2,3}|C[CN][CIP]\d?\*?|Lätt [A-D]:P\d)(?![\p{L}\p{N}&]|-\p{Ll})/gu

/** A name in capitals, a mistyped section that the demo has on purpose, and how news are followed. */
const NO_CODES = ['NORRSKEN', 'GV', 'RSS']

/** Words of a page outside names and genotypes: what is in links to horses, headings of names and cards is left out. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<a [^>]*href="\/horse\/[^>]*>.*?<\/a>/gs, ' ')
    .replace(/<span class="[^"]*genotype[^"]*">.*?<\/span>/gs, ' ')
    .replace(/<h1[^>]*>.*?<\/h1>|<script.*?<\/script>|<style.*?<\/style>|<option[^>]*>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
}

test('no page shows a code without a line in the glossary', async () => {
  const glossary = wordsOf((await visit('/ordlista')).html)
  const known = new Set([...NO_CODES, ...[...glossary.matchAll(CODE)].map(([code]) => code)])
  const lists = ['/stallions', '/bloodmares', '/competitors', '/youngsters', '/for-sale', '/dead', '/quality', '/news']
  const found = new Map<string, string>()
  const profiles = new Set<string>()
  for (const path of ['/', ...lists]) {
    const { html } = await visit(path)
    for (const [, href = ''] of [...html.matchAll(/href="(\/horse\/[^"/?#]+)"/g)].slice(0, 12)) profiles.add(href)
    note(path, html)
  }
  for (const href of [...profiles].slice(0, 24))
    for (const tab of ['', '/offspring', '/eval', '/merits']) note(href + tab, (await visit(href + tab)).html)
  expect(profiles.size).toBeGreaterThan(30)
  expect([...found].map(([code, path]) => `${code} on ${path}`)).toEqual([])

  function note(path: string, html: string): void {
    for (const [code] of wordsOf(html).matchAll(CODE))
      if (!known.has(code) && termOfClass(code) === null && !found.has(code)) found.set(code, path)
  }
})
