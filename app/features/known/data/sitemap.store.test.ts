import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { ADDRESSES_PER_FILE, sitemap } from './sitemap.server.ts'

const URL = 'https://as.example'

async function textOf(pieces: AsyncIterable<string> | null): Promise<string | null> {
  if (pieces === null) return null
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const horses = (text: string | null) => [...(text ?? '').matchAll(/\/horse\/([^<]+)/g)].map(([, name]) => name)

describeOnBothEngines('the sitemap', (open) => {
  test('has every horse once, in as many files as it takes', async () => {
    const store = await open()
    const count = ADDRESSES_PER_FILE + 3
    const documents = Array.from({ length: count }, (_, at) => ({ name: `Häst ${at}` }))
    const hidden = { name: 'Gömd', category: 'stallions', breed: 'SWB', link: 'https://example.org' }
    await commit(
      store,
      'test',
      'import',
      [...documents, hidden].map((document) => ({ op: 'create', collection: 'horses', document }) as const),
    )
    const index = await textOf(await sitemap(store.db, URL, null))
    expect([...(index ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${URL}/sitemap.xml?del=1`,
      `${URL}/sitemap.xml?del=2`,
    ])
    const [first, second] = [
      await textOf(await sitemap(store.db, URL, 1)),
      await textOf(await sitemap(store.db, URL, 2)),
    ]
    expect(horses(first)).toHaveLength(ADDRESSES_PER_FILE)
    expect(new Set([...horses(first), ...horses(second)]).size).toBe(count)
    expect(first).toContain(`<loc>${URL}/stallions</loc>`)
    expect(`${first}${second}`).not.toMatch(/G%C3%B6md|stallions\/SWB/)
    expect(await sitemap(store.db, URL, 3)).toBeNull()
  })
})
