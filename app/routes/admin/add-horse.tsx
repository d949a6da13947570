import { storeContext, todayContext } from '#app/context.ts'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import type { AnyField } from '#app/desk/fields.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { ownCookie, readOwnCookie } from '#app/desk/own-cookie.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import type { Birth } from '#app/domain/breedings/breeding.ts'
import { ADD_FORM_CATEGORIES, categoryLabel } from '#app/domain/categories.ts'
import { readText } from '#app/domain/documents.ts'
import { ticksOf } from '#app/domain/following/consequences.ts'
import type { FoalFacts, FoalSource } from '#app/domain/following/foal-facts.ts'
import { deskPath } from '#app/domain/names.ts'
import { fieldsAbout, type OwnField } from '#app/domain/own-fields/own-field.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findBreedingOfFoal } from '#app/features/breedings/data.server.ts'
import { birthBeside } from '#app/features/breedings/mutations.server.ts'
import { breedingText } from '#app/features/breedings/text.ts'
import { BREEDINGS_PATH, FOAL_OF_KEY, TWIN_KEY } from '#app/features/breedings/view.ts'
import { type EntryFields, EntrySection } from '#app/features/horses/components/entry-section.tsx'
import { FoalParents } from '#app/features/horses/components/foal-parents.tsx'
import { FollowingFacts, FollowingNote, useFollowing } from '#app/features/horses/components/following.tsx'
import { HORSE_LABELS, HorseFields, type HorseFormFields } from '#app/features/horses/components/horse-fields.tsx'
import { SavedHorse, type SavedHorseView } from '#app/features/horses/components/saved-horse.tsx'
import { findFoal } from '#app/features/horses/data/foal.server.ts'
import { findHorseOfRevision } from '#app/features/horses/data/horses.server.ts'
import { saveHorsePlan } from '#app/features/horses/mutations/horse-plans.server.ts'
import { addHorse } from '#app/features/horses/mutations.server.ts'
import { AddHorse, type FilledHorse, filledHorse } from '#app/features/horses/schema.ts'
import { formText } from '#app/features/horses/text/form.ts'
import { problemTexts } from '#app/features/horses/view/form-readings.ts'
import { newNote } from '#app/features/notes/mutations.server.ts'
import { OwnInputs } from '#app/features/own-fields/components/own-values.tsx'
import { findOwnFields } from '#app/features/own-fields/data.server.ts'
import { planNewOwn } from '#app/features/own-fields/mutations.server.ts'
import { ownTyped } from '#app/features/own-fields/schema.ts'
import { ownErrors } from '#app/features/own-fields/text.ts'
import { entryBeside } from '#app/features/pedigree/mutations.server.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { findLikeNames } from '#app/features/search/data/named-horses.server.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { logError } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/add-horse'

const PATH = '/admin/add-horse'
/** Whether the last horse was added with a pedigree entry. */
const ENTRY_COOKIE = 'hovslag-post'
const REMEMBERED_S = 365 * 24 * 3600

/**
 * The revision of a saved horse is in the address: it is shown, and the next form is empty. Fields in the address fill
 * the form, as for a foal from the planner; `far` and `mor` fill in what follows from these parents.
 */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('efter') ?? ''
  const store = context.get(storeContext)
  const year = yearOf(await presentDay(context), 'typed-years')
  const filled = filledHorse(url.searchParams)
  const named = { far: url.searchParams.get('far'), mor: url.searchParams.get('mor') }
  const isFoal = named.far !== null || named.mor !== null || (filled.sire !== undefined && filled.dam !== undefined)
  const parents = { far: named.far ?? filled.sire ?? '', mor: named.mor ?? filled.dam ?? '' }
  return {
    year,
    after,
    saved: await findSaved(store.db, after),
    filled,
    parents: isFoal ? parents : null,
    foal: isFoal ? await findFoalFacts(store, parents, year) : null,
    of: { breeding: url.searchParams.get(FOAL_OF_KEY) ?? '', isTwin: url.searchParams.get(TWIN_KEY) === '1' },
    own: await findNewOwn(store.db),
    hasEntry: isFoal || readOwnCookie(request, ENTRY_COOKIE) === '1',
  }
}

/** Without its parents' records the foal's form has only their names. */
async function findFoalFacts(store: Store, { far, mor }: { far: string; mor: string }, year: number) {
  try {
    return await findFoal(store, { sire: far, dam: mor }, year)
  } catch (cause) {
    logError(cause, "A foal's parents could not be read")
    return null
  }
}

/** Without the owner's own fields the form has all others. */
async function findNewOwn(db: Db): Promise<OwnField[]> {
  try {
    return fieldsAbout(await findOwnFields(db), 'horses')
  } catch (cause) {
    logError(cause, "The owner's own fields could not be read")
    return []
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
    const { id, version, name, document } = horse
    const [far, mor] = [readText(document.sire), readText(document.dam)]
    const breeding = await findBreedingOfFoal(db, name)
    const ofBreeding: Record<string, string> = breeding === null ? {} : { [FOAL_OF_KEY]: breeding }
    const twin = far === null || mor === null ? null : formPath(PATH, { far, mor, ...ofBreeding, [TWIN_KEY]: '1' })
    return { id, version, name, category, label: categoryLabel(category), like, twin }
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
      run: async ({
        store,
        actor,
        values: { exterior, judge, entry, entryLink, breeding: id = '', isTwin = false, carrier, leave, take, ...form },
        year,
        sure,
      }) => {
        const told: { birth: Birth } = { birth: 'none' }
        const result = await addHorse(
          store,
          actor,
          { form, exterior, judge, date, year, sure, ticks: ticksOf({ leave, take }) },
          async (trx, horse) => {
            const beside = entry
              ? await entryBeside(trx, horse, { link: entryLink, year })
              : { changes: [], errors: {} }
            const born = await birthBeside(trx, { id, isTwin }, horse)
            told.birth = born.birth
            const name = readText(horse['name']) ?? ''
            const own = await planNewOwn(store, trx, name, ownTyped(sent))
            const carried = carrier ? [newNote({ name, date, text: formText.carried(carrier) })] : []
            return {
              changes: [...beside.changes, ...born.changes, ...own.changes, ...carried],
              errors: { ...beside.errors, ...born.errors, ...ownErrors(own.problems) },
              fields: own.fields,
            }
          },
        )
        return result.ok ? { ...result, ...told } : result
      },
      refusals: {
        'wrong-fields': ({ problems, errors }) => ({
          fields: { ...errors, ...problemTexts(problems) },
          status: 400,
        }),
      },
      nameTaken: { text: adminText.horseForm.nameTaken, field: 'name' },
      failure: adminText.somethingWrong,
      done: ({ values: { name = '' }, result }) => ({
        message: `${formText.added} ${breedingText.birth[result.birth]}`.trim(),
        to: `${PATH}?efter=${result.revision}`,
        link:
          result.birth === 'several'
            ? { href: BREEDINGS_PATH, label: breedingText.title }
            : { href: deskPath(name.trim()), label: name.trim() },
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
  const { after, saved, filled, parents, foal, of } = loaderData
  const kept = { [FOAL_OF_KEY]: of.breeding, [TWIN_KEY]: of.isTwin ? '1' : '' }
  const isFilled = Object.keys(filled).length > 0 || (parents !== null && parents.far !== '' && parents.mor !== '')
  const lead = isFilled ? formText.fromFoal : parents === null ? undefined : formText.foalLead
  return (
    <AdminPage title={parents === null ? formText.addTitle : formText.foalWay} lead={lead}>
      {parents === null ? null : (
        <FoalParents key={JSON.stringify(parents)} path={PATH} parents={parents} kept={kept} />
      )}
      {saved === null ? null : <SavedHorse key={`${saved.id}/${saved.version}`} horse={saved} answer={actionData} />}
      <NewHorseForm key={`${after}/${JSON.stringify(foal?.values)}`} loaded={loaderData} answer={actionData} />
    </AdminPage>
  )
}

type NewHorseFormProps = {
  loaded: {
    year: number
    filled: FilledHorse
    foal: FoalFacts | null
    parents: object | null
    own: OwnField[]
    of: { breeding: string; isTwin: boolean }
    hasEntry: boolean
  }
  answer: Route.ComponentProps['actionData']
}

function NewHorseForm({ loaded: { year, filled, foal, parents, own, of, hasEntry }, answer }: NewHorseFormProps) {
  const [form, fields] = useAdminForm<HorseFormFields & EntryFields & { carrier: string }>({
    answer,
    intents: ['save'],
    defaultValue: { created: String(year), ...foal?.values, ...filled, entry: hasEntry },
  })
  const following = useFollowing(form.meta.id, { of: 'new-horse' })
  return (
    <AdminForm
      isFirst
      form={form}
      labels={{
        ...HORSE_LABELS,
        ...Object.fromEntries(own.map((field) => [field.id, field.name])),
        entry: formText.entryTitle,
        entryLink: formText.entryLink,
        carrier: formText.carrier,
      }}
    >
      {of.breeding === '' ? null : <input type="hidden" name="breeding" value={of.breeding} />}
      {of.isTwin ? <input type="hidden" name="isTwin" value="on" /> : null}
      <HorseFields
        fields={fields}
        year={year}
        categories={ADD_FORM_CATEGORIES}
        isNew
        findings={foal?.follows ?? {}}
        sayFinding={(source) => formText.follows[source as FoalSource]} // said by the facts themselves
      />
      {parents === null ? null : (
        <FormSection title={formText.embryo} folds fields={[fields.carrier]}>
          <HorseNameInput
            field={fields.carrier}
            label={formText.carrier}
            hint={formText.carrierHint}
            kind="all"
            width="c3"
          />
        </FormSection>
      )}
      <OwnInputs own={own} inputs={fields as Readonly<Record<string, AnyField>>} />
      <EntrySection fields={fields} />
      <FollowingFacts following={following} />
      <SaveBar
        label={formText.save}
        note={<FollowingNote following={following}>{formText.scoresMakeEvaluation}</FollowingNote>}
      />
    </AdminForm>
  )
}
