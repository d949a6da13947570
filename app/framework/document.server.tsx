import { hash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { remember } from '#app/domain/remember.ts'
import { ownScripts } from './own-scripts.ts'
import { pageData, pageScript } from './page-scripts.server.ts'
import { writePartsBy } from './same-again.tsx'
import { isForVisitors, LISTS_SHEETS, visitorsMap } from './visitors.ts'

writePartsBy(renderToString)

const DOCUMENT_START = '<!DOCTYPE html>'
const DOCUMENT_END = '</body></html>'

/**
 * A page around the end of its head, and what its policy names: the scripts that were put into it here, not what is
 * found in it.
 */
export type Document = { head: string; rest: readonly string[]; scripts: readonly string[] }

const HEAD_END = '</head>'

const sha256 = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
const hashOfOwn = remember(sha256)
const withOwn = (script: string) => [...[...ownScripts].map((own) => hashOfOwn(own)), script]

/** The whole page as HTML, with its script and the data that the script starts from. */
export async function renderDocument(context: EntryContext, url: string): Promise<Document> {
  const { manifest } = context
  const hasOwnMap = !import.meta.env.PLAIN_MAP && isForVisitors(context)
  const entry = hasOwnMap ? { ...context, manifest: { ...manifest, url: visitorsMap(manifest.url) } } : context
  return import.meta.env.PLAIN_SCRIPTS ? renderPlain(entry, url) : renderAtOnce(entry, url)
}

/** As React Router documents it: React streams the page, and `Scripts` in its layout adds script and data. */
async function renderPlain(context: EntryContext, url: string): Promise<Document> {
  const failed: unknown[] = []
  const nonce = randomBytes(16).toString('base64')
  const stream = await renderToReadableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
    nonce,
    // A part that is streamed after the page would need script to be seen.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failed.push(error),
  })
  await stream.allReady
  if (failed.length > 0) throw failed[0]
  const html = await text(stream)
  const headEnd = html.indexOf(HEAD_END)
  return { head: html.slice(0, headEnd), rest: [html.slice(headEnd)], scripts: withOwn(`'nonce-${nonce}'`) }
}

/** As one text: streaming takes longer, and no page waits for anything. The script is at the end. */
async function renderAtOnce({ serverHandoffStream, ...context }: EntryContext, url: string): Promise<Document> {
  const routeIds = context.staticHandlerContext.matches.map(({ route }) => route.id)
  // The router builds its routes again for each page: pass only those of this page, and where sheets are listed.
  const known = [...routeIds, LISTS_SHEETS].flatMap((id) => {
    const route = context.manifest.routes[id]
    return route ? [[id, route] as const] : []
  })
  const manifest = { ...context.manifest, routes: Object.fromEntries(known) }
  const html = renderToString(<ServerRouter context={{ ...context, manifest }} url={url} />)
  if (!html.endsWith(DOCUMENT_END)) throw new Error('a page without an end')
  const script = pageScript({ manifest, routeIds, settings: context.serverHandoffString ?? '{}' })
  const data = pageData(serverHandoffStream ? await text(serverHandoffStream) : '')
  const headEnd = html.indexOf(HEAD_END)
  return {
    head: DOCUMENT_START + html.slice(0, headEnd),
    rest: [html.slice(headEnd, -DOCUMENT_END.length), data, '<script>', script, '</script>', DOCUMENT_END],
    scripts: withOwn(hashOfOwn(script)),
  }
}
