import { type ReactNode, useState } from 'react'
import { type AnyField, TextInput } from '#app/desk/fields.tsx'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { ageInYears } from '#app/domain/age.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { ADDED_FIELDS, HORSE_FIELDS, HORSE_SECTIONS, type HorseSection } from '#app/domain/horse/fields.table.ts'
import { type HorseFormField, type HorseTextRow, horseSectionRows } from '#app/domain/horse/form-fields.ts'
import type { HorseForm } from '#app/domain/horse-form/horse-form.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { formText, previewText } from '#app/features/horses/text/form.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { fetchJson, useAnswers } from '#app/ui/use-answers.ts'
import { useSettled } from '#app/ui/use-settled.ts'
import {
  ageLimitReading,
  birthYearReading,
  exteriorReading,
  exteriorTotalReading,
  genotypeReading,
  heightReading,
  lineReading,
  statsReading,
  withSentence,
} from '../view/form-readings.ts'
import styles from './horse-fields.module.css'
import { HorseChecks, HorseInput, startText } from './horse-input.tsx'
import horsePreviewStyles from './horse-preview.module.css'
import { unseenHint } from './unseen-name.tsx'

type AddedField = keyof typeof ADDED_FIELDS
export type HorseFormFields = HorseForm & Record<AddedField, string>
type Fields = Record<HorseFormField | AddedField, AnyField>

export const HORSE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...HORSE_FIELDS, ...ADDED_FIELDS }).map(([field, { label }]) => [field, label]),
)

/** Fields whose text is read, or drawn, while it is typed. */
const WATCHED = [
  'name',
  'age',
  'agelimit',
  'height',
  'color',
  'genotype',
  'picture',
  'line',
  'exterior',
  'evalExt',
  'stats',
] as const
type Watched = (typeof WATCHED)[number]
type Typed = Record<Watched, string>

/** The line under a field: what the rules make of its text. */
const READINGS: { readonly [Field in Watched]?: (typed: Typed, year: number) => string | undefined } = {
  age: ({ age, agelimit }, year) => birthYearReading(age, agelimit, year),
  agelimit: ({ agelimit }, year) => ageLimitReading(agelimit, year),
  height: ({ height }, year) => heightReading(height, year),
  genotype: ({ genotype }) => genotypeReading(genotype).hint,
  line: ({ line }) => lineReading(line),
  exterior: ({ exterior }) => exteriorReading(exterior),
  evalExt: ({ evalExt }) => exteriorTotalReading(evalExt),
  stats: ({ stats }) => statsReading(stats),
}

const isWatched = (field: string): field is Watched => WATCHED.some((watched) => watched === field)

// The table's own keys.
const SECTIONS = Object.entries(HORSE_SECTIONS) as [HorseSection, string][]

type Props = {
  fields: Fields
  year: number
  categories: readonly string[]
  /** A new horse gets five scores, an existing one a total. */
  isNew: boolean
  nameHint?: string | undefined
  /** Findings shown beside fields of the stored horse, by field, and their wording. */
  findings?: Readonly<Record<string, string>>
  sayFinding?: (finding: string) => string
}

const NO_FINDINGS: Readonly<Record<string, string>> = {}
const asIs = (finding: string) => finding

/** Every field of a horse's form, with what the rules make of it while it is typed, and the drawn horse. */
export function HorseFields({
  fields,
  year,
  categories,
  isNew,
  nameHint,
  findings = NO_FINDINGS,
  sayFinding = asIs,
}: Props) {
  const [typed, setTyped] = useState(
    // A text for each of these.
    () => Object.fromEntries(WATCHED.map((field) => [field, startText(fields[field])])) as Typed,
  )
  const watch = (field: Watched) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const reading = (field: string) => (isWatched(field) ? READINGS[field]?.(typed, year) : undefined)
  const taken = useNameTaken(typed.name, isNew ? '' : startText(fields.name))
  const takenHint = taken?.horse ? formText.nameTaken : isNew && taken?.entry ? formText.entryHas : undefined
  const hints: { readonly [Field in HorseFormField]?: string | undefined } = {
    name: takenHint ?? unseenHint(typed.name, startText(fields.name)) ?? nameHint,
    damsire: isNew ? formText.damsireHint : undefined,
  }

  const input = (row: HorseTextRow, isInside = false) => (
    <HorseInput
      key={row.key}
      row={row}
      field={fields[row.key]}
      hint={withFinding(hints[row.key] ?? reading(row.key) ?? row.hint, findings[row.key], sayFinding)}
      categories={categories}
      onInput={isWatched(row.key) ? watch(row.key) : undefined}
      isInside={isInside}
    />
  )
  /** The input, with its hint, finding or suggestion. */
  const part = (row: HorseTextRow): ReactNode => {
    switch (row.key) {
      case 'name':
        return [
          input(row),
          <p key="taken" className="vh" role="status">
            {takenHint}
          </p>,
        ]
      case 'genotype':
        return (
          <Cell key={row.key} width={`c${row.width ?? 6}`}>
            {input(row, true)}
            <ColourSuggestion typed={typed} inputId={fields.color.id} />
          </Cell>
        )
      case 'picture':
        return [<HorsePreview key="preview" typed={typed} year={year} />, input(row)]
      default:
        return input(row)
    }
  }
  const added = (field: AddedField) => (
    <TextInput
      key={field}
      field={fields[field]}
      label={ADDED_FIELDS[field].label}
      width={`c${ADDED_FIELDS[field].width}`}
      hint={reading(field)}
      onInput={isWatched(field) ? watch(field) : () => {}}
    />
  )
  return SECTIONS.map(([section, title], at) => {
    const rows = horseSectionRows(isNew ? 'add' : 'edit', section)
    const addedHere: AddedField[] = isNew && section === 'judged' ? ['exterior', 'judge'] : []
    const own = [...addedHere, ...rows.flat().map(({ key }) => key)].map((key) => fields[key])
    return (
      <FormSection key={section} title={title} folds={at > 0} fields={own}>
        {addedHere.map(added)}
        {rows.map((row) =>
          Array.isArray(row) ? <HorseChecks key={row[0]?.key} rows={row} fields={fields} /> : part(row),
        )}
      </FormSection>
    )
  })
}

/** The line under a field, with its finding. */
function withFinding(hint: string | undefined, finding: string | undefined, say: (finding: string) => string) {
  return finding === undefined ? hint : withSentence(hint, say(finding))
}

/** Copies the genotype's colour into the empty colour field. */
function ColourSuggestion({ typed: { genotype, color }, inputId }: { typed: Typed; inputId: string }) {
  const { colour } = genotypeReading(genotype)
  if (colour === null || color.trim() !== '') return null
  const take = () => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    input.value = colour
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <Button className={classList('needs-js', styles.suggestion)} kind="quiet" small onClick={take}>
      {formText.takeColour(colour)}
    </Button>
  )
}

type NameTaken = { horse: boolean; entry: boolean }

/** Looked up while a name is typed; null before that, and for the horse's own name. */
function useNameTaken(typed: string, own: string): NameTaken | null {
  const name = typed.trim()
  const isOtherName = name !== '' && name !== own.trim()
  return useAnswers(isOtherName ? `/admin/name?${new URLSearchParams({ q: name })}` : null, fetchJson<NameTaken>)
}

type Drawn = { name: string; genotype: string; color: string; age: string; picture: string }

/** The picture at the address, or the drawn horse. */
function HorsePreview({ typed, year }: { typed: Drawn; year: number }) {
  const address = webAddress(useSettled(typed.picture))
  const [failed, setFailed] = useState<string | null>(null)
  const drawing = drawingOf({
    name: typed.name.trim(),
    genotype: typed.genotype,
    color: typed.color,
    ageYears: ageInYears(typed.age, year),
  })
  const words: ReactNode =
    address === null ? previewText.noPicture : failed === address ? previewText.failed : previewText.shown
  return (
    <Cell width="c6" className={horsePreviewStyles.preview}>
      <HorsePicture
        className={horsePreviewStyles.picture}
        src={address}
        alt=""
        drawing={drawing}
        eager
        decorative
        onFail={() => setFailed(address)}
      />
      <p className="muted">{words}</p>
    </Cell>
  )
}
