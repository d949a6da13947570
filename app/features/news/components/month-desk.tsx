import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { SelectInput, TextArea } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { newsDeskText } from '../text/desk.ts'
import type { DeskMonths } from '../view/desk.ts'
import { NewsTable } from './news-desk.tsx'

type MonthDeskProps = { months: DeskMonths; answer: AdminAnswer | undefined }

/** The horse that the owner chooses for a month, and those that she has chosen. */
export function MonthDesk({ months: { rows, options, begin }, answer }: MonthDeskProps) {
  const [form, fields] = useAdminForm<{ month: string; horse: string; words: string }>({
    id: 'month',
    answer,
    intents: ['month'],
    defaultValue: begin,
  })
  return (
    <section id="manadens">
      <AdminForm
        form={form}
        labels={{ month: newsDeskText.forMonth, horse: newsDeskText.horse, words: newsDeskText.monthWords }}
      >
        <FormSection title={newsDeskText.month} lead={newsDeskText.monthLead}>
          <HorseNameInput field={fields.horse} label={newsDeskText.horse} kind="horses" width="c4" />
          <SelectInput field={fields.month} label={newsDeskText.forMonth} options={options} width="c2" />
          <TextArea field={fields.words} label={newsDeskText.monthWords} width="c6" rows={3} />
        </FormSection>
        <SaveBar label={newsDeskText.saveMonth} intent="month" />
      </AdminForm>
      {rows.length === 0 ? <p className="muted">{newsDeskText.noMonths}</p> : <NewsTable rows={rows} answer={answer} />}
    </section>
  )
}
