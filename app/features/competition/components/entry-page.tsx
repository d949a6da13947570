import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { RedLine } from '#app/desk/red-line.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Merits, Potential } from './entry-figures.tsx'
import { ChangeClassForm, ClimbForm, CopiedForm, LeaveForms } from './entry-forms.tsx'
import styles from './entry-page.module.css'

type Props = { data: EntryPageData; disciplines: { value: string; label: string }[]; answer: AdminAnswer | undefined }

export function EntryPage({ data, disciplines, answer }: Props) {
  const { line } = data
  return (
    <>
      <Facts
        className={styles.facts}
        facts={[
          {
            label: competitionText.horse,
            value: line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link>,
          },
          { label: competitionText.discipline, value: line.discipline },
          { label: competitionText.className, value: data.classLabel },
          { label: competitionText.facts.heightGroup, value: data.groupLabel },
          { label: competitionText.merits, value: <Merits merits={data.merits} isReady={data.isReady} isNamed /> },
          { label: competitionText.potential, value: <Potential potential={line.potential} isNamed /> },
          ...data.facts,
        ]}
      />
      <Lines items={line.problems} />
      {data.siblings.length > 1 ? (
        <p className={`muted ${styles.also}`}>
          {competitionText.entry.alsoIn}
          {data.siblings
            .filter(({ id }) => id !== line.id)
            .map(({ id, href, label }, index) => (
              <span key={id}>
                {index > 0 ? '; ' : ''}
                <Link to={href}>{label}</Link>
              </span>
            ))}
        </p>
      ) : null}
      <ClimbForm data={data} answer={answer} />
      <CopiedForm data={data} answer={answer} />
      <ChangeClassForm data={data} disciplines={disciplines} answer={answer} />
      <LeaveForms data={data} answer={answer} />
    </>
  )
}

export function GoneEntry({ list, answer }: { list: string; answer: AdminAnswer | undefined }) {
  const [form] = useAdminForm({ id: 'gone', answer })
  return (
    <AdminPage title={competitionText.list.title}>
      {answer ? <AdminForm form={form}>{null}</AdminForm> : <RedLine role="alert">{competitionText.gone}</RedLine>}
      <p>
        <Link to={list}>{competitionText.toList}</Link>
      </p>
    </AdminPage>
  )
}
