import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { actionsLook } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { CheckInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { RedLine } from '#app/desk/red-line.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { deskText } from '#app/desk/text.ts'
import { Checks } from '#app/desk/tick.tsx'
import { deskPath } from '#app/domain/names.ts'
import { STUD_YEAR_PATH } from '#app/features/settings/schema/paths.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { adminText } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { ageingText } from '../text.ts'
import { type AgeingView, previewPath, type ShownNames } from '../view.ts'

type Props = {
  preview: NonNullable<AgeingView['preview']>
  /** The stud's. */
  year: number
  calendar: number
  latest: number
  answer: AdminAnswer | undefined
  /** What follows from the ageing. */
  follows: ReactNode
  /** Whether youngsters become old enough to compete, as far as it is known. */
  canGrow: boolean
}

export function AgeingPreview({ preview, year, calendar, latest, answer, follows, canGrow }: Props) {
  const { scope, step, count, changes, page, pages } = preview
  const [form, fields] = useAdminForm<{ scope: string; refresh: boolean; grow: boolean }>({
    id: 'age',
    answer,
    intents: ['age'],
    defaultValue: { refresh: true },
  })
  const age = (born: number) => (born > year ? ageingText.unbornYet : String(year - born))
  return (
    <Section
      id="preview"
      title={`${ageingText.scopes[scope]} ${ageingText.signed(step)}`}
      note={ageingText.notSavedYet}
    >
      {year === calendar ? null : (
        <p>
          {ageingText.ownYear(year, calendar, step)} <Link to={STUD_YEAR_PATH}>{settingsText.changeYear}</Link>
        </p>
      )}
      <Skipped overLimit={preview.overLimit} unborn={preview.unborn} dead={preview.dead} />
      {preview.ageless > 0 ? <p className="muted">{ageingText.ageless(preview.ageless)}</p> : null}
      {count === 0 ? (
        <p>{ageingText.nobody}</p>
      ) : (
        <>
          {follows}
          <AdminForm form={form} isBare>
            <input type="hidden" name="intent" value="age" />
            <input type="hidden" name="scope" value={scope} />
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="latest" value={latest} />
            <Checks>
              <CheckInput field={fields.refresh} label={ageingText.refresh} hint={ageingText.refreshHint} />
              {canGrow ? <CheckInput field={fields.grow} label={ageingText.grow} hint={ageingText.growHint} /> : null}
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

const MANY = 20

type LastChangeProps = AgeingView['scopes'][number] & { answer: AdminAnswer | undefined }

export function LastChange({ scope, last, answer }: LastChangeProps) {
  // Each scope has its own form; an answer is shown at its form.
  const isOwn = answer?.submission.initialValue?.['scope'] === scope
  const [form] = useAdminForm<{ scope: string }>({
    id: `undo-${scope}`,
    answer: isOwn ? answer : undefined,
    intents: ['undo'],
  })
  if (!last) return <p className="muted">{ageingText.neverDone}</p>
  const text = ageingText.last(last.at, last.step, last.count)
  if (last.isUndone)
    return (
      <p className="muted">
        {text}
        {ageingText.isUndone}
      </p>
    )
  const subject = `${ageingText.scopes[scope]} ${ageingText.signed(last.step)}`
  return (
    <AdminForm form={form} className={actionsLook}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="scope" value={scope} />
      <p>{text}</p>
      {last.count > MANY ? (
        <ConfirmButton
          label={deskText.form.undo}
          subject={subject}
          question={ageingText.undoQuestion(subject)}
          consequence={ageingText.undoConsequence(last.count)}
          name="revision"
          value={String(last.revision)}
          kind="quiet"
          small
        />
      ) : (
        <Button kind="quiet" small type="submit" name="revision" value={last.revision}>
          {deskText.form.undo}
          <span className="vh"> {subject}</span>
        </Button>
      )}
    </AdminForm>
  )
}

export function Skipped({ overLimit, unborn, dead }: Record<'overLimit' | 'unborn' | 'dead', ShownNames>) {
  return (
    <>
      <NameList lead={adminText.updateAge.skipped} list={overLimit} />
      <NameList lead={ageingText.unborn} list={unborn} />
      <NameList lead={ageingText.dead} list={dead} />
    </>
  )
}

function NameList({ lead, list: { names, count } }: { lead: string; list: ShownNames }) {
  if (count === 0) return null
  return (
    <RedLine>
      {`${lead} ${names.join(', ')}${count > names.length ? ageingText.andMore(count - names.length) : ''}`}
    </RedLine>
  )
}
