import type { IncomingMessage } from 'node:http'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { NOTHING_ALLOWED } from './headers.ts'
import { matchesTag, type PageHeaders } from './page-cache.ts'
import { serverText } from './text.ts'

/** The address has a hash of the bytes, so it never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
const RETRY_AFTER_S = '5'

/** The response with a picture; null if there is none. */
export async function servePicture(
  request: IncomingMessage,
  pathname: string,
  pictures: Pick<PictureKeeper, 'serve'>,
): Promise<{ status: number; headers: PageHeaders; body: Buffer } | null> {
  const served = await pictures.serve(pathname)
  if (served === null) return null
  if (served === 'busy') {
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
    }
    return { status: 503, headers, body: Buffer.from(`${serverText.tooBusy}\n`) }
  }
  if (served === 'damaged') {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return { status: 500, headers, body: Buffer.from(`${serverText.damagedPicture}\n`) }
  }
  const etag = `"${pathname.slice(1)}"`
  const headers: PageHeaders = { 'cache-control': FOREVER, 'content-security-policy': NOTHING_ALLOWED, etag }
  if (matchesTag(request.headers['if-none-match'], etag)) return { status: 304, headers, body: Buffer.alloc(0) }
  return { status: 200, headers: { ...headers, 'content-type': served.type }, body: Buffer.from(served.bytes) }
}
