import { useState } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { type AnyField, BoxShown, CheckInput, NumberInput, SelectInput, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks, Tick } from '#app/desk/tick.tsx'
import { BREEDS, findBreed } from '#app/domain/breeds.ts'
import { exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { PEDIGREE_FIELDS, type PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { FollowingFacts, FollowingNote, useFollowing } from '#app/features/horses/components/following.tsx'
import { unseenHint } from '#app/features/horses/components/unseen-name.tsx'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { relationText } from '../text/relation.ts'
import styles from './relation-form.module.css'

type RelationValues = Record<PedigreeTextField, string> & { homebred: boolean }
const RELATION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  // The unit is only in the label: the sentence has its own.
  Object.entries(PEDIGREE_FIELDS).map(([field, { label }]) => [field, label.replace(/ \(.+\)$/, '')]),
)

const GENDERS: readonly string[] = HORSE_GENDERS
const BREED_LIST = 'breeds'

function genderOptions(gender: string) {
  const known = gender === '' || GENDERS.includes(gender) ? GENDERS : [...GENDERS, gender]
  return [{ value: '', label: relationText.noGender }, ...known.map((value) => ({ value, label: value }))]
}

function exteriorReading(typed: string): string {
  const total = readExteriorTotal(typed)
  return total === null ? relationText.exteriorHint : `${formatNumber(total)} – ${exteriorGrade(total, 'card')}`
}

function breedReading(typed: string): string {
  if (typed.trim() === '') return relationText.breedHint
  const breed = findBreed(typed)
  return breed ? `${breed.code} – ${breed.name}` : relationText.noSuchBreed
}

function RelationOrigin({ children }: { children: string }) {
  return <p className={styles.origin}>{children}</p>
}

type Props = {
  fields: { [Field in keyof RelationValues]: AnyField }
  /** The first values: the stored entry, or what was typed before a refusal. */
  shown: Partial<RelationValues>
  /** A name that contains it is homebred; null if only the tick decides. */
  affix: string | null
}

function RelationFields({ fields, shown, affix }: Props) {
  const [name, setName] = useState(shown.name ?? '')
  const [breed, setBreed] = useState(shown.breed ?? '')
  const [evalExt, setEvalExt] = useState(shown.evalExt ?? '')
  const named = (field: keyof RelationValues) => ({ field: fields[field], label: PEDIGREE_FIELDS[field].label })
  return (
    <>
      <FormSection title={relationText.parts.horse}>
        <TextInput {...named('name')} width="c4" hint={unseenHint(name, shown.name)} onInput={setName} />
        <SelectInput {...named('gender')} width="c2" options={genderOptions(shown.gender ?? '')} />
        <TextInput {...named('breed')} width="c3" list={BREED_LIST} hint={breedReading(breed)} onInput={setBreed} />
        <datalist id={BREED_LIST}>
          {BREEDS.map(({ code, name: breedName }) => (
            <option key={code} value={breedName}>
              {code}
            </option>
          ))}
        </datalist>
        <TextInput {...named('color')} width="c3" />
        <NumberInput {...named('height')} width="c2" />
        <NumberInput {...named('created')} width="c2" inputMode="numeric" />
        <TextInput {...named('evalExt')} width="c2" hint={exteriorReading(evalExt)} onInput={setEvalExt} />
      </FormSection>
      <FormSection title={relationText.parts.descent} lead={relationText.descentLead}>
        <HorseNameInput {...named('sire')} kind="all" width="c3" />
        <HorseNameInput {...named('dam')} kind="all" width="c3" />
      </FormSection>
      <FormSection title={relationText.parts.site}>
        <TextInput {...named('link')} width="c6" inputMode="url" hint={relationText.linkHint} />
        <Checks>
          {affix === null ? (
            <CheckInput {...named('homebred')} />
          ) : (
            <HomebredCheck field={fields.homebred} name={name} affix={affix} ticked={shown.homebred ?? false} />
          )}
        </Checks>
      </FormSection>
    </>
  )
}

type HomebredCheckProps = {
  field: AnyField
  name: string
  affix: string
  ticked: boolean
}

/** Follows the rule while the name is typed; any horse can be ticked by hand. */
function HomebredCheck({ field, name, affix, ticked }: HomebredCheckProps) {
  const [isTicked, setTicked] = useState(ticked)
  const byName = isHomebred(name, affix)
  return (
    <>
      <BoxShown field={field} />
      <Tick
        label={PEDIGREE_FIELDS.homebred.label}
        hint={relationText.isHomebred(affix)}
        id={field.id}
        name={field.name}
        form={field.formId}
        checked={byName || isTicked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
    </>
  )
}

type AddRelationFormProps = {
  loaded: { values: Omit<RelationValues, 'homebred'>; affix: string; isFromHorse: boolean }
  answer: AdminAnswer | undefined
}

export function AddRelationForm({ loaded: { values, affix, isFromHorse }, answer }: AddRelationFormProps) {
  const [form, fields] = useAdminForm<RelationValues>({ answer, defaultValue: values })
  const following = useFollowing(form.meta.id, { of: 'new-entry' })
  const typed = form.answer?.submission.initialValue
  return (
    <AdminForm isFirst form={form} labels={RELATION_LABELS}>
      {isFromHorse ? <RelationOrigin>{relationText.fromHorse}</RelationOrigin> : null}
      <RelationFields fields={fields} shown={shownValues(typed) ?? values} affix={affix} />
      <FollowingFacts following={following} />
      <SaveBar label={relationText.save} note={<FollowingNote following={following} />} />
    </AdminForm>
  )
}

function shownValues(typed: Record<string, unknown> | null | undefined): Partial<RelationValues> | null {
  if (!typed) return null
  const { homebred, ...texts } = typed
  return { ...(texts as Partial<RelationValues>), homebred: homebred === 'on' } // inputs of text, sent by this form
}

type UpdateRelationFormProps = {
  found: { id: string; version: number; values: RelationValues; isOwnHorse: boolean }
  answer: AdminAnswer | undefined
}

export function UpdateRelationForm({ found: { id, version, values, isOwnHorse }, answer }: UpdateRelationFormProps) {
  const [form, fields] = useAdminForm<RelationValues>({ answer, intents: ['save', 'remove'], defaultValue: values })
  const following = useFollowing(form.meta.id, { of: 'entry', id, always: { name: values.name } }, values)
  const typed = form.answer?.submission.initialValue
  return (
    <AdminForm form={form} labels={RELATION_LABELS} about={values.name}>
      <Seen collection="pedigree" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was.breed" value={values.breed} />
      <input type="hidden" name="was.link" value={values.link} />
      <input type="hidden" name="was.evalExt" value={values.evalExt} />
      {isOwnHorse ? <RelationOrigin>{relationText.ownHorse}</RelationOrigin> : null}
      <RelationFields fields={fields} shown={{ ...values, ...typed }} affix={null} />
      <FollowingFacts following={following} />
      <SaveBar label={relationText.saveChanges} note={<FollowingNote following={following} />}>
        <ConfirmButton
          label={relationText.remove}
          question={relationText.removeQuestion(values.name)}
          consequence={relationText.removeConsequence}
        />
      </SaveBar>
    </AdminForm>
  )
}
