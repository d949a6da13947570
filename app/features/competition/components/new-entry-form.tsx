import { useState } from 'react'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AskAnyway } from '#app/desk/ask-anyway.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { text } from '#app/features/competition/text.ts'
import type { HorseOutlook, Ladder } from '#app/features/competition/view/outlook.ts'
import { ClassChoice } from './class-choice.tsx'
import { WhyClass } from './horse-outlook.tsx'

type Props = {
  horse: HorseOutlook
  disciplines: readonly { value: string; label: string }[]
  ladders: readonly Ladder[]
  answer: AdminAnswer | undefined
}

/** A new entry of a known horse. */
export function NewEntryForm({ horse, disciplines, ladders, answer }: Props) {
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
    <AdminForm form={form} labels={{ event: text.discipline, class: text.className, anyway: text.add.anyway }}>
      <input type="hidden" name={fields.horse.name} value={horse.name} />
      <FormSection title={text.add.section}>
        <ClassChoice
          event={fields.event}
          classField={fields.class}
          disciplines={disciplines}
          ladders={ladders}
          chosen={discipline === '' ? null : discipline}
          onDiscipline={setDiscipline}
          suggested={hasOwnChoice ? null : (outlook?.suggested?.key ?? null)}
        />
        <AskAnyway field={fields.anyway} label={text.add.anyway} />
        {outlook ? <WhyClass horse={horse} outlook={outlook} /> : null}
      </FormSection>
      <SaveBar label={text.add.save} intent="save" />
    </AdminForm>
  )
}
