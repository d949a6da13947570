import type { FormEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { EMPTY, FILLED, WISH_KEYS } from '#app/domain/table/wish-keys.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/fields.tsx'
import { wishText } from '../text.ts'
import type { WishField, WishView } from '../view/wishes.ts'
import styles from './column-chooser.module.css'

const FILLED_CHOICES = [
  { value: '', label: wishText.any },
  { value: FILLED, label: wishText.filled },
  { value: EMPTY, label: wishText.empty },
]

/** What the rows shall have in their columns: several values, ranges, something or nothing. All is in the address. */
export function WishForm({ path, view: { fields, lines, kept, cleared } }: { path: string; view: WishView }) {
  const submit = useSubmit()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Blank fields are left out of the address.
    const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    )
    void submit(new URLSearchParams(said), { action: path, preventScrollReset: true })
  }
  const isWrong = lines.some(({ problem }) => problem !== null)
  return (
    <div className={styles.chooser}>
      <details open={isWrong}>
        <summary>{wishText.title(lines.length)}</summary>
        <Form action={path} onSubmit={send} className={styles.folded} key={lines.map(({ text }) => text).join(' ')}>
          <p className="muted">{wishText.lead}</p>
          {kept.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.wishes}>
            {fields.map((field) => (
              <Wished key={field.key} field={field} />
            ))}
          </div>
          <p className={styles.actions}>
            <Button small type="submit">
              {wishText.show}
            </Button>
            {lines.length === 0 ? null : (
              <ButtonLink small kind="quiet" to={cleared} preventScrollReset>
                {wishText.clear}
              </ButtonLink>
            )}
          </p>
        </Form>
      </details>
      {lines.length === 0 ? null : (
        <ul className={styles.lines} aria-label={wishText.set}>
          {lines.map(({ key, label, text, problem, href }) => (
            <li key={key}>
              <span>
                <b>{label}</b> {text}
              </span>
              {problem === null ? null : <FieldError role="alert">{problem}</FieldError>}
              <Link to={href} preventScrollReset aria-label={wishText.remove(label)}>
                ×
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Wished({ field: { key, label, range, boxes, text, filled, problem } }: { field: WishField }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {range === null ? null : (
        <div className={styles.range}>
          <TextField label={wishText.from} name={WISH_KEYS.from + key} defaultValue={range.from} error={problem} />
          <TextField label={wishText.to} name={WISH_KEYS.to + key} defaultValue={range.to} />
        </div>
      )}
      {text === null ? null : <TextField label={text.label} name={text.name} defaultValue={text.value} />}
      {boxes.map(({ value, isChosen }) => (
        <label key={value}>
          <input type="checkbox" name={WISH_KEYS.among + key} value={value} defaultChecked={isChosen} /> {value}
        </label>
      ))}
      {filled === null ? null : (
        <SelectField
          label={wishText.value}
          name={WISH_KEYS.filled + key}
          options={FILLED_CHOICES}
          defaultValue={filled}
        />
      )}
    </fieldset>
  )
}
