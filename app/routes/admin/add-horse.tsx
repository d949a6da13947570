import { storeContext, todayContext } from '#app/context.ts'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { ownCookie, readOwnCookie } from '#app/desk/own-cookie.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { ADD_FORM_CATEGORIES, categoryLabel } from '#app/domain/categories.ts'
import { readText } from '#app/domain/documents.ts'
import { ticksOf } from '#app/domain/following/consequences.ts'
import { deskPath } from '#app/domain/names.ts'
import { type EntryFields, EntrySection } from '#app/features/horses/components/entry-section.tsx'
import { FollowingFacts, FollowingNote, useFollowing } from '#app/features/horses/components/following.tsx'
import { HORSE_LABELS, HorseFields, type HorseFormFields } from '#app/features/horses/components/horse-fields.tsx'
import { SavedHorse, type SavedHorseView } from '#app/features/horses/components/saved-horse.tsx'
import { findHorseOfRevision } from '#app/features/horses/data/horses.server.ts'
import { saveHorsePlan } from '#app/features/horses/mutations/horse-plans.server.ts'
import { addHorse } from '#app/features/horses/mutations.server.ts'
import { AddHorse, type FilledHorse, filledHorse } from '#app/features/horses/schema.ts'
import { formText } from '#app/features/horses/text/form.ts'
import { problemTexts } from '#app/features/horses/view/form-readings.ts'
import { entryBeside } from '#app/features/pedigree/mutations.server.ts'
import { findLikeNames } from '#app/features/search/data/named-horses.server.ts'
import { logError } from '#app/log/log.ts'
import type { Db } from '#app/store/tables.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/add-horse'

const PATH = '/admin/add-horse'
/** Whether the last horse was added with a pedigree entry. */
const ENTRY_COOKIE = 'hovslag-post'
const REMEMBERED_S = 365 * 24 * 3600

/**
 * The revision of a saved horse is in the address: it is shown, and the next form is empty. Fields in the address fill
 * the form, as for a foal from the planner.
 */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('efter') ?? ''
  return {
    year: context.get(todayContext).year,
    after,
    saved: await findSaved(context.get(storeContext).db, after),
    filled: filledHorse(url.searchParams),
    hasEntry: readOwnCookie(request, ENTRY_COOKIE) === '1',
  }
}

/** Without what was just saved the form is shown all the same. */
async function findSaved(db: Db, after: string): Promise<SavedHorseView | null> {
  if (!/^\d{1,15}$/.test(after)) return null
  try {
    const horse = await findHorseOfRevision(db, Number(after))
    if (horse === null) return null
    const category = readText(horse.document.category) ?? ''
    const like = await findLikeNames(db, horse.name)
    return { id: horse.id, version: horse.version, name: horse.name, category, label: categoryLabel(category), like }
  } catch (cause) {
    logError(cause, 'A saved horse could not be read')
    return null
  }
}

export async function action(args: Route.ActionArgs) {
  const { date } = args.context.get(todayContext)
  const sent = await args.request.clone().formData()
  const after = args.url.searchParams.get('efter') ?? ''
  const answer = await runAdminIntents(args, {
    save: adminPlan({
      schema: AddHorse,
      run: ({ store, actor, values: { exterior, judge, entry, entryLink, leave, take, ...form }, year, sure }) =>
        addHorse(
          store,
          actor,
          { form, exterior, judge, date, year, sure, ticks: ticksOf({ leave, take }) },
          entry ? (trx, horse) => entryBeside(trx, horse, { link: entryLink, year }) : undefined,
        ),
      refusals: {
        'wrong-fields': ({ problems, errors }) => ({
          fields: { ...errors, ...problemTexts(problems) },
          status: 400,
        }),
      },
      nameTaken: { text: adminText.horseForm.nameTaken, field: 'name' },
      failure: adminText.somethingWrong,
      done: ({ values: { name = '' }, result }) => ({
        message: formText.added,
        to: `${PATH}?efter=${result.revision}`,
        link: { href: deskPath(name.trim()), label: name.trim() },
      }),
    }),
    move: saveHorsePlan((name) => ({
      to: `${PATH}?efter=${after}`,
      link: { href: deskPath(name), label: name },
    })),
  })
  if (answer instanceof Response && sent.get('intent') !== 'move') {
    answer.headers.append(
      'Set-Cookie',
      ownCookie(args.request, ENTRY_COOKIE, sent.get('entry') === 'on' ? '1' : '0', REMEMBERED_S),
    )
  }
  return answer
}

export default function AddHorsePage({ loaderData, actionData }: Route.ComponentProps) {
  const { after, saved, filled } = loaderData
  return (
    <AdminPage title={formText.addTitle} lead={Object.keys(filled).length > 0 ? formText.fromFoal : undefined}>
      {saved === null ? null : <SavedHorse key={`${saved.id}/${saved.version}`} horse={saved} answer={actionData} />}
      <NewHorseForm key={after} loaded={loaderData} answer={actionData} />
    </AdminPage>
  )
}

type NewHorseFormProps = {
  loaded: { year: number; filled: FilledHorse; hasEntry: boolean }
  answer: Route.ComponentProps['actionData']
}

function NewHorseForm({ loaded: { year, filled, hasEntry }, answer }: NewHorseFormProps) {
  const [form, fields] = useAdminForm<HorseFormFields & EntryFields>({
    answer,
    intents: ['save'],
    defaultValue: { created: String(year), ...filled, entry: hasEntry },
  })
  const following = useFollowing(form.meta.id, { of: 'new-horse' })
  return (
    <AdminForm
      isFirst
      form={form}
      labels={{ ...HORSE_LABELS, entry: formText.entryTitle, entryLink: formText.entryLink }}
    >
      <HorseFields fields={fields} year={year} categories={ADD_FORM_CATEGORIES} isNew />
      <EntrySection fields={fields} />
      <FollowingFacts following={following} />
      <SaveBar
        label={formText.save}
        note={<FollowingNote following={following}>{formText.scoresMakeEvaluation}</FollowingNote>}
      />
    </AdminForm>
  )
}
