import { Form } from 'react-router'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import type { CustomFormView } from '#app/features/planner/schema/custom-form.server.ts'
import { customText } from '#app/features/planner/text/custom-horse.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { ActionRow } from './action-row.tsx'
import styles from './custom-form.module.css'
import { HiddenFields } from './short-address.tsx'

type CustomFormProps = {
  form: CustomFormView
  hidden: PlannerData['hiddenForHorse']
  backHref: string
  onSubmit: () => void
}

const GENDERS = [STALLION, MARE].map((value) => ({ value, label: value }))

export function CustomForm({ form: { values, errors, breeds }, hidden, backHref, onSubmit }: CustomFormProps) {
  const field = (name: keyof typeof values) => ({
    name,
    id: `ny-${name}`,
    defaultValue: values[name],
    error: errors[name],
  })
  const count = Object.keys(errors).length
  return (
    <Section id="ny" title={customText.title} note={customText.note}>
      <Form
        className={styles.form}
        action="/breeding"
        onSubmit={onSubmit}
        key={JSON.stringify(values)}
        aria-label={customText.title}
      >
        <HiddenFields fields={hidden} />
        {count > 0 && (
          <p className={noteLook({}, styles.wide)} role="alert">
            {customText.toMend(count)}
          </p>
        )}
        <TextField label={customText.name} required maxLength={80} {...field('namn')} />
        <SelectField
          label={customText.gender}
          options={GENDERS}
          {...field('kon')}
          defaultValue={values.kon || STALLION}
        />
        <SelectField
          label={customText.breed}
          options={[{ value: '', label: customText.unknownBreed }, ...breeds]}
          {...field('ras')}
        />
        <TextField label={customText.height} inputMode="decimal" {...field('hojd')} />
        <TextField
          label={customText.generation}
          inputMode="numeric"
          hint={customText.generationHint}
          {...field('generation')}
        />
        <TextField label={customText.genotype} hint={customText.genotypeHint} {...field('genotyp')} />
        <TextField
          className={styles.wide}
          label={customText.stats}
          hint={customText.statsHint}
          {...field('egenskaper')}
        />
        <TextField label={customText.sire} hint={customText.sireHint} {...field('far')} />
        <TextField label={customText.dam} hint={customText.damHint} {...field('mor')} />
        <ActionRow className={styles.wide}>
          <Button type="submit">{customText.use}</Button>
          <ButtonLink kind="quiet" to={backHref}>
            {customText.cancel}
          </ButtonLink>
        </ActionRow>
      </Form>
    </Section>
  )
}
