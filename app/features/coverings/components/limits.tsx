import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Actions } from '#app/desk/actions.tsx'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { TickLabel } from '#app/desk/tick.tsx'
import { COVERINGS_PATH } from '#app/features/breedings/view.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { coveringText } from '../text.ts'
import type { CoveringsView } from '../view/year.ts'
import styles from './coverings.module.css'

/** The form of the address. With script it leaves out blank fields, and stays where the page was. */
export function AskForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    clearTimeout(timer.current)
    const { submitter } = event.nativeEvent as SubmitEvent // what a submit event is
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim())
    void navigate(`${COVERINGS_PATH}?${search}`, { preventScrollReset: true })
  }
  return (
    <Form id="ask" action={COVERINGS_PATH} onSubmit={submit}>
      {children}
    </Form>
  )
}

/** The goal, the limits, promised pairs, and the stallions with how many mares each has. */
export function Limits({ view: { form, used, names } }: { view: CoveringsView }) {
  const { errors, klass, slag } = form
  return (
    <section className={styles.limits} aria-labelledby="limits-h" key={JSON.stringify(form)}>
      <h2 id="limits-h">{coveringText.limits}</h2>
      {form.hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <PhoneFold about={coveringText.limits} isOpen={Object.keys(errors).length > 0} className={styles.fields}>
        <TextField
          label={coveringText.mostMares}
          name="ston"
          inputMode="numeric"
          defaultValue={form.ston}
          error={errors['ston']}
        />
        <TextField
          label={coveringText.mostInbreeding}
          name="inavel"
          inputMode="decimal"
          defaultValue={form.inavel}
          error={errors['inavel']}
        />
        <SelectField
          label={coveringText.breed}
          name="ras"
          defaultValue={form.ras}
          options={[
            { value: '', label: coveringText.breeds.same },
            { value: 'alla', label: coveringText.breeds.any },
          ]}
        />
        {form.hasRights ? (
          <SelectField
            label={coveringText.right}
            name="sprang"
            defaultValue={form.sprang}
            options={[
              { value: '', label: coveringText.rights.kept },
              { value: 'bortse', label: coveringText.rights.any },
            ]}
          />
        ) : null}
        <SelectField
          label={coveringText.deadly}
          name="doda"
          defaultValue={form.doda}
          options={[
            { value: '', label: coveringText.deadlies.never },
            { value: 'tillat', label: coveringText.deadlies.may },
          ]}
        />
        <SelectField label={coveringText.goal} name="klass" defaultValue={klass.value} error={errors['klass']}>
          <option value="">{coveringText.stats}</option>
          {klass.classes.map(({ key, discipline, options }) => (
            <optgroup key={key} label={discipline}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {discipline}: {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label={coveringText.family}
          name="slag"
          defaultValue={slag.value}
          error={errors['slag']}
          options={[{ value: '', label: coveringText.anyColour }, ...slag.families]}
        />
        <fieldset className={styles.pair}>
          <legend>{coveringText.promise}</legend>
          <TextField label={coveringText.lockMare} name="lsto" list="ston" error={errors['lsto'] ?? errors['las']} />
          <TextField label={coveringText.lockStallion} name="lhingst" list="hingstar" error={errors['lhingst']} />
          {Object.entries({ ston: names.mares, hingstar: names.stallions }).map(([id, all]) => (
            <datalist key={id} id={id}>
              {all.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          ))}
        </fieldset>
        <Named name="vila" title={coveringText.resting} all={form.resting} />
        <Named name="utan" title={coveringText.barred} all={form.barred} />
        <Actions>
          <Button type="submit">{coveringText.again}</Button>
          <ButtonLink kind="quiet" to={COVERINGS_PATH}>
            {coveringText.clear}
          </ButtonLink>
        </Actions>
        {used.length === 0 ? null : (
          <details className={styles.used}>
            <summary>
              {coveringText.stallions} ({used.length})
            </summary>
            <ul>
              {used.map(({ name, coat, uses }) => (
                <li key={name}>
                  <span>
                    {coat === null ? null : <CoatSwatch coat={coat} />} {name}
                  </span>
                  <span className="muted">{uses}</span>
                  <Button type="submit" name="utan" value={name} kind="quiet" small>
                    {coveringText.bar}
                    <span className="vh"> {name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PhoneFold>
    </section>
  )
}

/** Horses that are left out, each with a box to take back. */
function Named({ name, title, all }: { name: string; title: string; all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <fieldset className={styles.pair}>
      <legend>{title}</legend>
      {all.map((one) => (
        <TickLabel key={one}>
          <input type="checkbox" name={name} value={one} defaultChecked />
          {one}
        </TickLabel>
      ))}
    </fieldset>
  )
}
