import { Link } from 'react-router'
import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { ListFilters } from '#app/desk/list-filters.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { CompetitionListView, ReadyLine } from '#app/features/competition/view/list.ts'
import { OtherView } from '#app/features/table/components/table-tools.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { Section } from '#app/ui/section.tsx'
import { Below, NameCell, Table } from '#app/ui/table.tsx'
import styles from './competition-list.module.css'
import { DisciplineSection } from './discipline-section.tsx'
import { isAbout } from './entry-actions.tsx'
import { ReadyMerits } from './entry-figures.tsx'
import rows from './entry-table.module.css'
import readyStyles from './ready-form.module.css'

type Props = { data: CompetitionListView; path: string; comparedPath: string; answer: AdminAnswer | undefined }

export function CompetitionListPage({ data, path, comparedPath, answer }: Props) {
  const { sections, ready, isReadyCut, total, isEmpty, page, pages, typed, fields } = data
  const shown = sections.flatMap(({ groups }) => groups.flatMap(({ classes }) => classes.flatMap(({ lines }) => lines)))
  const isOfShown = shown.some(({ id }) => isAbout(answer, id))
  const isOfReady = answer?.intent === 'level-up-many' && ready.length > 0
  return (
    <AdminPage title={competitionText.list.title}>
      {answer && !isOfShown && !isOfReady ? <Stray answer={answer} /> : null}
      <Actions className={styles.actions}>
        <ButtonLink to="/admin/competition">{competitionText.add.title}</ButtonLink>
        <ButtonLink to="/admin/competition#many-horses" kind="quiet">
          {competitionText.many.way}
        </ButtonLink>
        {isEmpty ? null : (
          <ButtonLink to={comparedPath} kind="quiet">
            {competitionText.list.compare}
          </ButtonLink>
        )}
        {isEmpty ? null : <OtherView to={`${path}?vy=tabell`} isTable={false} />}
      </Actions>
      {isEmpty ? (
        <Empty text={competitionText.list.empty} />
      ) : (
        <>
          <ListFilters path={path} label={competitionText.list.search} typed={typed} fields={fields} />
          <p className="muted" role="status">
            {competitionText.list.found(total)}
          </p>
          {ready.length > 0 ? <ReadyForm lines={ready} isCut={isReadyCut} answer={answer} /> : null}
          {sections.length === 0 ? (
            <Empty text={competitionText.list.nothing}>
              <ButtonLink kind="quiet" to={path}>
                {competitionText.list.showAll}
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

/** An answer about an entry that is no longer on the page. */
function Stray({ answer }: { answer: AdminAnswer }) {
  const [form] = useAdminForm({ id: 'stray', answer })
  return <AdminForm form={form}>{null}</AdminForm>
}

type ReadyFormProps = { lines: readonly ReadyLine[]; isCut: boolean; answer: AdminAnswer | undefined }

function ReadyForm({ lines, isCut, answer }: ReadyFormProps) {
  const [form] = useAdminForm<{ ids: string[] }>({ id: 'ready', answer, intents: ['level-up-many'] })
  const may = lines.filter((line) => line.may)
  const typed = form.answer?.submission.initialValue?.['ids']
  const chosen = form.answer ? [typed].flat() : null
  return (
    <Section id="redo" title={competitionText.list.ready} note={competitionText.horseCount(lines.length)}>
      <p className="muted">{competitionText.list.readyLead}</p>
      {isCut ? <p className="muted">{competitionText.list.readyCut(lines.length)}</p> : null}
      <AdminForm form={form} isBare>
        <Table
          columns={[
            competitionText.horse,
            competitionText.list.disciplineAndClass,
            competitionText.merits,
            competitionText.buttons.levelUp,
          ]}
          className={rows.entries}
        >
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className={rows.ready}>
                <NameCell>
                  <ReadyName line={line} isChecked={chosen === null || chosen.includes(line.id)} />
                </NameCell>
                <td>
                  {line.discipline}
                  <Below className={rows.sub}>{line.from}</Below>
                </td>
                <td>
                  <ReadyMerits merits={line.merits} />
                </td>
                <td>{line.isOffLadder ? <Link to={`${line.href}#klass`}>{line.outcome}</Link> : line.outcome}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {may.length > 0 ? (
          <Actions className={readyStyles.actions}>
            <Button type="submit" name="intent" value="level-up-many">
              {competitionText.buttons.levelUp}
            </Button>
            <p className="muted">{competitionText.list.readyNote}</p>
          </Actions>
        ) : null}
      </AdminForm>
    </Section>
  )
}

function ReadyName({ line, isChecked }: { line: ReadyLine; isChecked: boolean }) {
  if (!line.may) return line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link>
  return (
    <>
      <label className={readyStyles.pick}>
        <input type="checkbox" name="ids" value={line.id} defaultChecked={isChecked} />
        <span>
          {line.name}
          <span className="vh">{`, ${line.discipline}`}</span>
        </span>
      </label>
      <Seen collection="competition" id={line.id} version={line.version} />
    </>
  )
}
