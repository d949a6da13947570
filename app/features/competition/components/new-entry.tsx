import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ASIDE } from '#app/desk/aside.ts'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { FormSection, widthClass } from '#app/desk/form-section.tsx'
import { SaveAnyway } from '#app/desk/save-anyway.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { HorseOutlook, Ladder } from '#app/features/competition/view/outlook.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { catalogue } from '#app/text/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { ClassChoice } from './class-choice.tsx'
import { HorseSection, WhyClass } from './horse-outlook.tsx'
import styles from './new-entry.module.css'

export type NewEntryData = {
  kind: 'new'
  query: string
  discipline: string
  problem: string | null
  horse: HorseOutlook | null
  disciplines: { value: string; label: string }[]
  ladders: Ladder[]
}

type Props = { path: string; data: NewEntryData; answer: AdminAnswer | undefined }

const typedText = (answer: AdminAnswer | undefined, field: string) => {
  const typed = answer?.submission.initialValue?.[field]
  return typeof typed === 'string' ? typed : null
}

/** The horse is looked up by the button, or with script when its name is chosen. */
export function NewEntry({ path, data: first, answer }: Props) {
  const fetcher = useFetcher<NewEntryData | null>()
  const [query, setQuery] = useState(first.query)
  const data = fetcher.data ?? first
  // Null: the request failed.
  const problem = fetcher.data === null ? catalogue.suggestionsFailed : data.problem
  const [form, fields] = useAdminForm<{ horse: string; event: string; class: string; anyway: boolean }>({
    answer,
    intents: ['save'],
    defaultValue: { horse: first.query, event: first.discipline },
  })
  const [discipline, setDiscipline] = useState(typedText(form.answer, 'event') ?? first.discipline)
  const [isOwnChoice, setOwnChoice] = useState(typedText(form.answer, 'class') !== null)
  const { horse } = data
  const outlook = horse?.outlooks.find((each) => each.discipline === discipline) ?? null
  const lookUp = (name: string) => {
    if (name === query || name === '') return
    setQuery(name)
    setOwnChoice(false)
    void fetcher.load(formPath(path, { horse: name, [ASIDE]: '1' }))
  }
  const isTaken = form.answer?.submission.error?.['event'] !== undefined
  const taken = isTaken ? horse?.outlooks.find((each) => each.discipline === typedText(form.answer, 'event')) : null
  return (
    <>
      <AdminForm
        form={form}
        labels={{
          horse: competitionText.horse,
          event: competitionText.discipline,
          class: competitionText.className,
          anyway: competitionText.add.anyway,
        }}
      >
        <FormSection title={competitionText.add.section}>
          <HorseNameInput field={fields.horse} label={competitionText.horse} kind="horses" width="c4" onName={lookUp} />
          <Button
            className={classList(widthClass('c2'), styles.fetch)}
            kind="quiet"
            type="submit"
            formMethod="get"
            onClick={(event) => {
              // With script the page stays, and with it choices made while the request runs.
              const typed = event.currentTarget.form?.elements.namedItem(fields.horse.name)
              if (!(typed instanceof HTMLInputElement) || typed.value === '') return
              event.preventDefault()
              lookUp(typed.value)
            }}
          >
            {competitionText.add.fetch}
          </Button>
          {problem === null ? null : (
            <FieldError className={styles.why} role="status">
              {problem}
            </FieldError>
          )}
          <ClassChoice
            event={fields.event}
            classField={fields.class}
            disciplines={data.disciplines}
            ladders={data.ladders}
            chosen={discipline === '' ? null : discipline}
            onDiscipline={(chosen) => {
              setDiscipline(chosen)
              setOwnChoice(false)
            }}
            suggested={isOwnChoice ? null : (outlook?.suggested?.key ?? null)}
          />
          <SaveAnyway field={fields.anyway} label={competitionText.add.anyway} />
          {horse && outlook ? <WhyClass horse={horse} outlook={outlook} /> : null}
          {taken?.entry ? (
            <p className={styles.why}>
              <Link to={taken.entry}>
                {competitionText.add.showEntry}
                <span className="vh">{` ${horse?.name ?? ''}, ${taken.label}`}</span>
              </Link>
            </p>
          ) : null}
        </FormSection>
        <SaveBar label={competitionText.add.save} intent="save">
          <Link to="/admin/competition-list">{competitionText.toList}</Link>
        </SaveBar>
      </AdminForm>
      {horse ? <HorseSection horse={horse} /> : null}
    </>
  )
}
