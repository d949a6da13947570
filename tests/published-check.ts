import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inspect } from 'node:util'
import { fileOfAddress } from '#app/domain/publish/address-file.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { readPageData } from '#app/framework/read-data.server.ts'
import { NOTES } from '#app/server/publish/file-list.ts'
import { OWN_FOLDER, PROGRAM_PAGES } from '#app/server/publish/own-files.ts'
import {
  explainingPage,
  hostOf,
  publishedAt,
  publishedPage,
  servedPage,
  textOnHost,
} from '#app/server/publish/published-page.ts'
import { SiteClient } from '#app/server/publish/site-client.ts'

const AT_A_TIME = 3
/** Files that only a published site has, and the build's files, which are copied. */
const OWN = new RegExp(
  `^(?:${NOTES}|${OWN_FOLDER}|assets)/|^publicerat[\\w-]*\\.|^(?:\\.nojekyll|\\.htaccess|_headers|_redirects)$|\\.(?:gz|br)$`,
)

/** The site's address of each folder with a page, as the page itself says it. */
export async function addressesOfFolders(folder: string): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const file of await filesIn(folder)) {
    if (!file.endsWith('index.html')) continue
    const [, address] = / data-address="([^"]*)"/.exec(await readFile(join(folder, file), 'utf8')) ?? []
    if (address !== undefined) addresses.set(file.replace(/\/?index\.html$/, ''), address.replaceAll('&amp;', '&'))
  }
  return addresses
}

async function filesIn(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return found.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** As text, as the numbers of stored data change where a value does. */
async function dataWithoutPrintDay(bytes: Buffer): Promise<string> {
  const all = { depth: null, maxArrayLength: null, maxStringLength: null }
  return inspect(await readPageData(bytes), all).replaceAll(/'Utskrivet [^']*'/g, "''")
}

/** A page without the line that says when it was printed, which a file leaves to the browser (`printed.ts`). */
async function withoutPrintDay(file: string, bytes: Buffer): Promise<string> {
  if (file.endsWith('.data')) return dataWithoutPrintDay(bytes)
  const parts = bytes.toString().split(/(?<=<script type="application\/json">)([^<]*)/)
  const read = parts.map(async (part, at) =>
    at % 2 === 1 ? dataWithoutPrintDay(Buffer.from(part)) : part.replaceAll(/<span>Utskrivet [^<]*</g, '<span><'),
  )
  return (await Promise.all(read)).join('')
}

/**
 * Compares every page, its data, and every other published file with what the program serves at its address. Returns
 * how many were compared, and which differ; redirects are left out. `saysPrintDay`: the program says in profiles when
 * they are printed.
 */
export async function compareWithServed(
  folder: string,
  address: string,
  { host = hostOf(null), saysPrintDay = false } = {},
) {
  const client = new SiteClient(address, AT_A_TIME)
  const told = { pages: 0, others: 0, different: [] as string[] }
  const left = (await filesIn(folder)).filter((file) => !OWN.test(file)).toSorted()
  const addresses = await addressesOfFolders(folder)
  const nowhere = servedPage(await client.get('/-/-/-'))

  /** Null for a page that redirects, and its data. */
  async function expected(file: string): Promise<Buffer | null> {
    if (file === '404.html') return Buffer.from(publishedPage(nowhere, 'not-found', host))
    if (PROGRAM_PAGES.some((page) => fileOfAddress(page, '', 'page') === file))
      return Buffer.from(explainingPage(nowhere, host))
    const [, of = '', ending = ''] = /^(.*?)(\/?index\.html|\.data|\/(?:pass\.(?!data)\w+|news\.xml))$/.exec(file) ?? []
    if (ending.endsWith('index.html')) {
      const [, list = of, page] = /^(.*)\/sida\/(\d+)$/.exec(of) ?? []
      const pathname = addresses.get(page === undefined ? of : list)
      if (pathname === undefined) return null
      const search = page === undefined ? '' : `?sida=${page}`
      return Buffer.from(publishedAt(pathname, search, servedPage(await client.get(pathname + search)), host))
    }
    if (ending === '.data') {
      const pathname = addresses.get(of === 'index' ? '' : of)
      return pathname === undefined ? null : (await client.get(dataAddress(pathname))).body
    }
    const horse = ending === '' ? undefined : addresses.get(of)
    const { body } = await client.get(horse === undefined ? `/${file}` : horse + ending)
    return /\.(?:xml|txt|json|ged)$/.test(file) ? Buffer.from(textOnHost(body.toString(), host)) : body
  }

  async function work(): Promise<void> {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const wanted = await expected(file)
      if (wanted === null) continue
      told[file.endsWith('.html') ? 'pages' : 'others']++
      const is = await readFile(join(folder, file))
      if (wanted.equals(is)) continue
      if (saysPrintDay && (await withoutPrintDay(file, wanted)) === (await withoutPrintDay(file, is))) continue
      told.different.push(file)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    return told
  } finally {
    client.close()
  }
}
