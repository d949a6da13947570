import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ownCookie, readOwnCookie } from '#app/desk/own-cookie.server.ts'
import { isProof } from '#app/domain/proof-of-work.ts'
import { getSecret } from '#app/features/account/data/session-cookie.server.ts'
import type { Store } from '#app/store/store.ts'
import { findChallenged } from '../data/administrators.server.ts'
import { LINK_KEY } from '../schema/sign-in.ts'
import { takeOnce } from './attempts.server.ts'

/**
 * Ways in that strangers cannot hold shut by guessing: a browser that is known, a link from the terminal that makes it
 * so, and work done by a browser that is not.
 */

const NAME = 'hovslag-device'
const KEPT_S = 365 * 24 * 60 * 60
/** A link from the terminal. */
const LINK_MS = 30 * 60 * 1000
/** Some 130,000 hashes: less than a second of a computer, a few seconds of an old phone. */
const PROOF_BITS = 17
const PROOF_MS = 10 * 60 * 1000

async function sealOf(store: Store, text: string): Promise<string> {
  return createHmac('sha256', await getSecret(store))
    .update(text)
    .digest('base64url')
}

async function isSealed(store: Store, text: string, seal: string): Promise<boolean> {
  const [wanted, given] = [Buffer.from(await sealOf(store, text)), Buffer.from(seal)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const newDevice = () => randomBytes(16).toString('base64url')

/** The `Set-Cookie` that marks a browser as this administrator's. It signs nobody in. */
export async function deviceCookie(store: Store, request: Request, email: string, id?: string): Promise<string> {
  const device = id ?? (await knownDevice(store, request, email)) ?? newDevice()
  const seal = await sealOf(store, `device ${device} ${email}`)
  return ownCookie(request, NAME, `${device}.${seal}`, KEPT_S)
}

/** The id of the browser, if it is this administrator's. */
export async function knownDevice(store: Store, request: Request, email: string): Promise<string | null> {
  const [id = '', seal = ''] = readOwnCookie(request, NAME)?.split('.') ?? []
  return (await isSealed(store, `device ${id} ${email}`, seal)) ? id : null
}

/** The key of a link that makes a browser known, once, within half an hour. The password is asked for all the same. */
export async function makeLink(store: Store, email: string): Promise<string> {
  const [device, until] = [newDevice(), (Date.now() + LINK_MS).toString(36)]
  return `${device}.${until}.${await sealOf(store, `link ${device} ${until} ${email}`)}`
}

/** The device that a link's key makes; null if it is not this account's, or too old. */
export async function deviceOfLink(store: Store, key: string, email: string): Promise<string | null> {
  const [device = '', until = '', seal = ''] = key.split('.')
  const isRight = await isSealed(store, `link ${device} ${until} ${email}`, seal)
  return isRight && Date.now() <= Number.parseInt(until, 36) ? device : null
}

/** As `deviceOfLink`, and the link is used up. */
export async function takeLink(store: Store, key: string, email: string): Promise<string | null> {
  const device = await deviceOfLink(store, key, email)
  if (device === null) return null
  return (await takeOnce(store, `link ${device}`, LINK_MS)) === null ? null : device
}

/** The device of a request to sign in: known by its cookie, or by the link that it brings. Null for any other. */
export async function deviceOf(store: Store, request: Request, sent: URLSearchParams): Promise<string | null> {
  const email = sent.get('email')?.trim().toLowerCase() ?? (await findChallenged(store, request))
  if (!email) return null
  return (await knownDevice(store, request, email)) ?? deviceOfLink(store, sent.get(LINK_KEY) ?? '', email)
}

/** Work that a browser does in place of an account's wait: a text, and how many bits are to be zero. */
export type Work = { text: string; bits: number }

const workSeal = async (store: Store, text: string, email: string) =>
  (await sealOf(store, `work ${text} ${email}`)).slice(0, 22)

export async function askForWork(store: Store, email: string): Promise<Work> {
  // With what is found it fits into one block of the hash.
  const text = `${randomBytes(9).toString('base64url')}.${Date.now().toString(36)}`
  return { text: `${text}.${await workSeal(store, text, email)}`, bits: PROOF_BITS }
}

/** Whether work was done for this account, lately, and not used before. `given`: the text, a colon, what was found. */
export async function takeProof(store: Store, given: string, email: string): Promise<boolean> {
  const [text = '', found = ''] = given.split(':')
  const [id = '', at = '', seal = ''] = text.split('.')
  if (!isProof(text, found, PROOF_BITS) || seal !== (await workSeal(store, `${id}.${at}`, email))) return false
  if (Date.now() - Number.parseInt(at, 36) > PROOF_MS) return false
  return (await takeOnce(store, `work ${id}`, PROOF_MS)) !== null
}
