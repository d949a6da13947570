import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { storeContext } from '#app/context.ts'
import { type SignIn, signIn, signInWithCode } from '#app/features/account/mutations/session.server.ts'
import { LINK_KEY, PROOF_FIELD } from '#app/features/account/schema/sign-in.ts'
import { accountText } from '#app/features/account/text.ts'
import { logError } from '#app/log/log.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const Given = z.object({
  email: z.string().trim(),
  password: z.string(),
  code: z.string().nullable(),
  link: z.string(),
  proof: z.string(),
})

/** Signs in by the sent form: with e-mail and password, or with a code as the second step. */
export async function signInByForm({ request, context }: Args, readCode = (sent: FormDataEntryValue | null) => sent) {
  const store = context.get(storeContext)
  const form = await request.formData()
  const { code, ...given } = Given.parse({
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    code: readCode(form.get('code')),
    link: form.get(LINK_KEY) ?? '',
    proof: form.get(PROOF_FIELD) ?? '',
  })
  const attempt = code === null ? signIn(store, request, given) : signInWithCode(store, request, code)
  const result: SignIn = await attempt.catch((cause: unknown) => {
    logError(cause, 'Signing in failed')
    return { ok: false, status: 503, message: accountText.noAnswer }
  })
  return { result, email: given.email, isCode: code !== null }
}

export function withCookies(cookies: readonly string[] = []): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
