import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { seenVersion } from '#app/desk/seen-version.ts'
import { sentAbout } from '#app/desk/sent-about.ts'
import { horsePath } from '#app/domain/names.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { StandingForms } from '#app/features/horses/components/standing-forms.tsx'
import { findStanding, type Standing } from '#app/features/horses/data/form.server.ts'
import { bringBack, markDead, markSold, setForSale, setTingad } from '#app/features/horses/mutations.server.ts'
import { BringBack, MarkDead, MarkSold, SetForSale, SetTingad } from '#app/features/horses/schema.ts'
import { soldText } from '#app/features/horses/text/sold.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import type { Route } from './+types/update-sold'

const PATH = '/admin/update-sold'

type Asked = { asked: string | null; horse: Standing | null; problem: string | null }

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('horse')?.trim() ?? null
  const answer = (horse: Standing | null, problem: string | null, status = 200) =>
    data<Asked>({ asked, horse, problem }, { status })
  if (asked === null) return answer(null, null)
  if (asked === '') return answer(null, text.pickHorse.missing, 400)
  try {
    const horse = await findStanding(context.get(storeContext).db, asked, sentAbout(context, 'horses'))
    return horse ? answer(horse, null) : answer(null, text.updateSold.notFound, 404)
  } catch (cause) {
    logError(cause, 'A horse could not be fetched')
    return answer(null, text.updateSold.fetchFailed, 503)
  }
}

export async function action(args: Route.ActionArgs) {
  const done = (message: string, { name }: { name: string }) => ({
    message,
    to: formPath(PATH, { horse: name }),
    link: { href: horsePath(name), label: name },
  })
  const missing = { 'horse-not-found': { text: text.updateSold.notFound, status: 404 } }
  const missingOrGone = { ...missing, 'horse-gone': { text: soldText.gone, status: 409 } }
  return runAdminIntents(args, {
    sold: adminPlan({
      schema: MarkSold,
      run: ({ store, actor, values, seen }) =>
        markSold(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals: missing,
      failure: text.updateSold.saleFailed,
      done: ({ result }) => done(text.updateSold.sold, result),
    }),
    dead: adminPlan({
      schema: MarkDead,
      run: ({ store, actor, values, seen }) =>
        markDead(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals: missing,
      failure: text.updateSold.saleFailed,
      done: ({ result }) => done(text.updateSold.dead, result),
    }),
    sale: adminPlan({
      schema: SetForSale,
      run: ({ store, actor, values: { id, forSale }, seen }) =>
        setForSale(store, actor, { id, forSale: forSale === 'on', version: seenVersion(seen, id) }),
      refusals: missingOrGone,
      failure: text.updateSold.saleFailed,
      done: ({ values, result }) => done(values.forSale === 'on' ? soldText.forSale : soldText.notForSale, result),
    }),
    tingad: adminPlan({
      schema: SetTingad,
      run: ({ store, actor, values: { id, tingad }, seen }) =>
        setTingad(store, actor, { id, tingad: tingad === 'on', version: seenVersion(seen, id) }),
      refusals: missingOrGone,
      failure: text.updateSold.tingadFailed,
      done: ({ values, result }) => done(values.tingad === 'on' ? soldText.tingad : soldText.notTingad, result),
    }),
    back: adminPlan({
      schema: BringBack,
      run: ({ store, actor, values, seen }) =>
        bringBack(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals: missing,
      failure: text.updateSold.saleFailed,
      done: ({ result }) => done(soldText.back, result),
    }),
  })
}

export default function UpdateSoldPage({ loaderData: { asked, horse, problem }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={soldText.title}>
      <HorsePicker path={PATH} asked={asked} problem={problem} />
      {horse ? <StandingForms key={`${horse.id}/${horse.version}`} horse={horse} answer={actionData} /> : null}
    </AdminPage>
  )
}
