import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { deskPath } from '#app/domain/names.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import { ASKED } from '../schema/asked.ts'
import { bulkText } from '../text.ts'
import { type Asked, askedPath, type ForecastView, listPath } from '../view.ts'
import styles from './change-page.module.css'
import { ChosenInputs } from './change-page.tsx'

type Props = { asked: Asked; preview: ForecastView; answer: AdminAnswer | undefined }

/** Who changes, from what to what, and who not and why; the button does it. */
export function ChangePreview({ asked, preview, answer }: Props) {
  const { count, lines, stays, missing, sum, page, pages } = preview
  const [form] = useAdminForm<{ vad: string }>({ id: 'change', answer })
  return (
    <Section id="preview" title={bulkText.preview} note={bulkText.notSavedYet}>
      {count === 0 ? <p role="status">{bulkText.nobody}</p> : null}
      {missing > 0 ? <p className="muted">{bulkText.missing(missing)}</p> : null}
      {stays.map(({ reason, names, count: all }) => (
        <p key={reason} className="muted">
          <b>{bulkText.stays[reason]}</b> {names.join(', ')}
          {all > names.length ? bulkText.andMore(all - names.length) : ''}
        </p>
      ))}
      {count === 0 ? null : (
        <>
          <AdminForm form={form} isBare>
            <ChosenInputs asked={asked} />
            <input type="hidden" name="lista" value={asked.list} />
            <input type="hidden" name={ASKED.kind} value={asked.kind ?? ''} />
            <input type="hidden" name={ASKED.value} value={asked.value} />
            <input type="hidden" name={ASKED.address} value={asked.address} />
            <input type="hidden" name="seen" value={sum} />
            <SaveBar label={bulkText.confirm(count)}>
              <Link to={listPath(asked.list)}>{bulkText.cancel}</Link>
            </SaveBar>
          </AdminForm>
          <Table
            caption={
              <span role="status">
                {bulkText.changing(count)}
                {bulkText.ofPages(page, pages)}
              </span>
            }
            columns={[bulkText.horse, bulkText.from, bulkText.to]}
            stacks={false}
          >
            <tbody>
              {lines.map((line) => (
                <tr key={line.name}>
                  <NameCell>
                    <Link to={deskPath(line.name)}>{line.name}</Link>
                  </NameCell>
                  <td className={styles.from}>{line.from}</td>
                  <td>{line.to}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(each) =>
              askedPath(asked, {
                vad: asked.kind ?? '',
                varde: asked.value,
                adress: asked.address,
                ...(each > 1 ? { sida: String(each) } : {}),
              })
            }
          />
        </>
      )}
    </Section>
  )
}
