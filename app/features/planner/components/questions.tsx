import { type ReactNode, useState } from 'react'
import { questionText } from '#app/features/planner/text/questions.ts'
import type { GoalFormView } from '#app/features/planner/view/goal-form.ts'
import { type Option, SelectField } from '#app/ui/fields.tsx'
import styles from './questions.module.css'

type QuestionsProps = {
  form: GoalFormView
  errors: Readonly<Record<string, string>>
  /** Instead of the hint below the first question. */
  hint?: string | null | undefined
}

/** The questions about a foal, and whether its parents are of one breed. Every one may be left. */
export function Questions({ form, errors, hint }: QuestionsProps) {
  const { values } = form
  const field = (name: 'klass' | 'inavel' | 'slag') => ({
    name,
    id: `mal-${name}`,
    label: questionText[name].label,
    hint: questionText[name].hint,
    error: errors[name],
    defaultValue: values[name],
  })
  // The classes of the discipline that is chosen now, which the address may not have yet.
  const [own, setOwn] = useState({ said: form.discipline, chosen: form.discipline })
  if (own.said !== form.discipline) setOwn({ said: form.discipline, chosen: form.discipline })
  const { chosen } = own
  const isSaid = chosen === form.discipline
  return (
    <>
      <ol className={styles.questions}>
        <Question>
          <SelectField
            label={questionText.discipline.label}
            hint={hint ?? questionText.discipline.hint}
            error={errors.gren}
            name="gren"
            id="mal-gren"
            defaultValue={form.discipline}
            options={withNone(form.disciplines)}
            onChange={({ currentTarget: { value } }) => setOwn({ said: form.discipline, chosen: value })}
          />
        </Question>
        <Question className={styles.reach}>
          <SelectField
            {...field('klass')}
            key={chosen}
            defaultValue={isSaid ? values.klass : (form.usual[chosen] ?? '')}
          >
            <option value="">{questionText.none}</option>
            {form.classes
              .filter(({ key }) => chosen === '' || key === chosen)
              .map(({ key, discipline, options }) => (
                <optgroup key={key} label={discipline}>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {chosen === '' && `${discipline}: `}
                      {label}
                      {questionText.klass.orMore}
                    </option>
                  ))}
                </optgroup>
              ))}
          </SelectField>
        </Question>
        <Question>
          <SelectField {...field('inavel')} options={form.kin} />
        </Question>
        <Question>
          <SelectField {...field('slag')} options={withNone(form.families)} />
        </Question>
      </ol>
      <label className={styles.breed}>
        <input
          key={String(form.isSameBreed)}
          type="checkbox"
          name="sammaras"
          value="1"
          defaultChecked={form.isSameBreed}
        />{' '}
        {questionText.sameBreed}
      </label>
    </>
  )
}

const withNone = (options: readonly Option[]) => [{ value: '', label: questionText.none }, ...options]

function Question({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <li className={className}>{children}</li>
}
