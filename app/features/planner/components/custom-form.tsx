import { Form } from 'react-router'
import type { CustomFormView } from '#app/features/planner/schema/custom-form.server.ts'
import type { KeptField, PlannerData } from '#app/features/planner/view/planner.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import { KeptFields } from './pair-form.tsx'
import { useChoose } from './picker.tsx'
import type { StoredHorse } from './stored-horses.ts'

type CustomFormProps = { form: CustomFormView; kept: readonly KeptField[]; backHref: string; onSubmit: () => void }

/** A temporary horse: sent to the address, kept by the browser, never stored by the stud. */
export function CustomForm({ form: { values, errors, breeds }, kept, backHref, onSubmit }: CustomFormProps) {
  const field = (name: keyof typeof values) => ({
    name,
    id: `ny-${name}`,
    defaultValue: values[name],
    error: errors[name],
  })
  const count = Object.keys(errors).length
  return (
    <Section id="ny" title="Tillfällig häst" note="Finns bara i din webbläsare och i adressen">
      <Form
        className="custom"
        action="/breeding"
        onSubmit={onSubmit}
        key={JSON.stringify(values)}
        aria-label="Tillfällig häst"
      >
        <KeptFields fields={kept} />
        {count > 0 && (
          <p className="note" role="alert">
            {count === 1 ? 'En uppgift behöver rättas.' : `${count} uppgifter behöver rättas.`}
          </p>
        )}
        <TextField label="Namn" required maxLength={80} {...field('namn')} />
        <SelectField
          label="Kön"
          options={[
            { value: 'Hingst', label: 'Hingst' },
            { value: 'Sto', label: 'Sto' },
          ]}
          {...field('kon')}
          defaultValue={values.kon || 'Hingst'}
        />
        <SelectField label="Ras" options={[{ value: '', label: 'Okänd ras' }, ...breeds]} {...field('ras')} />
        <TextField label="Mankhöjd i cm" inputMode="decimal" {...field('hojd')} />
        <TextField label="Generation" inputMode="numeric" hint="0 till 10" {...field('generation')} />
        <TextField label="Genotyp" hint="Till exempel Ee Aa nCr" {...field('genotyp')} />
        <TextField
          className="wide"
          label="Egenskaper"
          hint="16 heltal med mellanslag eller tabb emellan: två för styrka, två för uthållighet och så vidare"
          {...field('egenskaper')}
        />
        <TextField label="Far" hint="Finns han i stamtavlorna hämtas hans anor" {...field('far')} />
        <TextField label="Mor" hint="Finns hon i stamtavlorna hämtas hennes anor" {...field('mor')} />
        <div className="acts wide">
          <Button type="submit">Använd hästen</Button>
          <ButtonLink kind="quiet" to={backHref}>
            Avbryt
          </ButtonLink>
        </div>
      </Form>
    </Section>
  )
}

type StoredProps = {
  data: PlannerData
  stored: readonly StoredHorse[]
  onKeep: (horse: StoredHorse) => void
  onDrop: (choice: string) => void
}

/** The temporary horses of this browser, and a button that keeps one which came with an address. */
export function StoredHorses({ data, stored, onKeep, onDrop }: StoredProps) {
  const choose = useChoose()
  const guests = data.sides.flatMap(({ parent, gender }) =>
    parent?.isCustom && !stored.some(({ choice }) => choice === parent.choice)
      ? [{ choice: parent.choice, name: parent.name, gender, facts: parent.facts }]
      : [],
  )
  if (stored.length === 0 && guests.length === 0) return null
  return (
    <section className="stored" aria-labelledby="sparade">
      <h2 className="cap" id="sparade">
        Tillfälliga hästar i den här webbläsaren
      </h2>
      <ul>
        {stored.map((horse) => (
          <li key={horse.choice}>
            <b>{horse.name}</b>{' '}
            <span className="muted">
              {horse.gender.toLowerCase()}
              {horse.facts && `, ${horse.facts}`}
            </span>
            <Button
              kind="quiet"
              small
              onClick={() => choose({ [horse.gender === 'Hingst' ? 'hingst' : 'sto']: horse.choice, vy: '' })}
            >
              Välj <span className="vh">{horse.name}</span>
            </Button>
            <ButtonLink kind="quiet" small to={`${data.newHorseHref}&andra=${encodeURIComponent(horse.choice)}`}>
              Ändra <span className="vh">{horse.name}</span>
            </ButtonLink>
            <Button kind="quiet" small onClick={() => onDrop(horse.choice)}>
              Ta bort <span className="vh">{horse.name}</span>
            </Button>
          </li>
        ))}
        {guests.map((horse) => (
          <li key={horse.choice}>
            <b>{horse.name}</b> <span className="muted">kom med adressen</span>
            <Button kind="quiet" small onClick={() => onKeep(horse)}>
              Spara <span className="vh">{horse.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
