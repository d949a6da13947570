import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import type { SideView } from '#app/features/planner/data/sides.server.ts'
import type { WishKey } from '#app/features/planner/schema/goal.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { GoalFormView } from '#app/features/planner/view/goal-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { type Option, SelectField, TextField } from '#app/ui/fields.tsx'
import { ActionRow } from './action-row.tsx'
import { type Followed, useFollowing } from './following.tsx'
import styles from './goal-form.module.css'
import { filledQuery } from './short-address.tsx'

type GoalFormProps = Pick<Followed, 'onProgress'> & { data: PlannerData; form: GoalFormView }

export function GoalForm({ data, form, onProgress }: GoalFormProps) {
  const submit = useFollowing({ onProgress, queryOf: filledQuery, pageOf: (search) => `/breeding?${search}` })
  return (
    <Form
      className={styles.form}
      action="/breeding"
      onSubmit={(event) => void submit(event)}
      key={JSON.stringify([form.values, form.limits, form.order])}
      aria-label={goalText.title}
    >
      <input type="hidden" name="vy" value="mal" />
      {data.sides.flatMap(({ field: name, parent }) =>
        parent ? [<input key={name} type="hidden" name={name} value={parent.choice} />] : [],
      )}
      <fieldset>
        <legend>{goalText.horses}</legend>
        {data.sides.map((side) => (
          <SideChoice key={side.gender} side={side} />
        ))}
      </fieldset>
      <Wishes form={form} errors={data.errors} />
      <fieldset>
        <legend>{goalText.limits.legend}</legend>
        <div className={styles.limits}>
          {form.limits.map(({ name, label, isTicked }) => (
            <label key={name}>
              <input type="checkbox" name={name} value="1" defaultChecked={isTicked} /> {label}
            </label>
          ))}
        </div>
        <SelectField
          label={goalText.order.label}
          name="ordning"
          id="mal-ordning"
          defaultValue={form.order}
          options={form.orders}
        />
      </fieldset>
      <ActionRow>
        <Button type="submit">{goalText.rank}</Button>
        <ButtonLink kind="quiet" to="/breeding?vy=mal">
          {goalText.clear}
        </ButtonLink>
      </ActionRow>
    </Form>
  )
}

function SideChoice({ side }: { side: SideView }) {
  return (
    <div className={styles.side}>
      <SelectField
        label={goalText.generationOf[side.gender]}
        name={side.generationField}
        id={`mal-${side.generationField}`}
        defaultValue={side.generation}
        options={[{ value: '', label: plannerText.allGenerations }, ...side.generations]}
      />
      <SelectField
        label={goalText.breedOf[side.gender]}
        name={side.breedField}
        id={`mal-${side.breedField}`}
        defaultValue={side.breed}
        options={[{ value: '', label: plannerText.allBreeds }, ...side.breeds]}
      />
      <SelectField
        label={goalText.saleOf[side.gender]}
        name={side.saleField}
        id={`mal-${side.saleField}`}
        defaultValue={side.sale}
        options={goalText.sales}
      />
    </div>
  )
}

function Wishes({ form, errors }: { form: GoalFormView; errors: PlannerData['errors'] }) {
  const { classes, families, stats, genes, weights, values } = form
  const field = (name: keyof typeof values) => ({
    name,
    id: `mal-${name}`,
    defaultValue: values[name],
    error: errors[name],
  })
  const choices = (none: string, options: readonly Option[]) => [{ value: '', label: none }, ...options]
  const classField = (key: 'klass' | 'klass2') => (
    <SelectField label={goalText[key].label} {...field(key)}>
      <option value="">{goalText[key].none}</option>
      {classes.map(({ discipline, options }) => (
        <optgroup key={discipline} label={discipline}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {discipline}: {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
  const wish = (key: WishKey, children: ReactNode) => (
    <div className={classList(styles.wish, (key === 'hojd' || key === 'egenskap') && styles.three)}>
      {children}
      <SelectField
        label={goalText.weightOf(goalText[key].weighed)}
        options={weights}
        className={styles.weight}
        {...field(`v${key}`)}
      />
    </div>
  )
  const { egenskap, hojd, slag, farg, anlag, inavel, gen, linje } = goalText
  return (
    <fieldset>
      <legend>{goalText.wishes}</legend>
      {wish('klass', classField('klass'))}
      {wish('klass2', classField('klass2'))}
      {wish(
        'egenskap',
        <>
          <SelectField label={egenskap.label} options={choices(egenskap.none, stats)} {...field('egenskap')} />
          <TextField label={egenskap.lowest} inputMode="decimal" {...field('emin')} />
        </>,
      )}
      {wish(
        'hojd',
        <>
          <TextField label={hojd.lowest} inputMode="decimal" {...field('hmin')} />
          <TextField label={hojd.highest} inputMode="decimal" {...field('hmax')} />
        </>,
      )}
      {wish('slag', <SelectField label={slag.label} options={choices(slag.none, families)} {...field('slag')} />)}
      {wish('farg', <TextField label={farg.label} hint={farg.hint} {...field('farg')} />)}
      {wish('anlag', <SelectField label={anlag.label} options={choices(anlag.none, genes)} {...field('anlag')} />)}
      {wish('inavel', <TextField label={inavel.label} inputMode="decimal" hint={inavel.hint} {...field('inavel')} />)}
      {wish('gen', <TextField label={gen.label} inputMode="numeric" hint={gen.hint} {...field('gen')} />)}
      {wish('linje', <TextField label={linje.label} hint={linje.hint} {...field('linje')} />)}
    </fieldset>
  )
}
