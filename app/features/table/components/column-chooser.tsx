import { Form, Link } from 'react-router'
import { FIELDS_PATH } from '#app/features/own-fields/view.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { tableText } from '../text.ts'
import { COLUMNS_KEY, type ColumnChoices, GROUP_KEY } from '../view/address.ts'
import styles from './column-chooser.module.css'

/** Which columns the table has, and in which order: all of it is in the address. */
export function ColumnChooser({
  path,
  choices: { chosen, others, kept, usual, group },
}: {
  path: string
  choices: ColumnChoices
}) {
  return (
    <details className={styles.chooser}>
      <summary>{tableText.columns}</summary>
      {/* Chosen columns come first: a browser sends boxes in their order. */}
      <Form action={path} key={[group, ...chosen.map(({ key }) => key)].join(' ')} preventScrollReset>
        <p className="muted">{tableText.columnsLead}</p>
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <ol>
          {chosen.map(({ key, label, left, right }) => (
            <li key={key}>
              <Box field={key} label={label} isChosen />
              {left === null ? null : (
                <Link to={left} preventScrollReset aria-label={tableText.left(label)}>
                  ←
                </Link>
              )}
              {right === null ? null : (
                <Link to={right} preventScrollReset aria-label={tableText.right(label)}>
                  →
                </Link>
              )}
            </li>
          ))}
        </ol>
        <ul>
          {others.map(({ key, label }) => (
            <li key={key}>
              <Box field={key} label={label} />
            </li>
          ))}
        </ul>
        <SelectField
          label={tableText.groupBy}
          name={GROUP_KEY}
          defaultValue={group}
          options={[
            { value: '', label: tableText.noGroups },
            ...[...chosen, ...others].map(({ key, label }) => ({ value: key, label })),
          ]}
        />
        <p>
          <Link to={FIELDS_PATH}>{tableText.ownFields}</Link>
        </p>
        <p className={styles.actions}>
          <Button small type="submit">
            {tableText.show}
          </Button>
          <ButtonLink small kind="quiet" to={usual} preventScrollReset>
            {tableText.usual}
          </ButtonLink>
        </p>
      </Form>
    </details>
  )
}

function Box({ field, label, isChosen = false }: { field: string; label: string; isChosen?: boolean }) {
  return (
    <label>
      <input type="checkbox" name={COLUMNS_KEY} value={field} defaultChecked={isChosen} /> {label}
    </label>
  )
}
