/** Files of a publication that are at no address of the site. */
import { fileOfAddress } from '#app/domain/publish/address-file.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { readPageData } from '#app/framework/read-data.server.ts'
import type { Mark } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import type { StaticFiles } from '../static-files.ts'
import type { PutFile } from './folder.ts'
import { ownFiles, PROGRAM_PAGES } from './own-files.ts'
import { builtOnHost, explainingPage, type Host, publishedPage, servedPage } from './published-page.ts'
import type { Answer } from './site-client.ts'
import { writeIndex } from './write-index.ts'

const UNKNOWN_ADDRESS = '/-/-/-'
/** A page that reads nothing of the stud besides its frame. */
const FRAMED = '/ordlista'

export type Ask = (address: string) => Promise<Answer>
export type OwnFile = { file: string } & PutFile

/** What the files of the build are noted as: only another program has others. */
export const BUILT = '#built'

export function builtFiles(files: StaticFiles, host: Host): OwnFile[] {
  return [...files].flatMap(([at, { bodies }]): OwnFile[] => {
    const plain = bodies.get('identity')
    const file = at.slice(1)
    if (plain === undefined) return []
    if (host.base !== '' && /\.(?:js|css)$/.test(at))
      return [{ file, bytes: Buffer.from(builtOnHost(plain.toString(), host)) }]
    const packed = new Map(
      (['gzip', 'br'] as const).flatMap((coding) => {
        const body = bodies.get(coding)
        return body === undefined ? [] : [[coding, body] as const]
      }),
    )
    return [{ file, bytes: plain, packed: packed.size === 0 ? null : packed }]
  })
}

/** `marks`: what is read for it besides what it requests. */
export type OwnPart = {
  name: string
  marks: readonly Mark[]
  make: (from: { site: { store: Pick<Store, 'db' | 'revision'> }; host: Host }, ask: Ask) => Promise<OwnFile[]>
}

/** The index for the browser, and pages that explain what needs the program. */
export const OWN_PARTS: readonly OwnPart[] = [
  {
    name: '#index',
    marks: ['all'],
    async make({ site }, ask) {
      const { frame, year } = await frameOf(ask)
      return ownFiles(await writeIndex(site.store, frame, year))
    },
  },
  {
    name: '#explained',
    marks: [],
    async make({ host }, ask) {
      const notFound = servedPage(await ask(UNKNOWN_ADDRESS))
      const explained = Buffer.from(explainingPage(notFound, host))
      const files = PROGRAM_PAGES.map((page) => fileOfAddress(page, '', 'page')).filter((file) => file !== null)
      return [
        { file: '404.html', bytes: Buffer.from(publishedPage(notFound, 'not-found', host)) },
        ...files.map((file) => ({ file, bytes: explained })),
      ]
    },
  },
]

/** The data of the frame around every page, and the calendar's year, as the site itself gives them. */
async function frameOf(ask: Ask): Promise<{ frame: unknown; year: number }> {
  const { body } = await ask(dataAddress(FRAMED))
  // Every answer has the data of the frame's own loader.
  const { root } = (await readPageData(body)) as { root: { data: { year: number } } }
  return { frame: root.data, year: root.data.year }
}
