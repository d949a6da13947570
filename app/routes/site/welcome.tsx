import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { type FirstRun, firstRunContext, publicUrlContext, storeContext, todayContext } from '#app/context.ts'
import { ownCookie, readOwnCookie } from '#app/desk/own-cookie.server.ts'
import { FROM_HERE_HEADER } from '#app/features/account/schema/client-address.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { Finished } from '#app/features/welcome/components/finished.tsx'
import { WelcomeForm } from '#app/features/welcome/components/welcome-form.tsx'
import { isFirstRunOpen } from '#app/features/welcome/data.server.ts'
import { enterFirstRun, finishFirstRun } from '#app/features/welcome/mutations.server.ts'
import { WelcomeForm as WelcomeShape } from '#app/features/welcome/schema/form.server.ts'
import { WELCOME_PATH } from '#app/features/welcome/schema/ways.ts'
import { welcomeText } from '#app/features/welcome/text.ts'
import { logError } from '#app/log/log.ts'
import { Hero } from '#app/ui/hero.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/welcome'
import { withCookies } from './sign-in.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const COOKIE = 'hovslag-welcome'
const COOKIE_S = 60 * 60

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const LONG_DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

/** For the loader after the action of the same request: the page is shown once more, with the codes. */
const justFinished = createContext(false)

/** The first run, where it may be; else the same answer as for a page that does not exist. */
function firstRunOf({ request, context }: Args): FirstRun {
  const firstRun = context.get(firstRunContext)
  const isHere = request.headers.get(FROM_HERE_HEADER) === '1'
  if (firstRun === null || (firstRun.isOnlyHere && !isHere)) throw nothing()
  return firstRun
}

const nothing = () => data(null, { status: 404 })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { isOnlyHere } = firstRunOf({ request, context })
  const page = { isOnlyHere, asksAddress: context.get(publicUrlContext) === null }
  if (context.get(justFinished)) return page
  return readOrFail(async () => {
    const store = context.get(storeContext)
    if (await isFirstRunOpen(store, readOwnCookie(request, COOKIE))) {
      if (params.key !== undefined) throw redirect(WELCOME_PATH)
      return page
    }
    if (params.key === undefined || request.method !== 'GET') throw nothing()
    const key = await enterFirstRun(store, params.key)
    if (key === null) throw nothing()
    throw redirect(WELCOME_PATH, { headers: withCookies([ownCookie(request, COOKIE, key, COOKIE_S)]) })
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { isOnlyHere, seedDemo } = firstRunOf({ request, context })
  const key = readOwnCookie(request, COOKIE)
  const given = WelcomeShape.parse(Object.fromEntries(await request.formData()))
  const { password: _, ...typed } = given
  if (key === null) throw nothing()
  const store = context.get(storeContext)
  const refuse = (problems: Extract<Awaited<ReturnType<typeof finishFirstRun>>, { ok: false }>['problems']) =>
    data({ finished: null, typed, problems: problems ?? {}, failed: problems ? null : welcomeText.failed } as const, {
      status: 400,
    })
  const done = await finishFirstRun(store, request, key, given, seedDemo).catch((cause: unknown) => {
    logError(cause, 'The first run failed')
    return null
  })
  if (done === null) return refuse(null)
  if (!done.ok) {
    if (done.problems === null) throw nothing()
    return refuse(done.problems)
  }
  context.set(justFinished, true)
  const { siteName, affix } = await getSettings(store)
  const finished = {
    codes: done.codes,
    way: given.way,
    siteName,
    affix,
    email: given.email,
    date: LONG_DATE.format(new Date(context.get(todayContext).date)),
    address: isOnlyHere ? new URL(request.url).host : null,
  }
  const headers = withCookies([...done.cookies, ownCookie(request, COOKIE, '', 0)])
  return data({ finished, typed, problems: {}, failed: null } as const, { headers })
}

/** Once somebody has signed in there is no such page: what the action answered stays. */
export const shouldRevalidate = () => false

const NOTHING_TYPED = { way: 'empty', siteName: '', affix: '', siteAddress: '', email: '' } as const

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={welcomeText.title} />
      <meta name="robots" content="noindex" />
      <Hero
        title={welcomeText.title}
        words={`<p>${loaderData.isOnlyHere ? welcomeText.leadHere : welcomeText.lead}</p>`}
      />
      <div className="wrap">
        {actionData?.finished ? (
          <Finished {...actionData.finished} />
        ) : (
          <WelcomeForm
            given={actionData?.typed ?? NOTHING_TYPED}
            problems={actionData?.problems ?? {}}
            failed={actionData?.failed ?? null}
            asksAddress={loaderData.asksAddress}
          />
        )}
      </div>
    </>
  )
}
