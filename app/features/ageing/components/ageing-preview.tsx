import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { CheckInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { deskPath } from '#app/domain/names.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { ageingText } from '../text.ts'
import { type AgeingView, previewPath } from '../view.ts'
import { Skipped } from './skipped.tsx'

type Props = {
  preview: NonNullable<AgeingView['preview']>
  year: number
  latest: number
  answer: AdminAnswer | undefined
}

/** Who would change and how, before anything is saved; the button does it. */
export function AgeingPreview({ preview, year, latest, answer }: Props) {
  const { scope, step, count, changes, page, pages } = preview
  const [form, fields] = useAdminForm<{ scope: string; refresh: boolean }>({ id: 'age', answer, intents: ['age'] })
  const age = (born: number) => (born > year ? ageingText.unbornYet : String(year - born))
  return (
    <Section
      id="preview"
      title={`${ageingText.scopes[scope]} ${ageingText.signed(step)}`}
      note={ageingText.notSavedYet}
    >
      <Skipped overLimit={preview.overLimit} unborn={preview.unborn} dead={preview.dead} />
      {preview.ageless > 0 ? <p className="muted">{ageingText.ageless(preview.ageless)}</p> : null}
      {count === 0 ? (
        <p>{ageingText.nobody}</p>
      ) : (
        <>
          <AdminForm form={form} isBare>
            <input type="hidden" name="intent" value="age" />
            <input type="hidden" name="scope" value={scope} />
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="latest" value={latest} />
            <Checks>
              <CheckInput field={fields.refresh} label={ageingText.refresh} hint={ageingText.refreshHint} />
            </Checks>
            <SaveBar label={ageingText.confirm(count, step)}>
              <Link to="/admin/update-age">{ageingText.cancel}</Link>
            </SaveBar>
          </AdminForm>
          <Table
            caption={
              <>
                {ageingText.changing(count)}
                {ageingText.ofPages(page, pages)}
              </>
            }
            columns={[
              ageingText.horse,
              { label: ageingText.birthYear, isEnd: true },
              { label: ageingText.age, isEnd: true },
            ]}
            stacks={false}
          >
            <tbody>
              {changes.map(({ name, from, to }) => (
                <tr key={name}>
                  <NameCell>
                    <Link to={deskPath(name)}>{name}</Link>
                  </NameCell>
                  <EndCell>
                    {from} → {to}
                  </EndCell>
                  <EndCell>
                    {age(from)} → {age(to)}
                  </EndCell>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination page={page} pages={pages} hrefFor={(each) => previewPath(scope, step, each)} />
        </>
      )}
    </Section>
  )
}
