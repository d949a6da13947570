import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { ListFilters } from '#app/desk/list-filters.tsx'
import { text } from '#app/features/competition/text.ts'
import type { CompetitionListView } from '#app/features/competition/view/list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import styles from './competition-list.module.css'
import { DisciplineSection } from './discipline-section.tsx'
import { isAbout } from './entry-actions.tsx'
import { ReadyForm } from './ready-form.tsx'

type Props = { data: CompetitionListView; path: string; comparedPath: string; answer: AdminAnswer | undefined }

/** The list: what is ready first, then discipline by discipline. */
export function CompetitionListPage({ data, path, comparedPath, answer }: Props) {
  const { sections, ready, isReadyCut, total, isEmpty, page, pages, typed, fields } = data
  const shown = sections.flatMap(({ groups }) => groups.flatMap(({ classes }) => classes.flatMap(({ lines }) => lines)))
  const isOfShown = shown.some(({ id }) => isAbout(answer, id))
  const isOfReady = answer?.intent === 'level-up-many' && ready.length > 0
  return (
    <AdminPage title={text.list.title}>
      {answer && !isOfShown && !isOfReady ? <Stray answer={answer} /> : null}
      <Actions className={styles.actions}>
        <ButtonLink to="/admin/competition">{text.add.title}</ButtonLink>
        {isEmpty ? null : (
          <ButtonLink to={comparedPath} kind="quiet">
            {text.list.compare}
          </ButtonLink>
        )}
      </Actions>
      {isEmpty ? (
        <Empty text={text.list.empty} />
      ) : (
        <>
          <ListFilters path={path} label={text.list.search} typed={typed} fields={fields} />
          <p className="muted" role="status">
            {text.list.found(total)}
          </p>
          {ready.length > 0 ? <ReadyForm lines={ready} isCut={isReadyCut} answer={answer} /> : null}
          {sections.length === 0 ? (
            <Empty text={text.list.nothing}>
              <ButtonLink kind="quiet" to={path}>
                {text.list.showAll}
              </ButtonLink>
            </Empty>
          ) : (
            sections.map((section) => <DisciplineSection key={section.id} section={section} answer={answer} />)
          )}
          <ListPages page={page} pages={pages} />
        </>
      )}
    </AdminPage>
  )
}

/** An answer about an entry that is not on the page any more. */
function Stray({ answer }: { answer: AdminAnswer }) {
  const [form] = useAdminForm({ id: 'stray', answer })
  return <AdminForm form={form}>{null}</AdminForm>
}
