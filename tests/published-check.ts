import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { horsePath } from '#app/domain/names.ts'
import { ENCODED_FOLDER } from '#app/domain/publish/address-file.ts'
import { NOTES } from '#app/server/publish/folder.ts'
import { OWN_FOLDER, PROGRAM_PAGES } from '#app/server/publish/own-files.ts'
import { explainingPage, publishedAt, publishedPage, servedPage } from '#app/server/publish/published-page.ts'
import { SiteClient } from '#app/server/publish/site-client.ts'
import { addressOfFile } from './examples/address-of-file.ts'

const AT_A_TIME = 3
/** Files that only a published site has, and the build's files, which are copied. */
const OWN = new RegExp(`^(?:${NOTES}|${OWN_FOLDER}|assets)/|^publicerat[\\w-]*\\.|^\\.nojekyll$|\\.(?:gz|br)$`)

/**
 * Compares every page, its data, and every other published file with what the program serves at its address. Returns
 * how many were compared, and which differ; redirects are left out.
 */
export async function compareWithServed(folder: string, address: string) {
  const client = new SiteClient(address, AT_A_TIME)
  const told = { pages: 0, others: 0, different: [] as string[] }
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = found.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const left = files.filter((file) => !OWN.test(file)).toSorted()
  const nowhere = servedPage(await client.get('/-/-/-'))

  async function expected(file: string, written: Buffer): Promise<Buffer | null> {
    if (file === '404.html') return Buffer.from(publishedPage(nowhere, 'not-found'))
    const at = addressOfFile(file)
    if (PROGRAM_PAGES.some((page) => page === at)) return Buffer.from(explainingPage(nowhere))
    if (at === null) return (await client.get(addressOfOther(file))).body
    const [pathname = '', query] = at.split('?')
    if (!file.endsWith('.html')) return (await client.get(pathname === '/' ? '/_.data' : `${pathname}.data`)).body
    if (written.includes('http-equiv="refresh"')) return null
    const page = servedPage(await client.get(at))
    return Buffer.from(publishedAt(pathname, query === undefined ? '' : `?${query}`, page))
  }

  async function work(): Promise<void> {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const written = await readFile(join(folder, file))
      const wanted = await expected(file, written)
      if (wanted === null) continue
      told[file.endsWith('.html') ? 'pages' : 'others']++
      if (!wanted.equals(written)) told.different.push(file)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    return told
  } finally {
    client.close()
  }
}

/** A file that is neither page nor data: its name is its address, decoded, except for a name that hosts do not find. */
function addressOfOther(file: string): string {
  const [first, ...more] = file.split('/')
  if (first === ENCODED_FOLDER) return `/${more.join('/').replaceAll('+/', '')}`
  const [, name, ending] = /^horse\/(.+)(\/(?:pass\.\w+|news\.xml))$/.exec(file) ?? []
  return name === undefined ? `/${file}` : horsePath(name) + ending
}
