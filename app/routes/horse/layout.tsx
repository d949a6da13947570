import { useEffect } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { printDayContext, storeContext, todayContext } from '#app/context.ts'
import { HORSE_TABS, type HorseTab } from '#app/domain/horse/tabs.ts'
import { horsePath } from '#app/domain/names.ts'
import { addHorsePath } from '#app/domain/shelf/shelf.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import { shownFacts } from '#app/features/breedings/view/shown.ts'
import { saysSeenList } from '#app/features/horses/view/seen-list.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { horseAbout } from '#app/features/known/view/about.ts'
import { findShownFacts } from '#app/features/own-fields/data.server.ts'
import { NameTab } from '#app/features/pedigree/components/later-name.tsx'
import type { NameRead } from '#app/features/pedigree/data/name.server.ts'
import { nameAbout, nameHead } from '#app/features/pedigree/view/name-head.ts'
import { HorseCrumbs } from '#app/features/profile/components/horse-crumbs.tsx'
import { PaperTop } from '#app/features/profile/components/paper-top.tsx'
import { ProfileHeading } from '#app/features/profile/components/profile-heading.tsx'
import { openProfile, profileContext } from '#app/features/profile/data/profile.server.ts'
import { tabText } from '#app/features/profile/text/profile.ts'
import { profileHead } from '#app/features/profile/view/head.ts'
import type { InfoPageView } from '#app/features/profile/view/info-page.ts'
import { paperTop } from '#app/features/profile/view/pass.ts'
import { menuOf, seenView } from '#app/features/profile/view/seen.ts'
import { keepVisited } from '#app/features/search/components/visited-store.ts'
import { presentDay, settingsContext, siteAddress } from '#app/features/settings/data.server.ts'
import { ShelfToggle } from '#app/features/shelf/components/shelf-toggle.tsx'
import { type Packed, usePage } from '#app/framework/packed.ts'
import { publicText } from '#app/text/public.ts'
import { Dusk } from '#app/ui/dusk.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Failure, HorseNotFound, isNotFound } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/layout'
import { tabOf } from './tab-of.ts'

/** Frame and tab load in parallel: what both need is read once. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const year = async () => yearOf(await presentDay(context), 'ages')
    context.set(profileContext, openProfile(context.get(storeContext), url, tabOf(url.pathname), year))
    const response = await next()
    // Not cached: a page for every list that a horse is in would fill the cache.
    if (saysSeenList(url.searchParams)) response.headers.set('Cache-Control', 'private, no-cache')
    return response
  },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  return readPacked(async () => {
    const named = await context.get(profileContext).named()
    const tab = tabOf(url.pathname)
    return named === null ? profileFrame(tab, context) : nameFrame(named, tab, context)
  })
}

type Context = Route.LoaderArgs['context']
type ProfileFrame = Awaited<ReturnType<typeof profileFrame>>
type NamedFrame = ReturnType<typeof nameFrame>
export type HorseFrame = ProfileFrame | NamedFrame

async function profileFrame(tab: HorseTab | undefined, context: Context) {
  const profile = context.get(profileContext)
  const store = context.get(storeContext)
  const [horse, scores, seenIn, settings] = await Promise.all([
    profile.horse(),
    profile.scores(),
    profile.seen(),
    context.get(settingsContext)(),
  ])
  const bred = await findShownBreedings(store, settings, context.get(todayContext), horse.name)
  const own = [...(bred ? shownFacts(horse.name, bred) : []), ...(await findShownFacts(store, horse.name, settings))]
  const made = profileHead(horse.document, scores, yearOf(await presentDay(context), 'ages'), settings.contact)
  const head = own.length === 0 ? made : { ...made, keeping: [...made.keeping, ...own] }
  const publicUrl = await siteAddress(context)
  const paper = paperTop(horse.document, { printDay: context.get(printDayContext), settings, publicUrl })
  describePage(context, horseAbout(horse.document, tab, { ...head, title: titleOf(head.name, tab) }))
  const seen = seenIn && seenView(seenIn.list)
  const menu = menuOf(seen?.list ?? head.list)
  return { head, paper, shelfTo: addHorsePath(horse.document.name), menu, ...(seen ? { seen } : {}) }
}

function nameFrame(named: NameRead, tab: HorseTab | undefined, context: Context) {
  const head = nameHead(named)
  const title = titleOf(named.name, tab)
  // Others are not for search engines.
  if (head.isListed) describePage(context, { ...nameAbout(head, tab), title, path: horsePath(named.name, tab) })
  // What is said of it is in the tab's data.
  const { name, shown, fit, href, kind, isListed, list } = head
  return { named: { name, shown, fit, href, kind, isListed, list }, menu: menuOf(list) }
}

function titleOf(name: string, tab: HorseTab | undefined): string {
  return tab ? `${tabText[tab]} – ${name}` : name
}

export default function HorseLayout({ loaderData }: Route.ComponentProps) {
  const frame = usePage<HorseFrame>(loaderData)
  return 'named' in frame ? <NameLayout head={frame.named} /> : <ProfileLayout {...frame} />
}

function NameLayout({ head }: { head: NamedFrame['named'] }) {
  const tab = tabOf(useLocation().pathname)
  return (
    <div className="wrap">
      <PageTitle title={titleOf(head.name, tab)} />
      <HorseCrumbs name={head.shown} list={head.list} tab={tab} href={head.href} />
      {tab && <NameTab head={head} />}
      <Outlet />
    </div>
  )
}

function ProfileLayout({ head, paper, shelfTo, seen }: ProfileFrame) {
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  const carried = seen?.query ?? ''
  // Only the first tab reads what is beside the portrait.
  const info = usePage(useRouteLoaderData<Packed<InfoPageView>>('routes/horse/info'))
  useEffect(() => keepVisited(head.href), [head.href])
  const page = (
    <div className="wrap">
      <PageTitle title={titleOf(head.name, tab)} />
      <PaperTop {...paper} />
      <HorseCrumbs
        name={head.name}
        list={seen?.list ?? head.list}
        tab={tab}
        href={head.href + carried}
        neighbours={info?.neighbours}
      />
      <ProfileHeading
        head={head}
        isCompact={tab !== undefined}
        proud={info?.proud}
        gallery={info?.gallery}
        keep={<ShelfToggle to={shelfTo} name={head.name} />}
      />
      <Tabs
        label={tabText.about(head.name)}
        currentPath={pathname + carried}
        items={[
          { label: tabText.info, href: head.href + carried },
          ...HORSE_TABS.map((key) => ({ label: tabText[key], href: `${head.href}/${key}${carried}` })),
        ]}
      />
      <Outlet context={head} />
    </div>
  )
  return head.memorial ? <Dusk>{page}</Dusk> : page
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tab = tabOf(useLocation().pathname)
  if (isNotFound(error) && tab !== undefined) return <HorseNotFound />
  return <Failure error={error} say={publicText.profileFailed} />
}
