import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import { OWN_ABOUT, OWN_KINDS, OWN_SHOWN } from '#app/domain/own-fields/kinds.table.ts'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OwnHit } from '../data/search.server.ts'
import type { FoundKey, StoredField } from '../data.server.ts'
import { ownFieldsText } from '../text.ts'
import { tableOf } from '../view.ts'
import styles from './own-fields.module.css'

type Answer = { answer: AdminAnswer | undefined }
type Fields = Record<'fieldName' | 'fieldKind' | 'fieldChoices' | 'fieldAbout' | 'fieldShown', string>

const LABELS = {
  fieldName: ownFieldsText.name,
  fieldKind: ownFieldsText.kind,
  fieldChoices: ownFieldsText.choices,
  fieldAbout: ownFieldsText.about,
  fieldShown: ownFieldsText.shown,
}
const optionsOf = (table: Readonly<Record<string, { label: string }>>): Option[] =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

export function NewField({ answer }: Answer) {
  const [form, fields] = useAdminForm<Fields>({ id: 'new-field', answer, intents: ['add'] })
  return (
    <AdminForm isFirst form={form} labels={LABELS}>
      <FormSection title={ownFieldsText.make}>
        <FieldInputs fields={fields} isNew />
        <Cell width="c6">
          <Button type="submit" name="intent" value="add">
            {ownFieldsText.add}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

type Inputs = ReturnType<typeof useAdminForm<Fields>>[1]

/** `isNew`: where its values are is not settled, so it may be about any record. */
function FieldInputs({ fields, isNew }: { fields: Inputs; isNew: boolean }) {
  return (
    <>
      <TextInput field={fields.fieldName} label={ownFieldsText.name} width="c4" />
      <SelectInput field={fields.fieldKind} label={ownFieldsText.kind} width="c2" options={optionsOf(OWN_KINDS)} />
      <TextArea
        field={fields.fieldChoices}
        label={ownFieldsText.choices}
        hint={ownFieldsText.choicesHint}
        width="c4"
        rows={3}
      />
      <SelectInput
        field={fields.fieldShown}
        label={ownFieldsText.shown}
        hint={ownFieldsText.shownHint}
        width="c4"
        options={optionsOf(OWN_SHOWN)}
      />
      {isNew ? (
        <SelectInput field={fields.fieldAbout} label={ownFieldsText.about} width="c2" options={optionsOf(OWN_ABOUT)} />
      ) : null}
    </>
  )
}

export function OwnFieldList({ fields, answer }: Answer & { fields: readonly StoredField[] }) {
  if (fields.length === 0) return <p className="muted">{ownFieldsText.none}</p>
  return (
    <ul className={styles.list}>
      {fields.map((field) => {
        const { id, version, name, kind, about, shown, place, key } = field
        return (
          <li key={`${id}/${version}`}>
            <p>
              <b>{name}</b>
            </p>
            <p className="muted">
              {OWN_KINDS[kind].label} · {OWN_ABOUT[about].label} · {OWN_SHOWN[shown].label}
              {place === 'extras' ? null : ` · ${ownFieldsText.keptIn} ${key}`}
            </p>
            {about === 'pedigree' ? null : (
              <p>
                <Link to={tableOf(id)}>
                  {ownFieldsText.fill}
                  <span className="vh">: {name}</span>
                </Link>
              </p>
            )}
            <details open={answer?.submission.initialValue?.['id'] === id}>
              <summary>
                {ownFieldsText.change}
                <span className="vh"> {name}</span>
              </summary>
              <ChangeField field={field} answer={answer} />
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function ChangeField({ field: { id, version, place, ...field }, answer }: Answer & { field: StoredField }) {
  const isOwn = answer?.submission.initialValue?.['id'] === id
  const [form, fields] = useAdminForm<Fields>({
    id: `change-${id}`,
    answer: isOwn ? answer : undefined,
    intents: ['change', 'forget'],
    defaultValue: {
      fieldName: field.name,
      fieldKind: field.kind,
      fieldChoices: field.choices.join('\n'),
      fieldAbout: field.about,
      fieldShown: field.shown,
    },
  })
  return (
    <AdminForm form={form} labels={LABELS} about={field.name}>
      <Seen collection="settings" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <FormSection title={field.name}>
        <FieldInputs fields={fields} isNew={place === 'extras'} />
        <Cell width="c6" className={styles.buttons}>
          <Button type="submit" small name="intent" value="change">
            {ownFieldsText.save}
          </Button>
          <ConfirmButton
            label={ownFieldsText.remove}
            question={ownFieldsText.removeQuestion(field.name)}
            consequence={ownFieldsText.removeConsequence}
            value="forget"
            subject={field.name}
            small
          />
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

/** What documents have that no field shows, each with its press. */
export function FoundKeys({ found, answer }: Answer & { found: readonly FoundKey[] }) {
  return (
    <>
      <p className="muted">{ownFieldsText.foundLead}</p>
      <ul className={`${styles.list} ${styles.found}`}>
        {found.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.key}</b> {ownFieldsText.where[one.place](one.count)}
            </span>
            <AdoptForm found={one} answer={answer} />
          </li>
        ))}
      </ul>
    </>
  )
}

function AdoptForm({ found: { id, key }, answer }: Answer & { found: FoundKey }) {
  const isOwn = answer?.submission.initialValue?.['id'] === id
  const [form] = useAdminForm<{ id: string }>({
    id: `adopt-${id}`,
    answer: isOwn ? answer : undefined,
    intents: ['adopt'],
  })
  return (
    <AdminForm form={form} isBare>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="quiet" small name="intent" value="adopt">
        {ownFieldsText.adopt}
        <span className="vh"> {key}</span>
      </Button>
    </AdminForm>
  )
}

/** Names whose own fields were searched for, with what is in them. */
export function OwnHits({ hits, isMore }: { hits: readonly OwnHit[]; isMore: boolean }) {
  if (hits.length === 0) return <p className="muted">{ownFieldsText.noHits}</p>
  return (
    <>
      <ul className={styles.list}>
        {hits.map(({ name, facts }) => (
          <li key={name}>
            <p>{isAddressable(name) ? <Link to={deskPath(name)}>{name}</Link> : name}</p>
            {facts.map(({ id, label, value }) => (
              <p key={id}>
                <span className="muted">{label}:</span> {value}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {isMore ? <p className="muted">{ownFieldsText.moreHits}</p> : null}
    </>
  )
}
