import { z } from 'zod'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { seenAddress } from '#app/features/account/schema/passkeys.ts'
import type { Store } from '#app/store/store.ts'
import { getService, INNER_ORIGIN, type Scheme } from './better-auth.server.ts'

const schemeOf = (request: Request): Scheme => (new URL(request.url).protocol === 'https:' ? 'https' : 'http')

/** Calls better-auth as if from its own address: the origin of the real request has been checked before. */
export async function callAuth(
  store: Store,
  request: Request,
  path: string,
  body?: Record<string, unknown>,
): Promise<{ status: number; message: string | null; answer: unknown; cookies: string[] }> {
  const scheme = schemeOf(request)
  // Passkeys belong to the host that the browser sees.
  const origin = path.startsWith('/passkey/') ? seenAddress(request).origin : null
  const service = await getService(store, scheme, origin)
  const headers = new Headers({ origin: INNER_ORIGIN[scheme] })
  for (const name of ['cookie', 'user-agent', CLIENT_ADDRESS_HEADER]) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (body) headers.set('content-type', 'application/json')
  const response = await service.handler(
    new Request(`${INNER_ORIGIN[scheme]}/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const answer: unknown = await response.json().catch(() => null)
  const said = z.object({ message: z.string().min(1) }).safeParse(answer)
  return {
    status: response.status,
    message: said.success ? said.data.message : null,
    answer,
    cookies: response.headers.getSetCookie(),
  }
}
