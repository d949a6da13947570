import { useState } from 'react'
import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveAnyway } from '#app/desk/save-anyway.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { HorseOutlook, Ladder, Outlook } from '#app/features/competition/view/outlook.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Section } from '#app/ui/section.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import { ClassChoice } from './class-choice.tsx'
import styles from './horse-outlook.module.css'

type WhyClassProps = {
  horse: HorseOutlook
  outlook: Outlook
}

export function WhyClass({ horse: { name, ageYears }, outlook: { potential, level, suggested } }: WhyClassProps) {
  const points =
    level === null
      ? competitionText.outlook.noPotential(name)
      : competitionText.outlook.points(potential, competitionText.outlook.from(level.label, level.minAge))
  const age = ageYears === null ? competitionText.outlook.ageless : competitionText.outlook.age(name, ageYears)
  const choice =
    suggested === null
      ? competitionText.outlook.tooYoung
      : competitionText.outlook.suggested(suggested.label, level !== null && suggested.label !== level.label)
  return <p className={styles.why}>{`${points} ${age} ${choice}`}</p>
}

export function HorseSection({ horse }: { horse: HorseOutlook }) {
  const { name, href, groupLabel, facts, outlooks } = horse
  return (
    <Section
      id="hasten"
      title={name}
      note={groupLabel}
      action={
        href === null ? null : (
          <Link to={href}>
            {competitionText.outlook.profile}
            <span className="vh"> {name}</span>
          </Link>
        )
      }
    >
      <Facts facts={facts} className={styles.facts} />
      <h3 id="forslag" className={styles.heading}>
        {competitionText.outlook.title}
      </h3>
      <Table
        columns={[
          competitionText.discipline,
          competitionText.potential,
          competitionText.outlook.pointsAt,
          competitionText.outlook.suggestion,
          competitionText.outlook.inList,
        ]}
        className={styles.outlooks}
        aria-labelledby="forslag"
      >
        <tbody>
          {outlooks.map((each) => (
            <tr key={each.discipline}>
              <NameCell>{each.label}</NameCell>
              <td>{each.potential === '' ? competitionText.none : each.potential}</td>
              <td>
                <span className={styles.unit}>{competitionText.points.atShort}</span>
                {each.level === null
                  ? competitionText.none
                  : competitionText.outlook.from(each.level.label, each.level.minAge)}
              </td>
              <td>
                <span className={styles.unit}>{competitionText.outlook.suggestionUnit}</span>
                {each.suggested?.label ?? competitionText.outlook.young}
              </td>
              <td>
                {each.entry === null ? null : (
                  <Link to={each.entry}>
                    {competitionText.outlook.entered}
                    <span className="vh">{competitionText.outlook.in(each.label)}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

type NewEntryFormProps = {
  horse: HorseOutlook
  disciplines: readonly { value: string; label: string }[]
  ladders: readonly Ladder[]
  answer: AdminAnswer | undefined
}

export function NewEntryForm({ horse, disciplines, ladders, answer }: NewEntryFormProps) {
  const [form, fields] = useAdminForm<{ horse: string; event: string; class: string; anyway: boolean }>({
    id: 'enter',
    answer,
    intents: ['save'],
    defaultValue: { horse: horse.name },
  })
  const [discipline, setDiscipline] = useState(
    typeof fields.event.initialValue === 'string' ? fields.event.initialValue : '',
  )
  const outlook = horse.outlooks.find((each) => each.discipline === discipline) ?? null
  const hasOwnChoice = typeof fields.class.initialValue === 'string' && fields.class.initialValue !== ''
  return (
    <AdminForm
      form={form}
      labels={{
        event: competitionText.discipline,
        class: competitionText.className,
        anyway: competitionText.add.anyway,
      }}
    >
      <input type="hidden" name={fields.horse.name} value={horse.name} />
      <FormSection title={competitionText.add.section}>
        <ClassChoice
          event={fields.event}
          classField={fields.class}
          disciplines={disciplines}
          ladders={ladders}
          chosen={discipline === '' ? null : discipline}
          onDiscipline={setDiscipline}
          suggested={hasOwnChoice ? null : (outlook?.suggested?.key ?? null)}
        />
        <SaveAnyway field={fields.anyway} label={competitionText.add.anyway} />
        {outlook ? <WhyClass horse={horse} outlook={outlook} /> : null}
      </FormSection>
      <SaveBar label={competitionText.add.save} intent="save" />
    </AdminForm>
  )
}
