import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { ROWS_AT_ONCE, sitemap } from './sitemap.server.ts'

const NONE: ReadonlySet<string> = new Set()
const URL = 'https://as.example'
/** More than one read of rows. */
const PER_FILE = 2 * ROWS_AT_ONCE

async function textOf(pieces: AsyncIterable<string> | null): Promise<string | null> {
  if (pieces === null) return null
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const horses = (text: string | null) => [...(text ?? '').matchAll(/\/horse\/([^<]+)/g)].map(([, name]) => name)

describeOnBothEngines('the sitemap', (open) => {
  test('has every horse once, in as many files as needed', async () => {
    const store = await open()
    const count = PER_FILE + 3
    const documents = Array.from({ length: count }, (_, at) => ({ name: `Häst ${at}` }))
    const hidden = { name: 'Gömd', category: 'stallions', breed: 'SWB', link: 'https://example.org' }
    await commit(
      store,
      'test',
      'import',
      [...documents, hidden].map((document) => ({ op: 'create', collection: 'horses', document }) as const),
    )
    const index = await textOf(await sitemap(store.db, URL, null, NONE, PER_FILE))
    expect([...(index ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${URL}/sitemap.xml?del=1`,
      `${URL}/sitemap.xml?del=2`,
    ])
    const [first, second] = [
      await textOf(await sitemap(store.db, URL, 1, NONE, PER_FILE)),
      await textOf(await sitemap(store.db, URL, 2, NONE, PER_FILE)),
    ]
    expect(horses(first)).toHaveLength(PER_FILE)
    expect(new Set([...horses(first), ...horses(second)]).size).toBe(count)
    expect(first).toContain(`<loc>${URL}/stallions</loc>`)
    expect(`${first}${second}`).not.toMatch(/G%C3%B6md|stallions\/SWB/)
    expect(await sitemap(store.db, URL, 3, NONE, PER_FILE)).toBeNull()
  })

  test('has names of the pedigrees after the horses, but no own, unknown or removed ones', async () => {
    const store = await open()
    const create = (collection: 'horses' | 'pedigree', name: string) =>
      ({ op: 'create', collection, document: { name } }) as const
    const entries = ['Bo', 'Stamfar', 'Borta', 'Unknown'].map((name) => create('pedigree', name))
    await commit(store, 'test', 'import', [create('horses', 'Bo'), ...entries])
    const told = await textOf(await sitemap(store.db, URL, null, new Set(['Borta'])))
    expect(horses(told)).toEqual(['Bo', 'Stamfar'])
  })

  test('of a small stud is one file: pages, lists with their breeds, and horses with the day they changed', async () => {
    const store = await open()
    const document = { name: 'Å & Ö', category: 'stallions', breed: 'SWB' }
    await commit(store, 'test', 'import', [{ op: 'create', collection: 'horses', document }])
    const at = '2026-03-04T05:06:07.000Z'
    await store.write((trx) => trx.updateTable('horses').set({ updated_at: at }).execute())
    const lines = ((await textOf(await sitemap(store.db, 'https://as.example/a&b', null, NONE))) ?? '').split('\n')
    expect(lines[2]).toBe('<url><loc>https://as.example/a&amp;b/</loc></url>')
    const paths = lines.flatMap((line) => /<loc>https:\/\/as\.example\/a&amp;b(.*)<\/loc><\/url>/.exec(line)?.[1] ?? [])
    expect(paths).toEqual([
      '/', '/news', '/horses', '/leagues', '/homebred', '/bloodlines', '/quality', '/breeding', '/breeding/plan', '/breeding/choose', '/related', '/ordlista',
      '/bloodmares', '/competitors', '/dead', '/for-sale', '/seniors', '/stallions', '/stallions/SWB', '/youngsters',
    ]) // biome-ignore format: one line reads as the order it is
    expect(lines.slice(-3)).toEqual([
      '<url><loc>https://as.example/a&amp;b/horse/%C3%85%20%26%20%C3%96</loc><lastmod>2026-03-04</lastmod></url>',
      '</urlset>',
      '',
    ])
  })
})
