import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { sessionContext } from '#app/context.ts'
import { AdminNavigation, SignedIn } from '#app/desk/admin-navigation.tsx'
import adminPartsCss from '#app/desk/css/admin.css?url'
import { guard } from '#app/desk/guard.server.ts'
import { toastContext } from '#app/desk/toast.server.ts'
import { ToastArea } from '#app/desk/toast.tsx'
import { text } from '#app/text/public.ts'
import adminCss from '#app/ui/css/admin.css?url'
import { Failure } from '../failure.tsx'
import type { Route } from './+types/layout'

/** A loader here would protect none of the pages below; this does. */
export const middleware: Route.MiddlewareFunction[] = [guard]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: adminCss },
  { rel: 'stylesheet', href: adminPartsCss },
]

/** Makes every navigation in the browser ask the server, and so the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  return { email: session?.email ?? '', toast: context.get(toastContext)() }
}

export default function AdminLayout({ loaderData: { email, toast } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const saved = useTurn(toast)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved > 0) page.current?.focus({ preventScroll: true })
  }, [saved])
  return (
    <div className="wrap adm">
      <meta name="robots" content="noindex" />
      <SignedIn email={email} />
      <AdminNavigation path={pathname} />
      {/* What was saved leaves an empty form behind, and the keyboard stands before it. */}
      <div className="adm-page" key={saved} ref={page} tabIndex={-1}>
        <Outlet />
      </div>
      <ToastArea toast={toast} returnTo={pathname + search} />
    </div>
  )
}

/** How many times something was told to be done while the back office stood open. */
function useTurn(toast: object | null): number {
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState(toast)
  if (toast !== last) {
    setLast(toast)
    if (toast !== null) setTurn(turn + 1)
  }
  return turn
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
