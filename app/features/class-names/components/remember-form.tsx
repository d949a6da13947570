import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { SelectInput, TextInput } from '#app/desk/fields.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Option, SelectField, TextField } from '#app/ui/fields.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { classNamesText } from '../text.ts'
import type { SpellingRow, TriedName } from '../view.ts'
import styles from './remember-form.module.css'

type Props = {
  tried: TriedName | null
  discipline: string
  disciplines: readonly Option[]
  classes: readonly { name: string; options: readonly Option[] }[]
  answer: AdminAnswer | undefined
}

export function RememberForm({ tried, discipline, disciplines, classes, answer }: Props) {
  const [form, fields] = useAdminForm<{ discipline: string; spelling: string; key: string }>({
    answer,
    intents: ['remember'],
    defaultValue: { discipline, spelling: tried && !tried.isKnown ? tried.text : '' },
  })
  return (
    <AdminForm
      form={form}
      labels={{ discipline: classNamesText.discipline, spelling: classNamesText.spelling, key: classNamesText.readsAs }}
    >
      <FormSection title={classNamesText.add}>
        <SelectInput field={fields.discipline} label={classNamesText.discipline} options={disciplines} width="c2" />
        <TextInput field={fields.spelling} label={classNamesText.spelling} width="c2" />
        <TextInput
          field={fields.key}
          label={classNamesText.readsAs}
          hint={classNamesText.classHint}
          width="c2"
          list="classes"
        />
        <datalist id="classes">
          {classes.flatMap(({ name, options }) =>
            options.map(({ value, label }) => (
              <option key={name + value} value={label}>
                {name}
              </option>
            )),
          )}
        </datalist>
      </FormSection>
      <SaveBar label={classNamesText.save} intent="remember" />
    </AdminForm>
  )
}

type TryNameProps = { path: string; tried: TriedName | null; discipline: string; disciplines: readonly Option[] }

export function TryName({ path, tried, discipline, disciplines }: TryNameProps) {
  return (
    <>
      <FilterRow
        action={path}
        aria-label={classNamesText.tryLabel}
        said={{ gren: discipline, klass: tried?.text ?? '' }}
      >
        <SelectField label={classNamesText.discipline} name="gren" options={disciplines} defaultValue={discipline} />
        <TextField
          label={classNamesText.tried}
          name="klass"
          defaultValue={tried?.text ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind="quiet">
          {classNamesText.try}
        </Button>
      </FilterRow>
      {tried === null ? null : (
        <p role="status" className={styles.tried}>
          {tried.isKnown ? classNamesText.reads(tried.label) : classNamesText.unknown}
        </p>
      )}
    </>
  )
}

export function SpellingTable({ rows, answer }: { rows: readonly SpellingRow[]; answer: AdminAnswer | undefined }) {
  return (
    <Table
      columns={[
        classNamesText.spelling,
        classNamesText.discipline,
        classNamesText.readsAs,
        { label: classNamesText.action, isEnd: true },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <NameCell>{row.text}</NameCell>
            <td>{row.discipline}</td>
            <td>{row.label}</td>
            <EndCell>
              <ForgetForm
                remembered={{ id: row.id, version: row.version, name: row.text }}
                label={classNamesText.forget}
                answer={answer}
              />
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
