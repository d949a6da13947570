import { setTimeout as pause } from 'node:timers/promises'
import { data, redirect } from 'react-router'
import { importsContext, storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { examineIncoming } from '#app/features/doctor/data/incoming.server.ts'
import { ImportPage } from '#app/features/imports/components/import-page.tsx'
import { editsWith } from '#app/features/imports/schema/edited.ts'
import { ImportForm, LISTS } from '#app/features/imports/schema/forms.server.ts'
import { BUSY_KEY, IMPORT_PATH, OPEN_KEY } from '#app/features/imports/schema/paths.ts'
import { importText } from '#app/features/imports/text.ts'
import { importView, sayBytes, sayPictures } from '#app/features/imports/view/import.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { IMPORT_BYTES } from '#app/store/interchange/limits.ts'
import { weighPictures } from '#app/store/pictures/blobs.ts'
import type { Store } from '#app/store/store.ts'
import { findUndoings } from '#app/store/undo.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/import'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const EMPTY = { is: 'empty' } as const
const isUndoneIn = async ({ db }: Store, revision: number) => (await findUndoings(db, [revision])).has(revision)

export async function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const imports = context.get(importsContext)
    const today = await presentDay(context)
    const { date } = today
    const found = imports === null ? null : await imports.look()
    // What was taken in and undone is not there any more.
    const isUndone = found?.is === 'imported' && (await isUndoneIn(context.get(storeContext), found.did.revision))
    const state = isUndone ? EMPTY : found
    const incoming = state?.is === 'read' ? state.preview.table?.incoming : undefined
    const findings = incoming && (await examineIncoming(context.get(storeContext), incoming, yearsOf(today)))
    return {
      view: state === null ? null : importView(state, date, { query: url.searchParams, findings }),
      most: sayBytes(IMPORT_BYTES),
      pictures: sayPictures(await weighPictures(context.get(storeContext).db)),
      problem: url.searchParams.has(BUSY_KEY) ? importText.busy : null,
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const lists = Object.fromEntries(LISTS.map((name) => [name, sent.getAll(name)]))
  const form = ImportForm.safeParse({ ...Object.fromEntries(sent), ...lists })
  const imports = context.get(importsContext)
  if (!form.success || imports === null) throw data(null, { status: 400 })
  const session = await signedIn(context)
  // The rows that were shown are shown again; one that was open is closed.
  const query = new URL(request.url).searchParams
  query.delete(OPEN_KEY)
  if (form.data.intent === 'rows' && form.data.quick !== null && 'open' in form.data.quick)
    query.set(OPEN_KEY, String(form.data.quick.open))
  const shown = `${IMPORT_PATH}${query.size > 0 ? `?${query.toString()}` : ''}`
  const lead = (message?: string) =>
    message === undefined ? redirect(shown) : leadTo(request, IMPORT_PATH, { message })
  if (form.data.intent === 'discard') {
    imports.discard()
    return lead()
  }
  if (form.data.intent === 'stop') {
    imports.stop()
    return lead()
  }
  if (form.data.intent !== 'take') {
    const { hash } = form.data
    const { data: chosen } = form
    const again =
      chosen.intent === 'table'
        ? imports.chooseTable(hash, chosen.settings)
        : chosen.intent === 'rows'
          ? imports.edit(hash, (edits) => editsWith(edits, chosen))
          : chosen.intent === 'collection'
            ? imports.nameCollection(hash, chosen.name, chosen.as)
            : imports.answer(hash, chosen.answers)
    if (again === null) return lead(imports.isBusy ? undefined : importText.gone)
    await Promise.race([again.reading, pause(imports.patienceMs)])
    return lead()
  }
  const begun = imports.confirm(form.data.hash, session.email)
  if (begun === null) return lead(imports.isBusy ? undefined : importText.gone)
  await Promise.race([begun.importing, pause(imports.patienceMs)])
  const { state } = imports
  if (state.is !== 'imported') return lead()
  const view = importView(state, context.get(todayContext).date)
  return lead(view.is === 'imported' ? `${view.title}. ${view.says}` : undefined)
}

export default function Import({ loaderData: { view, most, problem, pictures } }: Route.ComponentProps) {
  if (view === null) {
    return (
      <AdminPage title={importText.pageTitle}>
        <p>{importText.noKeeper}</p>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={importText.pageTitle} lead={importText.lead}>
      <ImportPage view={view} most={most} problem={problem} pictures={pictures} />
    </AdminPage>
  )
}
