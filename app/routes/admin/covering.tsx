import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { BreedingForm } from '#app/features/breedings/components/breeding-form.tsx'
import { BreedingTexts } from '#app/features/breedings/components/breeding-texts.tsx'
import { findBreeding } from '#app/features/breedings/data.server.ts'
import { breedingPlans } from '#app/features/breedings/mutations.server.ts'
import { breedingText } from '#app/features/breedings/text.ts'
import { breedingTexts, breedingValues } from '#app/features/breedings/view.ts'
import { findContactsNamed } from '#app/features/contacts/data.server.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/covering'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** A breeding by its `id`; without one, or where it is gone, a new one, done today, with the horses of the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  const { date } = context.get(todayContext)
  const [mare, stallion] = [url.searchParams.get('sto') ?? '', url.searchParams.get('hingst') ?? '']
  const anew = { stored: null, values: { mare, stallion, state: 'done', covered: date }, texts: [], promise: null }
  if (id === null) return data({ ...anew, isGone: false })
  return readOrFail(async () => {
    const store = context.get(storeContext)
    const found = await findBreeding(store.db, id)
    // Not thrown: what was typed into the form of a removed breeding stays.
    if (found === null) return data({ ...anew, isGone: true }, { status: 404 })
    const { siteName } = await getSettings(store)
    const contacts = await findContactsNamed(store.db, [found.contact])
    const texts = breedingTexts(found, { siteName, today: date, contacts })
    return data({
      stored: { id, version: found.version },
      values: breedingValues(found.document),
      isGone: false,
      texts,
      promise: found.promise,
    })
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, breedingPlans)
}

export default function CoveringPage({
  loaderData: { stored, values, isGone, texts, promise },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage
      title={stored ? breedingText.changeTitle : breedingText.add}
      lead={isGone ? breedingText.goneLead : promise ? breedingText.promise.shown(promise) : undefined}
    >
      <BreedingForm key={`${stored?.id}/${stored?.version}`} stored={stored} values={values} answer={actionData} />
      <BreedingTexts texts={texts} />
    </AdminPage>
  )
}
