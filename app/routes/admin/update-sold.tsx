import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { SelectInput, TextInput } from '#app/desk/fields.tsx'
import { type AdminAnswer, adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { seenVersion } from '#app/desk/seen-version.ts'
import { categoryLabel, STABLE_CATEGORIES } from '#app/domain/categories.ts'
import { horsePath } from '#app/domain/names.ts'
import { categoryOptions } from '#app/features/horses/components/horse-input.tsx'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { findStanding, type Standing } from '#app/features/horses/data/form.server.ts'
import { bringBack, markDead, markSold, setForSale, setTingad } from '#app/features/horses/mutations.server.ts'
import { BringBack, MarkDead, MarkSold, SetForSale, SetTingad } from '#app/features/horses/schema.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
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
    const horse = await findStanding(context.get(storeContext).db, asked)
    return horse ? answer(horse, null) : answer(null, text.updateSold.notFound, 404)
  } catch (cause) {
    logError(cause, 'A horse could not be fetched')
    return answer(null, text.updateSold.fetchFailed, 503)
  }
}

export async function action(args: Route.ActionArgs) {
  // The page is asked for by name, and so the form was sent to it.
  const name = args.url.searchParams.get('horse')?.trim() ?? ''
  const done = (message: string) => ({
    message,
    to: `${PATH}?${new URLSearchParams({ horse: name }).toString()}`,
    link: { href: horsePath(name), label: name },
  })
  const missing = { 'horse-not-found': { text: text.updateSold.notFound, status: 404 } }
  const missingOrGone = { ...missing, 'horse-gone': { text: text.updateSold.gone, status: 409 } }
  return runAdminIntents(args, {
    sold: adminPlan({
      schema: MarkSold,
      run: ({ store, actor, values, seen }) =>
        markSold(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals: missing,
      failure: text.updateSold.saleFailed,
      done: () => done(text.updateSold.sold),
    }),
    dead: adminPlan({
      schema: MarkDead,
      run: ({ store, actor, values, seen }) =>
        markDead(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals: missing,
      failure: text.updateSold.saleFailed,
      done: () => done(text.updateSold.dead),
    }),
    sale: adminPlan({
      schema: SetForSale,
      run: ({ store, actor, values: { id, forSale }, seen }) =>
        setForSale(store, actor, { id, forSale: forSale === 'on', version: seenVersion(seen, id) }),
      refusals: missingOrGone,
      failure: text.updateSold.saleFailed,
      done: ({ values }) => done(values.forSale === 'on' ? text.updateSold.forSale : text.updateSold.notForSale),
    }),
    tingad: adminPlan({
      schema: SetTingad,
      run: ({ store, actor, values: { id, tingad }, seen }) =>
        setTingad(store, actor, { id, tingad: tingad === 'on', version: seenVersion(seen, id) }),
      refusals: missingOrGone,
      failure: text.updateSold.tingadFailed,
      done: ({ values }) => done(values.tingad === 'on' ? text.updateSold.tingad : text.updateSold.notTingad),
    }),
    back: adminPlan({
      schema: BringBack,
      run: ({ store, actor, values, seen }) =>
        bringBack(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals: missing,
      failure: text.updateSold.saleFailed,
      done: () => done(text.updateSold.back),
    }),
  })
}

export default function UpdateSoldPage({ loaderData: { asked, horse, problem }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.updateSold.title}>
      <HorsePicker path={PATH} asked={asked} problem={problem} />
      {horse ? <Forms key={`${horse.id}/${horse.version}`} horse={horse} answer={actionData} /> : null}
    </AdminPage>
  )
}

type FormProps = { horse: Standing; answer: AdminAnswer | undefined }

function Forms(props: FormProps) {
  const { horse } = props
  return (
    <>
      <Facts
        facts={[
          { label: 'Häst', value: horse.name },
          { label: 'Kategori', value: categoryLabel(horse.category) ?? 'Ingen kategori' },
          { label: 'Till salu', value: horse.forSale ? 'Ja' : 'Nej' },
          { label: 'Tingad', value: horse.tingad ? 'Ja' : 'Nej' },
          { label: 'Ägare', value: horse.owner },
          { label: 'Länk', value: horse.link },
        ]}
      />
      {horse.isGone ? <BackForm {...props} /> : null}
      {horse.isGone && !horse.tingad ? null : <TingadForm {...props} />}
      {horse.isGone && !horse.forSale ? null : <SaleForm {...props} />}
      <SoldForm {...props} />
      <DeadForm {...props} />
    </>
  )
}

/** What every form of the page says: which horse, in which version. */
function Which({ horse }: { horse: Standing }) {
  return (
    <>
      <Seen collection="horses" id={horse.id} version={horse.version} />
      <input type="hidden" name="id" value={horse.id} />
    </>
  )
}

function SaleForm({ horse, answer }: FormProps) {
  const [form] = useAdminForm<{ id: string }>({ id: 'sale', answer, intents: ['sale'] })
  return (
    <AdminForm form={form}>
      <Which horse={horse} />
      <input type="hidden" name="forSale" value={horse.forSale ? 'off' : 'on'} />
      <FormSection
        title="Till salu"
        lead={
          horse.category === 'for-sale'
            ? 'Kategorin Till Salu visar hästen på försäljningssidan vad som än står här.'
            : 'En häst till salu visas på försäljningssidan och behåller sin kategori.'
        }
      >
        <Cell width="c6">
          <Button type="submit" kind="quiet" name="intent" value="sale">
            {horse.forSale ? 'Ta bort från till salu' : 'Sätt till salu'}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

function TingadForm({ horse, answer }: FormProps) {
  const [form] = useAdminForm<{ id: string }>({ id: 'tingad', answer, intents: ['tingad'] })
  return (
    <AdminForm form={form}>
      <Which horse={horse} />
      <input type="hidden" name="tingad" value={horse.tingad ? 'off' : 'on'} />
      <FormSection title="Tingad" lead="En tingad häst är såld och väntar på att flytta.">
        <Cell width="c6">
          <Button type="submit" kind="quiet" name="intent" value="tingad">
            {horse.tingad ? 'Inte tingad längre' : 'Sätt som tingad'}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

function SoldForm({ horse, answer }: FormProps) {
  const isSold = horse.category === 'sold'
  const [form, fields] = useAdminForm<{ id: string; link: string; owner: string }>({
    id: 'sold',
    answer,
    intents: ['sold'],
    defaultValue: isSold ? { link: horse.link, owner: horse.owner } : {},
  })
  return (
    <AdminForm form={form} labels={{ link: 'Länk', owner: 'Ny ägare' }}>
      <Which horse={horse} />
      <FormSection title="Såld" lead="Hästen flyttas från sin lista och är inte längre till salu.">
        <TextInput field={fields.link} label="Länk till nya hemmet" className="c4" inputMode="url" />
        <TextInput field={fields.owner} label="Ny ägare" className="c2" />
        <Cell width="c6">
          <Button type="submit" name="intent" value="sold">
            {isSold ? 'Spara försäljningen' : 'Markera som såld'}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

function DeadForm({ horse, answer }: FormProps) {
  const isDead = horse.category === 'dead'
  const [form, fields] = useAdminForm<{ id: string; link: string }>({
    id: 'dead',
    answer,
    intents: ['dead'],
    defaultValue: horse.category === 'sold' ? {} : { link: horse.link },
  })
  return (
    <AdminForm form={form} labels={{ link: 'Länk' }}>
      <Which horse={horse} />
      <FormSection title="Avliden" lead="Hästen flyttas till Minneslunden och är inte längre till salu.">
        <TextInput
          field={fields.link}
          label="Länk"
          className="c4"
          inputMode="url"
          hint="Behövs inte. En häst med länk visas inte i Minneslundens lista."
        />
        <Cell width="c6">
          <Button type="submit" kind="quiet" name="intent" value="dead">
            {isDead ? 'Spara länken' : 'Markera som avliden'}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

function BackForm({ horse, answer }: FormProps) {
  const { before } = horse
  const [form, fields] = useAdminForm<{ id: string; category: string; link: string; owner: string }>({
    id: 'back',
    answer,
    intents: ['back'],
    defaultValue: { category: before.category, link: before.link, owner: before.owner },
  })
  return (
    <AdminForm form={form} labels={{ category: 'Kategori', link: 'Länk', owner: 'Ägare' }}>
      <Which horse={horse} />
      <FormSection
        title="Tillbaka i stallet"
        lead="Kategori, ägare och länk som de var innan, om de finns i journalen."
      >
        <SelectInput
          field={fields.category}
          label="Kategori"
          className="c2"
          options={[{ value: '', label: 'Välj kategori' }, ...categoryOptions(STABLE_CATEGORIES)]}
        />
        <TextInput field={fields.owner} label="Ägare" className="c2" />
        <TextInput field={fields.link} label="Länk" className="c2" inputMode="url" />
        <Cell width="c6">
          <Button type="submit" name="intent" value="back">
            Ta tillbaka
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}
