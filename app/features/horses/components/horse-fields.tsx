import { type ReactNode, useState } from 'react'
import { FormSection } from '#app/desk/admin-form.tsx'
import { type AnyField, CheckInput, Checks, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import { ageInYears } from '#app/domain/age.ts'
import { BREEDS } from '#app/domain/breeds.table.ts'
import { categoryLabel, isPublicCategory } from '#app/domain/categories.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import {
  HORSE_GENDERS,
  type HorseFlag,
  type HorseTextField,
  LAST_GENERATION,
} from '#app/domain/horse-form/horse-fields.table.ts'
import type { HorseForm } from '#app/domain/horse-form/horse-form.ts'
import { REGISTRIES } from '#app/domain/registries.table.ts'
import { webAddress } from '#app/domain/web-address.ts'
import {
  ageLimitReading,
  birthYearReading,
  exteriorReading,
  exteriorTotalReading,
  genotypeReading,
  lineReading,
  statsReading,
} from '#app/features/horses/view/form-readings.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { useSettled } from './use-settled.ts'

/** Fields of the add form that are not the horse's own. */
export type AddedFields = { exterior: string; judge: string }
export type HorseFormFields = HorseForm & AddedFields
type Fields = Record<HorseTextField | HorseFlag | keyof AddedFields, AnyField>

/** What the fields are called, also in the summary of what is wrong. */
export const HORSE_LABELS: Readonly<Record<keyof HorseFormFields, string>> = {
  name: 'Namn',
  gender: 'Kön',
  breed: 'Ras',
  category: 'Kategori',
  age: 'Födelseår',
  agelimit: 'Agelimit (år)',
  height: 'Mankhöjd (cm)',
  color: 'Färg',
  genotype: 'Genotyp',
  picture: 'Bildadress',
  copyright: 'Copyright',
  sire: 'Fader',
  dam: 'Moder',
  damsire: 'Morfader',
  line: 'Linje',
  generation: 'Generation',
  lineholder: 'Lineholder',
  breeder: 'Uppfödare',
  seller: 'Säljare',
  owner: 'Ägare',
  created: 'Skapad',
  link: 'Länk',
  forSale: 'Till salu',
  tingad: 'Tingad',
  exterior: 'Exteriörpoäng',
  judge: 'Domare',
  evalExt: 'Exteriör',
  evalPrem: 'Premiering',
  stats: 'Egenskaper',
  focus: 'Inriktning',
  titles: 'Titlar',
  ribbons: 'Tävlingsrosetter',
  ERibbons: 'Bedömningsrosetter',
  kvalite: 'Kvalitetskod',
  champ: 'Årschampionat',
  st: 'Stallion trophy',
  rs: 'Rikssto',
  bt: 'Breeders trophy',
  moorwiesen: 'Moorwiesen',
  rvhf: 'RVHF',
  asda: 'ASDA',
  aswa: 'ASWA',
  aspsa: 'ASPSA',
  asdc: 'ASDC',
  asja: 'ASJA',
  asea: 'ASEA',
  ahac: 'AHAC',
  bha: 'BHA',
  cdf: 'CDF',
}

/** Fields whose text is read, or drawn, while it is typed. */
const READ = [
  'name',
  'age',
  'agelimit',
  'color',
  'genotype',
  'picture',
  'line',
  'exterior',
  'evalExt',
  'stats',
] as const
type ReadField = (typeof READ)[number]

const textOf = ({ initialValue }: AnyField) => (typeof initialValue === 'string' ? initialValue : '')

/** The choices, and what is stored when it is none of them. */
function withStored(options: readonly Option[], stored: string): Option[] {
  return [
    ...options,
    ...(stored === '' || options.some(({ value }) => value === stored) ? [] : [{ value: stored, label: stored }]),
  ]
}

const BREED_OPTIONS: Option[] = BREEDS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))
const GENDER_OPTIONS: Option[] = HORSE_GENDERS.map((gender) => ({ value: gender, label: gender }))
const GENERATION_OPTIONS: Option[] = Array.from({ length: LAST_GENERATION + 1 }, (_, at) => ({
  value: String(at),
  label: String(at),
}))

export function categoryOptions(categories: readonly string[]): Option[] {
  return categories.map((category) => {
    const hasPage = isPublicCategory(category)
    return { value: category, label: `${categoryLabel(category)}${hasPage ? '' : ' (ingen egen sida)'}` }
  })
}

type Props = {
  fields: Fields
  year: number
  categories: readonly string[]
  /** A new horse gives five scores, one that is there a total. */
  isNew: boolean
  nameHint?: string | undefined
}

/** Every field of a horse (spec 3), with what the rules make of it while it is typed, and the drawn horse. */
export function HorseFields({ fields, year, categories, isNew, nameHint }: Props) {
  const [typed, setTyped] = useState(
    // A text for each of these.
    () => Object.fromEntries(READ.map((field) => [field, textOf(fields[field])])) as Record<ReadField, string>,
  )
  const reading = (field: ReadField) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const label = (field: keyof HorseFormFields) => ({ field: fields[field], label: HORSE_LABELS[field] })
  const select = (field: HorseTextField, options: readonly Option[], none: string) => ({
    ...label(field),
    options: [{ value: '', label: none }, ...withStored(options, textOf(fields[field]))],
  })
  const genotype = genotypeReading(typed.genotype)
  return (
    <>
      <FormSection title="Hästen">
        <TextInput {...label('name')} className="c4" hint={nameHint} onInput={reading('name')} />
        <SelectInput {...select('gender', GENDER_OPTIONS, 'Inte angivet')} className="c2" />
        <SelectInput {...select('breed', BREED_OPTIONS, 'Inte angiven')} className="c3" />
        <SelectInput {...select('category', categoryOptions(categories), 'Ingen kategori')} className="c3" />
        <NumberInput
          {...label('age')}
          className="c2"
          inputMode="numeric"
          hint={birthYearReading(typed.age, typed.agelimit, year)}
          onInput={reading('age')}
        />
        <NumberInput
          {...label('agelimit')}
          className="c2"
          inputMode="numeric"
          hint={ageLimitReading(typed.agelimit, year)}
          onInput={reading('agelimit')}
        />
        <NumberInput {...label('height')} className="c2" />
        <TextInput {...label('color')} className="c3" onInput={reading('color')} />
        <div className="c3">
          <TextInput {...label('genotype')} hint={genotype.hint} onInput={reading('genotype')} />
          {genotype.colour !== null && typed.color.trim() === '' ? (
            <ColourSuggestion colour={genotype.colour} inputId={fields.color.id} />
          ) : null}
        </div>
        <Preview typed={typed} year={year} />
        <TextInput
          {...label('picture')}
          className="c4"
          inputMode="url"
          hint="En adress som börjar med https://"
          onInput={reading('picture')}
        />
        <TextInput {...label('copyright')} className="c2" />
      </FormSection>

      <FormSection title="Härstamning">
        <HorseNameInput {...label('sire')} kind="all" className="c3" />
        <HorseNameInput {...label('dam')} kind="all" className="c3" />
        <HorseNameInput
          {...label('damsire')}
          kind="all"
          className="c3"
          hint={isNew ? 'Lämnas den tom hämtas den från modern.' : undefined}
        />
        <TextInput {...label('line')} className="c2" hint={lineReading(typed.line)} onInput={reading('line')} />
        <SelectInput {...select('generation', GENERATION_OPTIONS, '–')} className="c1" />
        <Checks>
          <CheckInput {...label('lineholder')} />
        </Checks>
      </FormSection>

      <FormSection title="Ägande">
        <TextInput {...label('breeder')} className="c3" />
        <TextInput {...label('seller')} className="c3" />
        <TextInput {...label('owner')} className="c3" />
        <TextInput {...label('created')} className="c3" />
        <TextInput
          {...label('link')}
          className="c6"
          inputMode="url"
          hint="Hästens nya hem. En häst med länk visas inte i kategorilistorna."
        />
        <Checks>
          <CheckInput {...label('forSale')} />
          <CheckInput {...label('tingad')} />
        </Checks>
      </FormSection>

      <FormSection title="Bedömning och egenskaper">
        {isNew ? (
          <>
            <TextInput
              {...label('exterior')}
              className="c3"
              hint={exteriorReading(typed.exterior)}
              onInput={reading('exterior')}
            />
            <TextInput {...label('judge')} className="c3" />
          </>
        ) : (
          <TextInput
            {...label('evalExt')}
            className="c3"
            hint={exteriorTotalReading(typed.evalExt)}
            onInput={reading('evalExt')}
          />
        )}
        <TextInput {...label('evalPrem')} className="c3" hint="Poäng och betyg, till exempel 40, AB" />
        <TextInput {...label('focus')} className="c3" />
        <TextInput {...label('stats')} className="c6" hint={statsReading(typed.stats)} onInput={reading('stats')} />
      </FormSection>

      <FormSection title="Titlar och rosetter">
        <TextArea {...label('titles')} className="c6" rows={2} hint="Skilj med kommatecken." />
        <TextArea {...label('ribbons')} className="c3" rows={3} hint="En adress på varje rad" />
        <TextArea {...label('ERibbons')} className="c3" rows={3} hint="En adress på varje rad" />
      </FormSection>

      <FormSection title="Kvalitet och register">
        <TextInput {...label('kvalite')} className="c2" hint="Till exempel GI-26-1001" />
        <TextInput {...label('moorwiesen')} className="c2" />
        <TextInput {...label('rvhf')} className="c2" />
        <Checks>
          <CheckInput {...label('champ')} />
          <CheckInput {...label('st')} />
          <CheckInput {...label('rs')} />
          <CheckInput {...label('bt')} />
        </Checks>
        {REGISTRIES.map(({ key }) => (
          <TextInput key={key} {...label(key)} className="c2" />
        ))}
      </FormSection>
    </>
  )
}

/** Puts the colour of the genotype into the empty field. */
function ColourSuggestion({ colour, inputId }: { colour: string; inputId: string }) {
  const take = () => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    input.value = colour
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <Button className="needs-js" kind="quiet" small onClick={take}>
      Skriv {colour} som färg
    </Button>
  )
}

/** The picture at the address, or the horse as it will be drawn. */
function Preview({ typed, year }: { typed: Record<ReadField, string>; year: number }) {
  const address = webAddress(useSettled(typed.picture))
  const [failed, setFailed] = useState<string | null>(null)
  const drawing = drawingOf({
    name: typed.name.trim(),
    genotype: typed.genotype,
    color: typed.color,
    ageYears: ageInYears(typed.age, year),
  })
  const words: ReactNode =
    address === null
      ? 'Så ritas hästen om bilden saknas eller inte går att hämta.'
      : failed === address
        ? 'Bilden går inte att hämta. Så ritas hästen i stället.'
        : 'Så visas bilden.'
  return (
    <div className="c6 preview">
      <HorsePicture src={address} alt="" drawing={drawing} eager decorative onFail={() => setFailed(address)} />
      <p className="muted">{words}</p>
    </div>
  )
}
