import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ownCookie, readOwnCookie } from '#app/desk/own-cookie.server.ts'
import { getSecret } from '#app/features/account/data/secret.server.ts'
import type { Store } from '#app/store/store.ts'

const NAME = 'hovslag-device'
const KEPT_S = 365 * 24 * 60 * 60

async function sealOf(store: Store, id: string, email: string): Promise<string> {
  return createHmac('sha256', await getSecret(store))
    .update(`device ${id} ${email}`)
    .digest('base64url')
}

/** The `Set-Cookie` by which a browser is known again as one in which this administrator has signed in. It signs nobody in. */
export async function deviceCookie(store: Store, request: Request, email: string): Promise<string> {
  const id = (await knownDevice(store, request, email)) ?? randomBytes(16).toString('base64url')
  return ownCookie(request, NAME, `${id}.${await sealOf(store, id, email)}`, KEPT_S)
}

/** The name of the browser, where this administrator has signed in with it before. */
export async function knownDevice(store: Store, request: Request, email: string): Promise<string | null> {
  const [id = '', seal = ''] = readOwnCookie(request, NAME)?.split('.') ?? []
  const wanted = Buffer.from(await sealOf(store, id, email))
  const given = Buffer.from(seal)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
}
