import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { forgetPlan } from '#app/desk/remembered.server.ts'
import { MonthDesk, NewsDesk } from '#app/features/news/components/news-desk.tsx'
import { findChosenMonths } from '#app/features/news/data/month.server.ts'
import { findNews } from '#app/features/news/data/news.server.ts'
import { findLeftNews, findOwnNews } from '#app/features/news/data/owner.server.ts'
import { chooseMonthHorse, forgetNews, leaveOutNews, writeNews } from '#app/features/news/mutations.server.ts'
import { ChooseMonthHorse, LeaveOutNews, WriteNews } from '#app/features/news/schema.ts'
import { newsDeskText } from '#app/features/news/text/desk.ts'
import { deskMonths, deskNews } from '#app/features/news/view/desk.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { shownAtPath } from '#app/features/settings/schema/paths.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/news'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const PATH = '/admin/news'
const MOST = 60

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const today = await presentDay(context)
  return readOrFail(async () => {
    const [own, left, automatic, chosen] = await Promise.all([
      findOwnNews(db),
      findLeftNews(db),
      findNews(db, MOST),
      findChosenMonths(db),
    ])
    // A link from a horse's desk names the horse.
    const horse = url.searchParams.get('horse')?.trim() ?? ''
    return {
      today: today.date,
      news: deskNews(own, automatic, left, today),
      months: deskMonths(chosen, today.date, horse),
    }
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    write: adminPlan({
      schema: WriteNews,
      run: ({ store, actor, values }) => writeNews(store, actor, values),
      refusals: { 'horse-not-found': { text: newsDeskText.horseNotFound, status: 404, field: 'horse' } },
      failure: newsDeskText.failed,
      done: ({ values: { pictureAddress }, result: { ids } }) => ({
        message: newsDeskText.written,
        to: PATH,
        ...(pictureAddress === undefined && ids[0] !== undefined
          ? { link: { href: shownAtPath(ids[0]), label: newsDeskText.addPicture } }
          : {}),
      }),
    }),
    month: adminPlan({
      schema: ChooseMonthHorse,
      run: ({ store, actor, values }) => chooseMonthHorse(store, actor, values),
      refusals: {
        'horse-not-found': { text: newsDeskText.horseNotFound, status: 404, field: 'horse' },
        'horse-not-listed': { text: newsDeskText.horseNotListed, field: 'horse' },
        'month-taken': { text: newsDeskText.monthTaken, status: 409, field: 'month' },
      },
      failure: newsDeskText.failed,
      done: () => ({ message: newsDeskText.monthChosen, to: PATH }),
    }),
    leave: adminPlan({
      schema: LeaveOutNews,
      run: ({ store, actor, values: { key } }) => leaveOutNews(store, actor, key),
      refusals: { 'news-not-found': { text: newsDeskText.gone, status: 404 } },
      failure: newsDeskText.failed,
      done: () => ({ message: newsDeskText.isLeftOut, to: PATH }),
    }),
    forget: forgetPlan(forgetNews, {
      refusals: { 'news-not-found': { text: newsDeskText.gone, status: 404 } },
      failure: newsDeskText.failed,
      message: newsDeskText.forgotten,
      to: PATH,
    }),
  })
}

export default function NewsDeskPage({ loaderData: { news, months, today }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={newsDeskText.title} lead={newsDeskText.lead}>
      <NewsDesk news={news} today={today} answer={actionData}>
        <MonthDesk key={months.rows.length} months={months} answer={actionData} />
      </NewsDesk>
    </AdminPage>
  )
}
