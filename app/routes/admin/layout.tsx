import { Outlet, useLocation } from 'react-router'
import { sessionContext, storeContext } from '#app/context.ts'
import { DeskFrame } from '#app/desk/desk-frame.tsx'
import { guard } from '#app/desk/guard.server.ts'
import { keepForms } from '#app/desk/keep-forms.ts'
import { toastContext } from '#app/desk/toast.server.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { beginAll } from '#app/store/worked-out.ts'
import type { Route } from './+types/layout'
import { findDue } from './due.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** A loader here would not protect the pages below; this does. */
export const middleware: Route.MiddlewareFunction[] = [guard]

/** In the browser: a form without an answer stays as it is. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms]

/** Its presence makes every navigation in the browser ask the server, and so the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  const store = context.get(storeContext)
  await beginAll(store, yearsOf(await presentDay(context)))
  return {
    user: session?.userId ?? '',
    email: session?.email ?? '',
    toast: context.get(toastContext)(),
    due: await findDue(context),
  }
}

export default function AdminLayout({ loaderData: { user, email, due, toast } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <DeskFrame user={user} email={email} due={due} path={pathname} search={search} toast={toast}>
      <meta name="robots" content="noindex" />
      <Outlet />
    </DeskFrame>
  )
}
