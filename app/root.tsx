import { useEffect } from 'react'
import { data, Outlet, Scripts, useLocation, useMatches, useNavigate, useRouteLoaderData } from 'react-router'
import { sessionContext, storeContext, todayContext } from '#app/context.ts'
import type { Code } from '#app/domain/glossary-path.ts'
import { readSign, signOf } from '#app/domain/pictures/sign.ts'
import { DEFAULT_SITE_NAME } from '#app/domain/settings/frame-defaults.table.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { usePalette } from '#app/features/search/components/opener.tsx'
import { lastSettings, openSettings, settingsContext } from '#app/features/settings/data.server.ts'
import { navigation } from '#app/features/settings/view.ts'
import { useShelfLink } from '#app/features/shelf/components/shelf-link.ts'
import { PaperSheet, Sheets } from '#app/framework/sheets.tsx'
import { reportTakenOver } from '#app/framework/taken-over.ts'
import { hasWaysToDesk } from '#app/framework/visitors.ts'
import { publicText } from '#app/text/public.ts'
import DRAWINGS_SHEET from '#app/ui/art/art.css?url'
import '#app/ui/css/app.css'
import { KeptScroll } from '#app/framework/kept-scroll.tsx'
import { ownScript } from '#app/framework/own-scripts.ts'
import { earlyFonts } from '#app/ui/fonts.ts'
import { HEAD_SCRIPT } from '#app/ui/head-script.ts'
import { NavigationProgress } from '#app/ui/loading.tsx'
import { SiteFooter } from '#app/ui/site-footer.tsx'
import { SiteHeader } from '#app/ui/site-header.tsx'
import { uiText } from '#app/ui/text.ts'
import type { Route } from './+types/root'
import { Failure } from './routes/failure.tsx'
import type { FrameData } from './routes/frame.ts'
import { routeText, wayText } from './routes/text.ts'

/** For the footer when not even the frame's data could be read. */
const FALLBACK_YEAR = new Date().getFullYear()

const TO_SHELF = { to: '/hylla', label: routeText.shelf }
const TO_GLOSSARY = { to: '/ordlista', label: routeText.glossary }
/** With a new page, as the start page's end comes late. */
const TO_CONTACT = { to: '/#kontakt', label: wayText.contact, isElsewhere: true } as const
/** The links at the foot of every page: to sign in, which the owner can remove, or to the back office. */
const TO_SIGN_IN = { to: '/login', label: wayText.signIn, isElsewhere: true } as const
const TO_DESK = { to: '/admin', label: wayText.toDesk }

/** Frame and page are loaded at the same time: what both need is read once. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => context.set(settingsContext, openSettings(context.get(storeContext))),
]

export async function loader({ context }: Route.LoaderArgs) {
  const year = yearOf(context.get(todayContext), 'footer')
  // The frame is shown even when the store does not respond: the page then says so.
  const settings = await context
    .get(settingsContext)()
    .catch(() => lastSettings(context.get(storeContext)))
  const frame = {
    siteName: settings.siteName,
    oldMemorial: settings.oldMemorial,
    year,
    ...(Object.values(settings.contact).some(Boolean) && { contact: TO_CONTACT }),
    ...signOf(readSign(settings.signLetter, settings.signPicture)),
  }
  // A visitor's page has nothing about sessions; an administrator's page is never cached.
  const session = await context
    .get(sessionContext)()
    .catch(() => null)
  if (session === null) return data<FrameData>({ ...frame, ...(settings.signInLink ? { door: TO_SIGN_IN } : {}) })
  const headers = new Headers()
  for (const cookie of session.cookies) headers.append('Set-Cookie', cookie)
  return data<FrameData>({ ...frame, isSignedIn: true, door: TO_DESK }, { headers })
}

const headScript = import.meta.env.SSR ? ownScript(`${HEAD_SCRIPT};${earlyFonts()}`) : ''

export function Layout({ children }: { children: React.ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="sv" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* It has run before React starts: the page does not carry it a second time. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="icon" href={frame?.icon} />
        <link rel="apple-touch-icon" href={frame?.touch} />
        <Sheets />
      </head>
      <body>
        {children}
        <link rel="stylesheet" href={DRAWINGS_SHEET} />
        <PaperSheet />
        <KeptScroll />
        {import.meta.env.PLAIN_SCRIPTS ? <Scripts /> : null}
      </body>
    </html>
  )
}

/** As `withCodes` writes it; `menu`: the place in the menu of a page whose address is not below one of its links. */
type Beside = (Partial<FrameData> & { codes?: Code[]; menu?: string }) | undefined

function Frame({ children }: { children: React.ReactNode }) {
  const beside = useMatches().map(({ loaderData }) => loaderData as Beside)
  // Those of the root.
  const [frame] = beside
  const siteName = frame?.siteName ?? DEFAULT_SITE_NAME
  const isDesk = frame?.isSignedIn === true
  const { open, shown } = usePalette(isDesk)
  const shelf = useShelfLink()
  // By id: a horse's frame and its tab may have the same.
  const codes = new Map(beside.flatMap((one) => (one?.codes ?? []).map((code) => [code[1], code])))
  const navigate = useNavigate()
  useEffect(() => reportTakenOver(navigate), [navigate])
  useEffect(() => {
    // Signed in meanwhile in another tab: the routes of the back office are loaded with a new page.
    if (isDesk && !hasWaysToDesk()) window.location.reload()
  }, [isDesk])
  return (
    <>
      <a className="skip" href="#main">
        {uiText.skip}
      </a>
      <SiteHeader
        siteName={siteName}
        mark={frame?.mark ?? ''}
        items={navigation(frame?.oldMemorial)}
        currentPath={useLocation().pathname}
        menuPath={beside.find((one) => one?.menu)?.menu}
        find={{
          action: isDesk ? '/admin/find' : '/search',
          placeholder: isDesk ? routeText.findDesk : routeText.find,
          onOpen: open,
        }}
        shelf={shelf}
      />
      {shown}
      <NavigationProgress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        claim={routeText.disclaimer}
        siteName={siteName}
        year={frame?.year ?? FALLBACK_YEAR}
        ways={[TO_SHELF, TO_GLOSSARY, frame?.contact, frame?.door]}
        words={{ label: routeText.codes, to: TO_GLOSSARY.to, terms: [...codes.values()] }}
      />
    </>
  )
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Failure error={error} say={publicText.failed} />
    </Frame>
  )
}
