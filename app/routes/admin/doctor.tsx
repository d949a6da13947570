import { publishContext, storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { forgetPlan } from '#app/desk/remembered.server.ts'
import { readPage } from '#app/domain/pages.ts'
import { yearsOf, yearsOn } from '#app/domain/stud-clock.ts'
import { DoctorFindings } from '#app/features/doctor/components/doctor-page.tsx'
import { findAccepted } from '#app/features/doctor/data/accepted.server.ts'
import { lastAddressCheck, startAddressCheck } from '#app/features/doctor/data/addresses.server.ts'
import { examineSoon } from '#app/features/doctor/data/examine.server.ts'
import { acceptFinding, forgetAccepted, mendFinding } from '#app/features/doctor/mutations/mend.server.ts'
import { AddressCheckForm, FindingForm, type FindingPage } from '#app/features/doctor/schema.ts'
import { doctorText } from '#app/features/doctor/text.ts'
import { doctorView, readKind } from '#app/features/doctor/view/findings.ts'
import { deskHref } from '#app/features/horse-desk/schema/address.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { PublishFailing } from '#app/features/publish/components/publish-page.tsx'
import { publishFailures } from '#app/features/publish/data.server.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { readOrFail, ready } from '../read-or-fail.server.ts'
import type { Route } from './+types/doctor'

export { WorkingOrFailure as ErrorBoundary } from './working.tsx'

const PATH = '/admin/doctor'

/** `?slag=&sida=`: one kind of finding, page by page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const years = yearsOf(await presentDay(context))
  const filter = { kind: readKind(url.searchParams), page: readPage(url.searchParams) }
  return readOrFail(async () => {
    const { findings } = ready(await examineSoon(store, years))
    const view = doctorView(findings, await findAccepted(store.db), filter, lastAddressCheck(store))
    return { ...view, publishing: publishFailures(context.get(publishContext)) }
  })
}

/** Back to the page of the form. */
function backTo({ name, from }: { name: string; from?: FindingPage | undefined }): string {
  switch (from) {
    case 'horse':
      return formPath('/admin/update-horse', { horse: name })
    case 'desk':
      return deskHref(name)
    case 'relation':
      return updateRelationPath(name)
    case undefined:
      return PATH
  }
}

export async function action(args: Route.ActionArgs) {
  const gone = { text: doctorText.gone, status: 404 }
  return runAdminIntents(args, {
    mend: adminPlan({
      schema: FindingForm,
      run: ({ store, actor, values: { key, name }, date, year }) =>
        mendFinding(store, actor, { key, name, year: yearsOn(date, year) }),
      refusals: { 'finding-gone': gone },
      failure: doctorText.failed,
      done: ({ values }) => ({ message: doctorText.mended, to: backTo(values) }),
    }),
    accept: adminPlan({
      schema: FindingForm,
      run: ({ store, actor, values: { key, name }, date, year }) =>
        acceptFinding(store, actor, { key, name, year: yearsOn(date, year) }),
      refusals: { 'finding-gone': gone },
      failure: doctorText.failed,
      done: ({ values }) => ({ message: doctorText.accepted, to: backTo(values) }),
    }),
    ask: adminPlan({
      schema: AddressCheckForm,
      run: async ({ store }) => {
        startAddressCheck(store)
        return { ok: true, revision: await store.revision(), isWritten: false }
      },
      refusals: {},
      failure: doctorText.failed,
      done: () => ({ message: doctorText.addresses.started, to: `${PATH}#adresser` }),
    }),
    forget: forgetPlan(forgetAccepted, {
      refusals: { 'finding-gone': gone },
      failure: doctorText.failed,
      message: doctorText.forgotten,
      to: PATH,
    }),
  })
}

export default function DoctorRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={doctorText.title} lead={doctorText.lead}>
      <PublishFailing says={loaderData.publishing} />
      <DoctorFindings view={loaderData} answer={actionData} />
    </AdminPage>
  )
}
