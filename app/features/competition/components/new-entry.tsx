import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection, widthClass } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import type { HorseOutlook, Ladder, Outlook } from '#app/features/competition/data/form.server.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { text } from '#app/text/competition.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import { ClassChoice } from './class-choice.tsx'

/** What the page says about the horse that was asked for. */
export type NewEntryData = {
  kind: 'new'
  asked: string
  /** Discipline of the address. */
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

/** The form for a new entry; the horse is looked up by the button, with script when its name is chosen. */
export function NewEntry({ path, data: first, answer }: Props) {
  const fetcher = useFetcher<NewEntryData>()
  const [asked, setAsked] = useState(first.asked)
  const data = fetcher.data ?? first
  const [form, fields] = useAdminForm<{ horse: string; event: string; class: string }>({
    answer,
    intents: ['save'],
    defaultValue: { horse: first.asked, event: first.discipline },
  })
  const [discipline, setDiscipline] = useState(typedText(answer, 'event') ?? first.discipline)
  const [isOwnChoice, setOwnChoice] = useState(typedText(answer, 'class') !== null)
  const { horse } = data
  const outlook = horse?.outlooks.find((each) => each.discipline === discipline) ?? null
  const ask = (name: string) => {
    if (name === asked || name === '') return
    setAsked(name)
    setOwnChoice(false)
    void fetcher.load(`${path}?${new URLSearchParams({ horse: name }).toString()}`)
  }
  const isTaken = answer?.submission.error?.['event'] !== undefined
  const taken = isTaken ? horse?.outlooks.find((each) => each.discipline === typedText(answer, 'event')) : null
  return (
    <>
      <AdminForm form={form} labels={{ horse: 'Häst', event: 'Gren', class: 'Klass' }}>
        <FormSection title="Häst, gren och klass">
          <HorseNameInput field={fields.horse} label="Häst" kind="horses" className="c4" onName={ask} />
          <Button className={`${widthClass('c2')} fetch-horse`} kind="quiet" type="submit" formMethod="get">
            Hämta hästen
          </Button>
          {data.problem === null ? null : (
            <FieldError className="why" role="status">
              {data.problem}
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
          {horse && outlook ? <Why horse={horse} outlook={outlook} /> : null}
          {taken?.entry ? (
            <p className="why">
              <Link to={taken.entry}>
                {text.add.showEntry}
                <span className="vh">{` ${horse?.name ?? ''}, ${taken.label}`}</span>
              </Link>
            </p>
          ) : null}
        </FormSection>
        <SaveBar label="Spara tävlingshäst" intent="save">
          <Link to="/admin/competition-list">Till tävlingslistan</Link>
        </SaveBar>
      </AdminForm>
      {horse ? <HorseSection horse={horse} /> : null}
    </>
  )
}

const from = (minAge: number) => (minAge > 0 ? ` (från ${minAge} år)` : '')

/** Why this class is suggested: potential, level, age. */
function Why({
  horse: { name, ageYears },
  outlook: { potential, level, suggested },
}: {
  horse: HorseOutlook
  outlook: Outlook
}) {
  const points =
    level === null
      ? `${name} har inte 16 egenskaper, så ingen klass kan räknas ut.`
      : `Potentialen ${potential} pekar på ${level.label}${from(level.minAge)}.`
  const age = ageYears === null ? 'Åldern är okänd.' : `${name} är ${ageYears} år.`
  const choice =
    suggested === null
      ? 'Hästen är för ung för alla klasser.'
      : `Förslag: ${suggested.label}${level !== null && suggested.label !== level.label ? ', den högsta klass åldern räcker till' : ''}.`
  return <p className="why">{`${points} ${age} ${choice}`}</p>
}

function HorseSection({ horse }: { horse: HorseOutlook }) {
  const { name, href, groupLabel, facts, outlooks } = horse
  return (
    <Section
      id="hasten"
      title={name}
      note={groupLabel}
      action={
        href === null ? null : (
          <Link to={href}>
            Profil<span className="vh"> {name}</span>
          </Link>
        )
      }
    >
      <Facts facts={facts} />
      <h3 id="forslag">Potential och föreslagen klass</h3>
      <table className="tbl stack outlooks" aria-labelledby="forslag">
        <thead>
          <tr>
            <th scope="col">Gren</th>
            <th scope="col">Potential</th>
            <th scope="col">Pekar på</th>
            <th scope="col">Förslag</th>
            <th scope="col">I listan</th>
          </tr>
        </thead>
        <tbody>
          {outlooks.map((each) => (
            <tr key={each.discipline}>
              <td className="nm">{each.label}</td>
              <td>{each.potential === '' ? '–' : each.potential}</td>
              <td>
                <span className="unit">pekar på </span>
                {each.level === null ? '–' : `${each.level.label}${from(each.level.minAge)}`}
              </td>
              <td>
                <span className="unit">Förslag: </span>
                {each.suggested?.label ?? 'För ung'}
              </td>
              <td>
                {each.entry === null ? null : (
                  <Link to={each.entry}>
                    Tävlar redan<span className="vh"> i {each.label}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
