import { useState } from 'react'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { text } from '#app/features/competition/text.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { Button } from '#app/ui/button.tsx'
import { ClassChoice } from './class-choice.tsx'
import { WhichEntry } from './which-entry.tsx'

type Props = { data: EntryPageData; disciplines: { value: string; label: string }[]; answer: AdminAnswer | undefined }

/** Another discipline or class by hand. */
export function ChangeClassForm({ data, disciplines, answer }: Props) {
  const { discipline, classKey, ladders } = data
  const isKnown = ladders.some(
    (each) => each.discipline === discipline && each.classes.some(({ key }) => key === classKey),
  )
  const [form, fields] = useAdminForm<{ id: string; event: string; class: string }>({
    id: 'class',
    answer,
    intents: ['class'],
    defaultValue: { event: discipline ?? '', class: isKnown && classKey !== null ? classKey : '' },
  })
  const [chosen, setChosen] = useState(
    typeof fields.event.initialValue === 'string' ? fields.event.initialValue : (discipline ?? ''),
  )
  return (
    <AdminForm form={form} labels={{ event: text.discipline, class: text.className }}>
      <WhichEntry data={data} />
      <div id="klass">
        <FormSection title={text.changeClass.title} lead={text.changeClass.lead}>
          <ClassChoice
            event={fields.event}
            classField={fields.class}
            disciplines={disciplines}
            ladders={ladders}
            chosen={chosen === '' ? null : chosen}
            onDiscipline={setChosen}
            suggested={null}
          />
          <Cell width="c6">
            <Button type="submit" kind="quiet" name="intent" value="class">
              {text.entry.change}
            </Button>
          </Cell>
        </FormSection>
      </div>
    </AdminForm>
  )
}
