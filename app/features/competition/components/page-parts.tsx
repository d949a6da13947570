import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { RedLine } from '#app/desk/red-line.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { ComparisonView } from '#app/features/competition/view/comparison.ts'
import { classList } from '#app/ui/class-list.ts'
import { ListPages } from '#app/ui/list-pages.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import comparisonPageStyles from './comparison-page.module.css'
import styles from './page-parts.module.css'

export function Lead({ children }: { children: ReactNode }) {
  return <span className={styles.lead}>{children}</span>
}

export function WayBack({ to, isFirst = false }: { to: string; isFirst?: boolean }) {
  return (
    <p className={classList(styles.back, isFirst && styles.first)}>
      <Link to={to}>{competitionText.toList}</Link>
    </p>
  )
}

type Props = { data: ComparisonView; path: string; answer: AdminAnswer | undefined }

export function ComparisonPage({ data, path, answer }: Props) {
  const [form] = useAdminForm({ id: 'compared', answer, intents: ['update-many'] })
  const { count, hasHorses, rows, horseless, page, pages } = data
  return (
    <AdminPage title={competitionText.updateMany.title} lead={<Lead>{competitionText.updateMany.lead}</Lead>}>
      {horseless.count > 0 ? (
        <RedLine>
          {`${competitionText.odd.horse} ${horseless.names.join(', ')}${horseless.count > horseless.names.length ? competitionText.updateMany.more(horseless.count - horseless.names.length) : ''}`}
        </RedLine>
      ) : null}
      {count === 0 && !form.answer ? (
        <p role="status">{hasHorses ? competitionText.updateMany.nothing : competitionText.updateMany.noHorses}</p>
      ) : (
        <AdminForm form={form} isBare>
          <SaveBar
            label={competitionText.buttons.update}
            intent="update-many"
            note={competitionText.updateMany.note(count)}
          >
            <Link to={path}>{competitionText.updateMany.cancel}</Link>
          </SaveBar>
        </AdminForm>
      )}
      {rows.length > 0 ? (
        <Table
          columns={[competitionText.horse, competitionText.discipline, competitionText.updateMany.changes]}
          className={comparisonPageStyles.table}
        >
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <NameCell>{row.profile === null ? row.name : <Link to={row.profile}>{row.name}</Link>}</NameCell>
                <td>
                  <Link to={row.href}>{row.discipline}</Link>
                </td>
                <td>{row.differences.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      <ListPages page={page} pages={pages} />
      <WayBack to={path} />
    </AdminPage>
  )
}
