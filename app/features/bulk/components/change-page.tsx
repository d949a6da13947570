import { Form, Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { BULK_CHANGES, BULK_KINDS, type BulkKind, type BulkRow } from '#app/domain/bulk/bulk-changes.table.ts'
import { deskPath } from '#app/domain/names.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import { BULK_KEYS } from '#app/features/bulk/schema/bulk-query.ts'
import { bulkText } from '#app/features/bulk/text.ts'
import {
  type BulkQuery,
  bulkOptions,
  bulkPath,
  CHANGE_PATH,
  type ForecastView,
  listPath,
  previewSearch,
  type ShownNames,
} from '#app/features/bulk/view.ts'
import { FollowingFacts, FollowingNote, useFollowingOf } from '#app/features/horses/components/following.tsx'
import { type Forecast, NO_FORECAST } from '#app/features/horses/view/following.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './change-page.module.css'

export function ChosenHorses({ names, count }: ShownNames) {
  return (
    <details className={styles.chosen}>
      <summary>{bulkText.chosen(count)}</summary>
      <p>
        {names.join(', ')}
        {count > names.length ? bulkText.andMore(count - names.length) : ''}
      </p>
    </details>
  )
}

export function KindLinks({ query }: { query: BulkQuery }) {
  return (
    <nav className={styles.kinds} aria-label={bulkText.what}>
      <ul>
        {BULK_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to={bulkPath(query, { vad: kind })}
              preventScrollReset
              aria-current={kind === query.kind ? 'page' : undefined}
            >
              {BULK_CHANGES[kind].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ValueForm({ query, kind }: { query: BulkQuery; kind: BulkKind }) {
  return (
    <Section id="value" title={BULK_CHANGES[kind].label}>
      <Form key={kind} action={CHANGE_PATH} className={styles.value} preventScrollReset>
        <ListInputs list={query.list} />
        <ChosenInputs query={query} />
        <input type="hidden" name={BULK_KEYS.kind} value={kind} />
        <ValueField kind={kind} query={query} />
        <Button type="submit" kind="quiet">
          {bulkText.look}
        </Button>
      </Form>
    </Section>
  )
}

function ListInputs({ list }: { list: string }) {
  return [...new URLSearchParams(list)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}

function ChosenInputs({ query: { isAll, ids } }: { query: BulkQuery }) {
  if (isAll) return <input type="hidden" name={BULK_KEYS.all} value="1" />
  return [...new Set(ids)].map((id) => <input key={id} type="hidden" name={BULK_KEYS.horse} value={id} />)
}

type Props = {
  query: BulkQuery
  preview: ForecastView & { following: Forecast | null }
  answer: AdminAnswer | undefined
}

export function ChangePreview({ query, preview, answer }: Props) {
  const { count, lines, stays, missing, sum, page, pages } = preview
  const [form] = useAdminForm<{ vad: string }>({ id: 'change', answer })
  const following = useFollowingOf(form.meta.id, preview.following ?? NO_FORECAST, previewSearch(query))
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
            <ChosenInputs query={query} />
            <input type="hidden" name="lista" value={query.list} />
            <input type="hidden" name={BULK_KEYS.kind} value={query.kind ?? ''} />
            <input type="hidden" name={BULK_KEYS.value} value={query.value} />
            <input type="hidden" name={BULK_KEYS.address} value={query.address} />
            <input type="hidden" name="seen" value={sum} />
            {preview.following === null ? <p>{bulkText.followsUnlisted}</p> : null}
            <FollowingFacts following={following} />
            <SaveBar label={bulkText.confirm(count)} note={<FollowingNote following={following} />}>
              <Link to={listPath(query.list)}>{bulkText.cancel}</Link>
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
          <Pagination page={page} pages={pages} hrefFor={(each) => `${CHANGE_PATH}?${previewSearch(query, each)}`} />
        </>
      )}
    </Section>
  )
}

function ValueField({ kind, query }: { kind: BulkKind; query: BulkQuery }) {
  // A value of another kind is ignored.
  const value = query.kind === kind ? query.value : ''
  const problem = query.kind === kind && query.read?.ok === false ? query.read.problem : undefined
  const row: BulkRow = BULK_CHANGES[kind]
  if (row.value === 'ribbon') return <RibbonFields value={value} address={query.address} problem={problem} />
  const options = bulkOptions(kind)
  const field = {
    name: BULK_KEYS.value,
    label: row.value === 'titles' ? bulkText.titles : bulkText.value,
    hint: row.hint,
    error: problem,
    defaultValue: value,
  }
  return options === null ? (
    <TextField {...field} autoComplete="off" maxLength={2000} />
  ) : (
    <SelectField {...field} options={[{ value: '', label: bulkText.choice }, ...options]} />
  )
}

function RibbonFields({ value, address, problem }: { value: string; address: string; problem: string | undefined }) {
  return (
    <>
      <SelectField name={BULK_KEYS.value} label={bulkText.ribbon} defaultValue={value} error={problem}>
        <option value="">{bulkText.choice}</option>
        <optgroup label={bulkText.competition}>
          {COMPETITION_RIBBONS.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value="ribbons">{bulkText.anotherCompetition}</option>
        </optgroup>
        <optgroup label={bulkText.evaluation}>
          {EVALUATION_RIBBONS.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value="ERibbons">{bulkText.anotherEvaluation}</option>
        </optgroup>
      </SelectField>
      <TextField
        name={BULK_KEYS.address}
        label={bulkText.address}
        hint={bulkText.addressHint}
        defaultValue={address}
        inputMode="url"
        autoComplete="off"
      />
    </>
  )
}
