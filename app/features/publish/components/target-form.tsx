import { Form } from 'react-router'
import { KeptWords } from '#app/desk/kept-words.tsx'
import { WHEN } from '#app/domain/publish/sending.ts'
import { KINDS, type Target } from '#app/domain/publish/target.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { PUBLISH_PATH } from '../schema/paths.ts'
import type { TargetField, Typed } from '../schema/target.ts'
import { publishText } from '../text.ts'
import styles from './publish.module.css'

type Props = {
  target: Target | null
  hasSecret: boolean
  /** What was typed and refused, and which fields were wrong. */
  refused: { typed: Typed; wrong: readonly TargetField[] } | null
}

/** Where to, and when. Without script every field is there; a style hides those that the target has not. */
export function TargetForm({ target, hasSecret, refused }: Props) {
  const shown: Typed = refused?.typed ?? {
    kind: target?.kind ?? 'sftp',
    host: target?.host ?? '',
    port: target === null ? '' : String(target.port),
    user: target?.user ?? '',
    folder: target?.folder ?? '',
    address: target?.address ?? '',
    when: target?.when ?? 'hand',
  }
  const error = (field: TargetField) => (refused?.wrong.includes(field) ? publishText.errors[field] : undefined)
  const plain = error('plain')
  return (
    <Section id="vart" title={publishText.where}>
      <Form method="post" action={`${PUBLISH_PATH}#vart`} className={styles.form} key={JSON.stringify(shown)}>
        <KeptWords id="vart" />
        {refused === null ? null : <p role="alert">{publishText.wrong}</p>}
        <Choices name="kind" legend={publishText.kind} options={KINDS} says={publishText.kinds} chosen={shown.kind} />
        <div className={styles.far}>
          <Note>{publishText.secretNote}</Note>
        </div>
        <div className={styles.plain}>
          <p>{publishText.plain}</p>
          <label>
            <input
              type="checkbox"
              name="plain"
              aria-invalid={plain === undefined ? undefined : true}
              aria-describedby={plain === undefined ? undefined : 'plain-error'}
            />
            {publishText.plainYes}
          </label>
          {plain === undefined ? null : <FieldError id="plain-error">{plain}</FieldError>}
        </div>
        <div className={styles.fields}>
          <TextField
            label={publishText.host}
            hint={publishText.hostHint}
            name="host"
            defaultValue={shown.host}
            error={error('host')}
            className={styles.far}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label={publishText.port}
            hint={publishText.portHint}
            name="port"
            inputMode="numeric"
            defaultValue={shown.port}
            error={error('port')}
            className={styles.far}
            autoComplete="off"
          />
          <TextField
            label={publishText.user}
            name="user"
            defaultValue={shown.user}
            error={error('user')}
            className={styles.far}
            autoComplete="off"
            spellCheck={false}
          />
          <TextAreaField
            label={publishText.secret}
            hint={hasSecret ? publishText.secretHint : undefined}
            name="secret"
            rows={1}
            error={error('secret')}
            className={styles.far}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label={publishText.folder}
            hint={publishText.folderHint}
            name="folder"
            defaultValue={shown.folder}
            error={error('folder')}
            className={styles.folder}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            label={publishText.address}
            hint={publishText.addressHint}
            name="address"
            inputMode="url"
            defaultValue={shown.address}
            error={error('address')}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Choices name="when" legend={publishText.when} options={WHEN} says={publishText.whens} chosen={shown.when} />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="save-and-try">
            {publishText.savedAndTry}
          </Button>
          <Button type="submit" name="intent" value="save" kind="quiet">
            {publishText.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

type ChoicesProps<Value extends string> = {
  name: string
  legend: string
  options: readonly Value[]
  says: Readonly<Record<Value, { label: string; says: string }>>
  chosen: Value
}

function Choices<Value extends string>({ name, legend, options, says, chosen }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((value) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <b>{says[value].label}</b>
          <span>{says[value].says}</span>
        </label>
      ))}
    </fieldset>
  )
}
