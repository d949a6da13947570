import { Link, redirect } from 'react-router'
import { keeperContext, picturesContext, publishContext, storeContext } from '#app/context.ts'
import { Actions } from '#app/desk/actions.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { Counts } from '#app/desk/counts.tsx'
import { ADMIN_PAGES } from '#app/desk/pages.table.ts'
import { ProgramLine } from '#app/desk/program-line.tsx'
import { findRemembered } from '#app/desk/remembered.server.ts'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { StoreNotices, storeNotices } from '#app/desk/store-notices.tsx'
import { UnsavedDrafts } from '#app/desk/unsaved.tsx'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { ageInDays } from '#app/domain/versions.ts'
import { hasFactor, hasOwnPassword } from '#app/features/account/data/factor.server.ts'
import { passkeyOffer } from '#app/features/account/data/passkeys.server.ts'
import { seenAddress } from '#app/features/account/schema/passkeys.ts'
import { accountText } from '#app/features/account/text.ts'
import { backupNotices, drillLine } from '#app/features/backup/data.server.ts'
import { GlanceLine, glanceView } from '#app/features/doctor/components/glance-line.tsx'
import { findAccepted } from '#app/features/doctor/data/accepted.server.ts'
import { glanceAtStud } from '#app/features/doctor/data/examine.server.ts'
import { FirstDayList } from '#app/features/first-day/components/first-day-list.tsx'
import { findFirstDay, isDemoStud } from '#app/features/first-day/data.server.ts'
import { firstDayText } from '#app/features/first-day/text.ts'
import {
  ATTENTION_KINDS,
  AttentionTable,
  attentionGroup,
  rowsToRead,
} from '#app/features/horses/components/attention-table.tsx'
import { countByGender } from '#app/features/horses/data/attention.server.ts'
import { dashboardText } from '#app/features/horses/text/dashboard.ts'
import { JournalList } from '#app/features/journal/components/journal-list.tsx'
import { findJournal } from '#app/features/journal/data/entries.server.ts'
import { journalLine } from '#app/features/journal/view/line.ts'
import { glanceAtPicturesElsewhere } from '#app/features/pictures/data/elsewhere.server.ts'
import { LastPublished } from '#app/features/publish/components/publish-page.tsx'
import { publishedLine, publishNotices } from '#app/features/publish/data.server.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { setOne } from '#app/features/settings/mutations.server.ts'
import { FIRST_DAY_AWAY, LEFT_ELSEWHERE } from '#app/features/settings/schema/defaults.ts'
import { SAVED_VIEW_START, savedTabs, savedViews, VIEWED_PATHS } from '#app/features/table/view/saved-views.ts'
import { LeaveDemo } from '#app/features/welcome/components/leave-demo.tsx'
import { countOwnInDemo } from '#app/features/welcome/data.server.ts'
import { leaveDemo } from '#app/features/welcome/mutations.server.ts'
import { welcomeText } from '#app/features/welcome/text.ts'
import { YearLine } from '#app/features/year/components/year-line.tsx'
import { findYearNotices } from '#app/features/year/data/notices.server.ts'
import { glanceAtYear } from '#app/features/year/data/stud-year.server.ts'
import { yearCounts } from '#app/features/year/view.ts'
import { logError } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/dashboard'
import { findAttention } from './attention.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const LATEST = 6

/** The most frequent pages, the first one above all. */
const QUICK = ['/admin/add-horse', '/admin/add-merits', '/admin/add-eval', '/admin/competition-list', '/admin/breeding']

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { db } = store
  const today = await presentDay(context)
  const { date } = today
  const years = yearsOf(today)
  const all = url.searchParams.get('visa')
  return readOrFail(async () => {
    const keeper = context.get(keeperContext)
    const ownInDemo = await countOwnInDemo(store)
    const session = await signedIn(context)
    const { hasPasskey, isOffered } = await passkeyOffer(store, session, seenAddress(request))
    const publishing = context.get(publishContext)
    const [
      condition,
      damagedPictures,
      damagedRows,
      firstDay,
      counts,
      journal,
      glance,
      stud,
      yearNotices,
      accepted,
      views,
      ...attention
    ] = await Promise.all([
      store.condition(),
      context.get(picturesContext)?.damaged() ?? 0,
      store.damage.damaged(),
      findFirstDay(
        store,
        keeper,
        async () => {
          const count = await glanceAtPicturesElsewhere(store)
          return count && count.total - count.copied
        },
        {
          hasOwnPassword: await hasOwnPassword(store, session.email),
          hasPasskey: hasPasskey === true || (await hasFactor(store, session.userId)),
          hasPublished: publishing && publishedLine(publishing, date) !== null,
        },
      ),
      countByGender(db),
      findJournal(db, { limit: LATEST }),
      glanceAtStud(store, years),
      glanceAtYear(store, years),
      findYearNotices(store, { keeper, publisher: publishing }, date),
      findAccepted(db),
      findRemembered(db, SAVED_VIEW_START),
      ...ATTENTION_KINDS.map(async (kind) =>
        attentionGroup(kind, await findAttention(db, kind, rowsToRead(kind, all)), all),
      ),
    ])
    return {
      notices: [
        ...storeNotices(condition, damagedPictures, damagedRows),
        ...(await backupNotices(keeper, date)),
        ...publishNotices(context.get(publishContext), date),
      ],
      published: publishedLine(context.get(publishContext), date),
      firstDay,
      ownInDemo,
      counts,
      drill: await drillLine(keeper, date),
      // Once: the list of first things has it too.
      offersPasskey: isOffered && firstDay === null,
      age: ageInDays(date),
      lines: journal.map((entry) => journalLine(entry, date)),
      glance: glanceView(glance, accepted),
      yearAhead: stud.value && yearCounts(stud.value, yearNotices, date, years),
      attention,
      views: VIEWED_PATHS.flatMap((path) => savedTabs(path, savedViews(views), '')),
    }
  })
}

/** Hides the list of first things, or one of its questions. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await signedIn(context)
  const intent = (await request.formData()).get('intent')
  if (intent === 'leave-demo') throw await leaveDemoBy(request, context.get(storeContext), session.email)
  const isLeaving = intent === 'leave-pictures'
  const said = isLeaving ? { picturesElsewhere: LEFT_ELSEWHERE } : { firstDay: FIRST_DAY_AWAY }
  const done = await setOne(context.get(storeContext), session.email, said).catch((cause: unknown) => {
    logError(cause, 'Hiding the list of first things failed')
    return null
  })
  const message = done?.ok
    ? {
        message: isLeaving ? firstDayText.leftPictures : firstDayText.hidden,
        undo: done.isWritten ? done.revision : undefined,
      }
    : { message: firstDayText.hideFailed }
  throw leadTo(request, '/admin', message)
}

async function leaveDemoBy(request: Request, store: Store, email: string): Promise<Response> {
  if (!(await isDemoStud(store))) return redirect('/admin')
  const done = await leaveDemo(store, email)
  return leadTo(request, '/admin', {
    message: done.ok ? welcomeText.left : welcomeText.leaveFailed,
    undo: done.ok && done.isWritten ? done.revision : undefined,
  })
}

const existing = new Map(ADMIN_PAGES.flatMap(({ pages }) => pages.map((page) => [page.path, page.label] as const)))

export default function Dashboard({
  loaderData: {
    notices,
    published,
    firstDay,
    ownInDemo,
    counts,
    drill,
    offersPasskey,
    age,
    lines,
    glance,
    yearAhead,
    attention,
    views,
  },
}: Route.ComponentProps) {
  const quick = QUICK.filter((path) => existing.has(path))
  return (
    <AdminPage title={dashboardText.title}>
      <StoreNotices notices={notices} />
      {ownInDemo === null ? null : <LeaveDemo own={ownInDemo} />}
      {firstDay === null ? null : <FirstDayList firstDay={firstDay} />}
      <Counts counts={counts} />
      <p className="muted">
        {dashboardText.counted} {drill}{' '}
        {offersPasskey ? <Link to="/admin/account#nycklar">{accountText.passkeyOffer}</Link> : null}
      </p>
      <LastPublished last={published} />
      {quick.length > 0 ? (
        <Actions>
          {quick.map((path, index) => (
            <ButtonLink key={path} to={path} kind={index === 0 ? 'main' : 'quiet'}>
              {existing.get(path)}
            </ButtonLink>
          ))}
          {views.map(({ href, label }) => (
            <ButtonLink key={href + label} to={href} kind="quiet">
              {label}
            </ButtonLink>
          ))}
        </Actions>
      ) : null}
      <Section
        id="senaste"
        title={dashboardText.lately}
        action={existing.has('/admin/history') ? <Link to="/admin/history">{dashboardText.wholeJournal}</Link> : null}
      >
        {lines.length === 0 ? (
          <p className="muted">{dashboardText.nothingLately}</p>
        ) : (
          <JournalList lines={lines} returnTo="/admin" />
        )}
      </Section>
      <Section id="se-over" title={dashboardText.toMend}>
        <YearLine counts={yearAhead} />
        <GlanceLine glance={glance} />
        <AttentionTable attention={attention} />
      </Section>
      <ProgramLine age={age} />
      <UnsavedDrafts />
    </AdminPage>
  )
}
