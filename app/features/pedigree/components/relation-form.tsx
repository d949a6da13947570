import { useState } from 'react'
import { Link } from 'react-router'
import { type AnyField, BoxShown, CheckInput, NumberInput, SelectInput, TextInput } from '#app/desk/fields.tsx'
import { FormSection } from '#app/desk/form-section.tsx'
import { Checks, Tick } from '#app/desk/tick.tsx'
import { BREEDS } from '#app/domain/breeds.table.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { PEDIGREE_FIELDS, type PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { MissingParent } from '#app/features/pedigree/data/relation.server.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { text } from '#app/text/admin.ts'

export type RelationValues = Record<PedigreeTextField, string> & { homebred: boolean }
type RelationFormFields = { [Field in keyof RelationValues]: AnyField }

/** Names of the fields in the summary of what is wrong. */
export const RELATION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PEDIGREE_FIELDS).map(([field, { label }]) => [field, label]),
)

const GENDERS: readonly string[] = HORSE_GENDERS
const BREED_LIST = 'breeds'

function genderOptions(gender: string) {
  const known = gender === '' || GENDERS.includes(gender) ? GENDERS : [...GENDERS, gender]
  return [{ value: '', label: 'Ej angivet' }, ...known.map((value) => ({ value, label: value }))]
}

function exteriorReading(typed: string): string {
  const total = readExteriorTotal(typed)
  return total === null ? 'Summan eller fem poäng.' : `${formatNumber(total)} – ${exteriorGrade(total, 'card')}`
}

function breedReading(typed: string): string {
  if (typed.trim() === '') return 'Skriv en del av namnet och välj.'
  const breed = findBreed(typed)
  return breed ? `${breed.code} – ${breed.name}` : 'Inte i listan än.'
}

type Props = {
  fields: RelationFormFields
  /** What the form shows first: the stored entry, or what was typed before it was refused. */
  shown: Partial<RelationValues>
  /** A name that contains it is homebred; null where the tick alone decides. */
  affix: string | null
}

/** The fields of a pedigree entry, with what the rules make of them while they are typed. */
export function RelationFields({ fields, shown, affix }: Props) {
  const [name, setName] = useState(shown.name ?? '')
  const [breed, setBreed] = useState(shown.breed ?? '')
  const [evalExt, setEvalExt] = useState(shown.evalExt ?? '')
  const named = (field: keyof RelationValues) => ({ field: fields[field], label: PEDIGREE_FIELDS[field].label })
  return (
    <>
      <FormSection title="Hästen">
        <TextInput {...named('name')} className="c4" onInput={setName} />
        <SelectInput {...named('gender')} className="c2" options={genderOptions(shown.gender ?? '')} />
        <TextInput {...named('breed')} className="c3" list={BREED_LIST} hint={breedReading(breed)} onInput={setBreed} />
        <datalist id={BREED_LIST}>
          {BREEDS.map(({ code, name: breedName }) => (
            <option key={code} value={breedName}>
              {code}
            </option>
          ))}
        </datalist>
        <TextInput {...named('color')} className="c3" />
        <NumberInput {...named('height')} className="c2" />
        <NumberInput {...named('created')} className="c2" inputMode="numeric" />
        <TextInput {...named('evalExt')} className="c2" hint={exteriorReading(evalExt)} onInput={setEvalExt} />
      </FormSection>
      <FormSection title="Härstamning" lead="Skriv Unknown eller lämna tomt när en förälder inte är känd.">
        <HorseNameInput {...named('sire')} kind="all" className="c3" />
        <HorseNameInput {...named('dam')} kind="all" className="c3" />
      </FormSection>
      <FormSection title="På webbplatsen">
        <TextInput
          {...named('link')}
          className="c6"
          inputMode="url"
          hint="Till hästens sida någon annanstans, om den har en."
        />
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

/** Follows the rule while the name is typed; a horse that the rule leaves out can be ticked by hand. */
function HomebredCheck({
  field,
  name,
  affix,
  ticked,
}: {
  field: AnyField
  name: string
  affix: string
  ticked: boolean
}) {
  const [isTicked, setTicked] = useState(ticked)
  const byName = isHomebred(name, affix)
  return (
    <>
      <BoxShown field={field} />
      <Tick
        label={PEDIGREE_FIELDS.homebred.label}
        hint={text.relation.isHomebred(affix)}
        id={field.id}
        name={field.name}
        form={field.formId}
        checked={byName || isTicked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
    </>
  )
}

/** Offers to add the parents behind which the pedigree ends, with what is known of them filled in. */
export function MissingParents({ parents }: { parents: readonly MissingParent[] }) {
  if (parents.length === 0) return null
  return (
    <section className="notice" aria-labelledby="missing-parents">
      <h2 id="missing-parents">{text.relation.parentsMissing}</h2>
      <p>{text.relation.parentsMissingLead}</p>
      <ul>
        {parents.map(({ name, gender }) => (
          <li key={name}>
            <Link to={addRelationPath(name, gender)}>Lägg till {name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form for a new entry with what is known filled in. */
export function addRelationPath(name: string, gender?: string): string {
  return `/admin/add-relation?${new URLSearchParams({ name, ...(gender ? { gender } : {}) }).toString()}`
}

/** The form of an entry. */
export function updateRelationPath(name: string): string {
  return `/admin/update-relation?${new URLSearchParams({ name }).toString()}`
}
