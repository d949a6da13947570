import { Link } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { SelectInput, TextInput } from '#app/desk/fields.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { forgetSpelling, rememberSpelling } from '#app/features/class-names/mutations.server.ts'
import { ForgetSpelling, RememberSpelling } from '#app/features/class-names/schema.ts'
import {
  classOptions,
  DISCIPLINE_OPTIONS,
  type SpellingRow,
  spellingRow,
  tryClassName,
} from '#app/features/class-names/view.ts'
import pasteCss from '#app/features/paste/css/paste.css?url'
import { text } from '#app/text/merits.ts'
import { text as publicText } from '#app/text/public.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/class-names'

const PATH = '/admin/class-names'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pasteCss }]

/** `?gren=&klass=` tries a name, and fills the form with it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const search = url.searchParams
  return readOrFail(async () => {
    const spellings = await findClassSpellings(db)
    const tried = tryClassName(search, ownSpellings(spellings))
    return {
      tried,
      discipline: tried?.discipline ?? DISCIPLINES[0]?.key ?? '',
      rows: spellings.map(spellingRow),
      disciplines: DISCIPLINE_OPTIONS,
      classes: DISCIPLINES.map(({ key, name }) => ({ name, options: classOptions(key) })),
    }
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    remember: adminPlan({
      schema: RememberSpelling,
      run: ({ store, actor, values }) => rememberSpelling(store, actor, values),
      refusals: {
        'no-spelling': { text: text.spellings.noSpelling, field: 'spelling', status: 400 },
        'unknown-class': { text: text.spellings.classMissing, field: 'key', status: 400 },
      },
      failure: text.spellings.failed,
      done: () => ({ message: text.spellings.done, to: PATH }),
    }),
    forget: adminPlan({
      schema: ForgetSpelling,
      run: ({ store, actor, values: { id }, seen }) => {
        const version = seen.version('settings', id)
        return forgetSpelling(store, actor, { id, version: typeof version === 'number' ? version : undefined })
      },
      refusals: { 'spelling-not-found': { text: text.spellings.gone, status: 404 } },
      failure: text.spellings.failed,
      done: () => ({ message: text.spellings.forgotten, to: PATH }),
    }),
  })
}

export default function ClassNamesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tried, rows, disciplines, discipline } = loaderData
  return (
    <AdminPage title={text.spellings.title} lead={text.spellings.lead}>
      <FilterRow action={PATH} aria-label="Pröva ett klassnamn">
        <SelectField label="Gren" name="gren" options={disciplines} defaultValue={discipline} />
        <TextField
          label={text.spellings.tried}
          name="klass"
          defaultValue={tried?.text ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind="quiet">
          Pröva
        </Button>
      </FilterRow>
      {tried === null ? null : (
        <p role="status" className="tried">
          {tried.isKnown ? text.spellings.reads(tried.label) : text.spellings.unknown}
        </p>
      )}
      <Remember key={tried?.text ?? ''} data={loaderData} answer={actionData} />
      <Section id="egna" title={text.spellings.list}>
        {rows.length === 0 ? (
          <p className="muted">{text.spellings.none}</p>
        ) : (
          <table className="tbl stack">
            <thead>
              <tr>
                <th scope="col">Stavning</th>
                <th scope="col">Gren</th>
                <th scope="col">Läses som</th>
                <th scope="col" className="r">
                  Åtgärd
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="nm">{row.text}</td>
                  <td>{row.discipline}</td>
                  <td>{row.label}</td>
                  <td className="r">
                    <Forget row={row} answer={actionData} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <p className="paste-more">
        <Link to="/admin/add-merits">{text.title}</Link>
      </p>
    </AdminPage>
  )
}

type Answer = Route.ComponentProps['actionData']

function Remember({ data, answer }: { data: Route.ComponentProps['loaderData']; answer: Answer }) {
  const { tried, disciplines, discipline, classes } = data
  const [form, fields] = useAdminForm<{ discipline: string; spelling: string; key: string }>({
    answer,
    intents: ['remember'],
    defaultValue: { discipline, spelling: tried && !tried.isKnown ? tried.text : '' },
  })
  return (
    <AdminForm form={form} labels={{ discipline: 'Gren', spelling: 'Stavning', key: 'Läses som' }}>
      <FormSection title="Lägg till en stavning">
        <SelectInput field={fields.discipline} label="Gren" options={disciplines} className="c2" />
        <TextInput field={fields.spelling} label="Stavning" className="c2" />
        <TextInput
          field={fields.key}
          label="Läses som"
          hint="Klassen, till exempel Lätt B."
          className="c2"
          list="classes"
        />
        <datalist id="classes">
          {classes.flatMap(({ name, options }) =>
            options.map(({ value, label }) => (
              <option key={name + value} value={label}>
                {name}
              </option>
            )),
          )}
        </datalist>
      </FormSection>
      <SaveBar label="Spara stavningen" intent="remember" />
    </AdminForm>
  )
}

function Forget({ row: { id, version, text: spelling }, answer }: { row: SpellingRow; answer: Answer }) {
  const [form] = useAdminForm<{ id: string }>({ id: `forget-${id}`, answer, intents: ['forget'] })
  return (
    <AdminForm form={form} className="">
      <Seen collection="settings" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="quiet" small name="intent" value="forget">
        {text.spellings.forget}
        <span className="vh"> {spelling}</span>
      </Button>
    </AdminForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
