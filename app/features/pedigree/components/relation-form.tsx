import { useState } from 'react'
import { Link } from 'react-router'
import { FormSection } from '#app/desk/admin-form.tsx'
import { type AnyField, CheckInput, Checks, NumberInput, SelectInput, TextInput } from '#app/desk/fields.tsx'
import { BREEDS } from '#app/domain/breeds.table.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { MissingParent } from '#app/features/pedigree/data/relation.server.ts'
import type { RelationField } from '#app/features/pedigree/schema/relation-fields.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { text } from '#app/text/admin.ts'
import { Hint } from '#app/ui/fields.tsx'

export type RelationValues = Record<RelationField, string> & { homebred: boolean }
type RelationFormFields = { [Field in keyof RelationValues]: AnyField }

/** Names of the fields in the summary of what is wrong. */
export const RELATION_LABELS = {
  name: 'Namn',
  sire: 'Fader',
  dam: 'Moder',
  evalExt: 'Exteriör',
  color: 'Färg',
  breed: 'Ras',
  height: 'Mankhöjd',
  created: 'Skapad',
  link: 'Länk',
}

const GENDERS = ['Hingst', 'Sto', 'Valack']
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
  return (
    <>
      <FormSection title="Hästen">
        <TextInput field={fields.name} label="Namn" className="c4" onInput={setName} />
        <SelectInput field={fields.gender} label="Kön" className="c2" options={genderOptions(shown.gender ?? '')} />
        <TextInput
          field={fields.breed}
          label="Ras"
          className="c3"
          list={BREED_LIST}
          hint={breedReading(breed)}
          onInput={setBreed}
        />
        <datalist id={BREED_LIST}>
          {BREEDS.map(({ code, name: breedName }) => (
            <option key={code} value={breedName}>
              {code}
            </option>
          ))}
        </datalist>
        <TextInput field={fields.color} label="Färg" className="c3" />
        <NumberInput field={fields.height} label="Mankhöjd (cm)" className="c2" />
        <NumberInput field={fields.created} label="Skapad (år)" className="c2" inputMode="numeric" />
        <TextInput
          field={fields.evalExt}
          label="Exteriör"
          className="c2"
          hint={exteriorReading(evalExt)}
          onInput={setEvalExt}
        />
      </FormSection>
      <FormSection title="Härstamning" lead="Skriv Unknown eller lämna tomt när en förälder inte är känd.">
        <HorseNameInput field={fields.sire} label="Fader" kind="all" className="c3" />
        <HorseNameInput field={fields.dam} label="Moder" kind="all" className="c3" />
      </FormSection>
      <FormSection title="På webbplatsen">
        <TextInput
          field={fields.link}
          label="Länk"
          className="c6"
          inputMode="url"
          hint="Till hästens sida någon annanstans, om den har en."
        />
        <Checks>
          {affix === null ? (
            <CheckInput field={fields.homebred} label="Egen uppfödning" />
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
    <div className="check">
      <label>
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          form={field.formId}
          checked={byName || isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          aria-describedby={`${field.id}-hint`}
        />
        Egen uppfödning
      </label>
      <Hint id={`${field.id}-hint`}>{text.relation.isHomebred(affix)}</Hint>
    </div>
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
