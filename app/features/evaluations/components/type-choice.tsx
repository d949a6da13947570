import { Link, useNavigate } from 'react-router'
import { AskingForm } from '#app/desk/admin-form.tsx'
import {
  EVALUATION_GROUP_LABELS,
  EVALUATION_GROUPS,
  EVALUATION_TYPES,
  type EvaluationTypeRow,
} from '#app/domain/evaluations/evaluation-types.table.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { addEvaluationPath } from '#app/features/evaluations/view/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import styles from './type-choice.module.css'
import listStyles from './type-list.module.css'

export type ChosenHorse = { horse: string; date: string; judge: string }

/** Changes the type; horse, date and judge stay as typed. */
export function TypeChoice({ type, given }: { type: EvaluationTypeRow; given: ChosenHorse }) {
  const navigate = useNavigate()
  const change = (form: HTMLFormElement, chosen: string) => {
    const written = (name: string) =>
      form.ownerDocument.querySelector<HTMLInputElement>(`#form-${name}`)?.value.trim() ?? ''
    const filled = { horse: written('horse'), datum: written('date'), domare: written('judge') }
    void navigate(addEvaluationPath(chosen, filled), { preventScrollReset: true })
  }
  return (
    <AskingForm
      className={styles.choose}
      action="/admin/add-eval"
      aria-label={evaluationText.chooseForm}
      said={{ typ: type.type }}
      send={(form) => change(form, form.querySelector('select')?.value ?? type.type)}
    >
      <input type="hidden" name="horse" value={given.horse} />
      <input type="hidden" name="datum" value={given.date} />
      <input type="hidden" name="domare" value={given.judge} />
      <SelectField
        id="typ"
        label={evaluationText.type}
        name="typ"
        defaultValue={type.type}
        onChange={({ currentTarget: { form, value } }) => form && change(form, value)}
      >
        {EVALUATION_GROUPS.map((group) => (
          <optgroup key={group} label={EVALUATION_GROUP_LABELS[group]}>
            {EVALUATION_TYPES.filter((row) => row.group === group).map((row) => (
              <option key={row.type} value={row.type}>
                {row.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button className="without-js" kind="quiet" type="submit">
        {evaluationText.choose}
      </Button>
    </AskingForm>
  )
}

export function TypeList({ horse }: { horse: string }) {
  return EVALUATION_GROUPS.map((group) => (
    <section key={group} className={listStyles.kinds} aria-labelledby={group}>
      <h2 id={group}>{EVALUATION_GROUP_LABELS[group]}</h2>
      <ul>
        {EVALUATION_TYPES.filter((row) => row.group === group).map(({ type, label }) => (
          <li key={type}>
            <Link to={addEvaluationPath(type, { horse })}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
