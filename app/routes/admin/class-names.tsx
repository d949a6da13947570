import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { forgetPlan } from '#app/desk/remembered.server.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { PageWay } from '#app/features/class-names/components/page-way.tsx'
import { RememberForm, SpellingTable, TryName } from '#app/features/class-names/components/remember-form.tsx'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { forgetSpelling, rememberSpelling } from '#app/features/class-names/mutations.server.ts'
import { RememberSpelling } from '#app/features/class-names/schema.ts'
import { classNamesText } from '#app/features/class-names/text.ts'
import { classOptions, DISCIPLINE_OPTIONS, spellingRow, tryClassName } from '#app/features/class-names/view.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/class-names'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const PATH = '/admin/class-names'

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
        'no-spelling': { text: classNamesText.noSpelling, field: 'spelling', status: 400 },
        'unknown-class': { text: classNamesText.classMissing, field: 'key', status: 400 },
      },
      failure: classNamesText.failed,
      done: () => ({ message: classNamesText.done, to: PATH }),
    }),
    forget: forgetPlan(forgetSpelling, {
      refusals: { 'spelling-not-found': { text: classNamesText.gone, status: 404 } },
      failure: classNamesText.failed,
      message: classNamesText.forgotten,
      to: PATH,
    }),
  })
}

export default function ClassNamesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tried, rows, disciplines, discipline, classes } = loaderData
  return (
    <AdminPage title={classNamesText.title} lead={classNamesText.lead}>
      <TryName path={PATH} tried={tried} discipline={discipline} disciplines={disciplines} />
      <RememberForm
        key={tried?.text ?? ''}
        tried={tried}
        discipline={discipline}
        disciplines={disciplines}
        classes={classes}
        answer={actionData}
      />
      <Section id="egna" title={classNamesText.list}>
        {rows.length === 0 ? (
          <p className="muted">{classNamesText.none}</p>
        ) : (
          <SpellingTable rows={rows} answer={actionData} />
        )}
      </Section>
      <PageWay to="/admin/add-merits">{classNamesText.toPaste}</PageWay>
    </AdminPage>
  )
}
