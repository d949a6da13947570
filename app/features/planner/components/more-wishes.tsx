import type { ReactNode } from 'react'
import type { SideView } from '#app/features/planner/data/sides.server.ts'
import type { WishKey } from '#app/features/planner/schema/goal.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { questionText } from '#app/features/planner/text/questions.ts'
import type { GoalFormView } from '#app/features/planner/view/goal-form.ts'
import { classList } from '#app/ui/class-list.ts'
import { type Option, SelectField, TextField } from '#app/ui/fields.tsx'
import styles from './more-wishes.module.css'

type MoreWishesProps = {
  /** The sides that have a choice of horses. */
  sides: readonly SideView[]
  form: GoalFormView
  errors: Readonly<Record<string, string>>
}

/** All that the questions leave out, folded until something of it is wished for. */
export function MoreWishes({ sides, form, errors }: MoreWishesProps) {
  const isNarrowed = sides.some(({ generation, breed, sale }) => [generation, breed, sale].some((one) => one !== ''))
  return (
    <details className={styles.more} open={form.hasMore || isNarrowed}>
      <summary>{questionText.more}</summary>
      <div className={styles.form}>
        <fieldset>
          <legend>{goalText.horses}</legend>
          {sides.map((side) => (
            <SideChoice key={side.gender} side={side} />
          ))}
        </fieldset>
        <Wishes form={form} errors={errors} />
        <fieldset>
          <legend>{goalText.limits.legend}</legend>
          <div className={styles.limits}>
            {form.limits.map(({ name, label, isTicked }) => (
              <label key={name}>
                <input type="checkbox" name={name} value="1" key={String(isTicked)} defaultChecked={isTicked} /> {label}
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
      </div>
    </details>
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

function Wishes({ form, errors }: Omit<MoreWishesProps, 'sides'>) {
  const { classes, stats, genes, weights, values } = form
  const field = (name: keyof typeof values) => ({
    name,
    id: `mal-${name}`,
    defaultValue: values[name],
    error: errors[name],
  })
  const choices = (none: string, options: readonly Option[]) => [{ value: '', label: none }, ...options]
  const weightField = (key: WishKey, className?: string) => (
    <SelectField
      label={goalText.weightOf(goalText[key].weighed)}
      options={weights}
      className={className}
      {...field(`v${key}`)}
    />
  )
  const wish = (key: WishKey, children: ReactNode) => (
    <div className={classList(styles.wish, (key === 'hojd' || key === 'egenskap') && styles.three)}>
      {children}
      {weightField(key, styles.weight)}
    </div>
  )
  const { klass2, egenskap, hojd, farg, anlag, gen, linje } = goalText
  return (
    <fieldset>
      <legend>{goalText.wishes}</legend>
      {wish(
        'klass2',
        <SelectField label={klass2.label} {...field('klass2')}>
          <option value="">{klass2.none}</option>
          {classes.map(({ key, discipline, options }) => (
            <optgroup key={key} label={discipline}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {discipline}: {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>,
      )}
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
      {wish('farg', <TextField label={farg.label} hint={farg.hint} {...field('farg')} />)}
      {wish('anlag', <SelectField label={anlag.label} options={choices(anlag.none, genes)} {...field('anlag')} />)}
      <div className={styles.side}>
        {anlag.more.map(({ key, label }) => (
          <SelectField key={key} label={label} options={choices(anlag.none, genes)} {...field(key)} />
        ))}
      </div>
      {wish('gen', <TextField label={gen.label} inputMode="numeric" hint={gen.hint} {...field('gen')} />)}
      {wish('linje', <TextField label={linje.label} hint={linje.hint} {...field('linje')} />)}
      {/* How much the questions' answers weigh, where the order is by weights. */}
      <div className={styles.side}>
        {weightField('klass')}
        {weightField('slag')}
        {weightField('inavel')}
      </div>
    </fieldset>
  )
}
