import type { ReactNode } from 'react'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { DateInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { DayCell, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { newsDeskText } from '../text/desk.ts'
import type { DeskMonths, DeskNews } from '../view/desk.ts'

type Answer = AdminAnswer | undefined

type NewsDeskProps = { news: DeskNews; today: string; answer: Answer; children: ReactNode }

export function NewsDesk({ news, today, answer, children }: NewsDeskProps) {
  return (
    <>
      <WriteForm key={news.own.length} today={today} answer={answer} />
      {children}
      <Section id="egna" title={newsDeskText.own}>
        {news.own.length === 0 ? (
          <p className="muted">{newsDeskText.noOwn}</p>
        ) : (
          <NewsTable about={newsDeskText.own} rows={news.own} answer={answer} />
        )}
      </Section>
      <Section id="journal" title={newsDeskText.automatic} action={<Link to="/news">{newsDeskText.toSite}</Link>}>
        {news.automatic.length === 0 ? (
          <p className="muted">{newsDeskText.noAutomatic}</p>
        ) : (
          <NewsTable about={newsDeskText.automatic} rows={news.automatic} answer={answer} />
        )}
      </Section>
    </>
  )
}

function WriteForm({ today, answer }: { today: string; answer: Answer }) {
  const [form, fields] = useAdminForm<{
    headline: string
    words: string
    day: string
    horse: string
    pictureAddress: string
  }>({
    answer,
    intents: ['write'],
    defaultValue: { day: today },
  })
  const labels = {
    headline: newsDeskText.headline,
    words: newsDeskText.words,
    day: newsDeskText.day,
    horse: newsDeskText.aboutHorse,
    pictureAddress: newsDeskText.picture,
  }
  return (
    <AdminForm form={form} labels={labels}>
      <FormSection title={newsDeskText.write}>
        <TextInput field={fields.headline} label={newsDeskText.headline} width="c4" />
        <DateInput field={fields.day} label={newsDeskText.day} hint={newsDeskText.dayHint} width="c2" />
        <TextArea field={fields.words} label={newsDeskText.words} width="c6" rows={3} />
        <HorseNameInput
          field={fields.horse}
          label={newsDeskText.aboutHorse}
          hint={newsDeskText.aboutHorseHint}
          kind="horses"
          width="c3"
        />
        <TextInput
          field={fields.pictureAddress}
          label={newsDeskText.picture}
          hint={newsDeskText.pictureHint}
          width="c3"
          inputMode="url"
        />
      </FormSection>
      <SaveBar label={newsDeskText.save} intent="write" />
    </AdminForm>
  )
}

/** More are folded on phones. */
const FEW_ROWS = 4

type NewsTableProps = { about: string; rows: DeskNews['own'] | DeskNews['automatic']; answer: Answer }

function NewsTable({ about, rows, answer }: NewsTableProps) {
  const table = (
    <Table
      columns={[newsDeskText.news, newsDeskText.about, newsDeskText.day, { label: newsDeskText.action, isEnd: true }]}
    >
      <tbody>
        {rows.map(({ key, heading, about: said, day, stored: kept, isLeft, picture }) => (
          <tr key={key}>
            <NameCell>{heading}</NameCell>
            <td>{said}</td>
            <DayCell>{day}</DayCell>
            <EndCell>
              {picture === null ? null : (
                <Link to={picture}>
                  {newsDeskText.ownPicture}
                  <span className="vh"> {heading}</span>
                </Link>
              )}
              {kept ? (
                <ForgetForm
                  remembered={{ ...kept, name: heading }}
                  label={isLeft ? newsDeskText.showAgain : newsDeskText.remove}
                  answer={answer}
                />
              ) : (
                <LeaveOutForm newsKey={key} heading={heading} answer={answer} />
              )}
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
  return rows.length > FEW_ROWS ? <PhoneFold about={about}>{table}</PhoneFold> : table
}

function LeaveOutForm({ newsKey, heading, answer }: { newsKey: string; heading: string; answer: Answer }) {
  const [form] = useAdminForm<{ key: string }>({ id: `leave-${newsKey}`, answer, intents: ['leave'] })
  return (
    <AdminForm form={form} isBare>
      <input type="hidden" name="key" value={newsKey} />
      <Button type="submit" kind="quiet" small name="intent" value="leave">
        {newsDeskText.leaveOut}
        <span className="vh"> {heading}</span>
      </Button>
    </AdminForm>
  )
}

type MonthDeskProps = { months: DeskMonths; answer: AdminAnswer | undefined }

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
      {rows.length === 0 ? (
        <p className="muted">{newsDeskText.noMonths}</p>
      ) : (
        <NewsTable about={newsDeskText.month} rows={rows} answer={answer} />
      )}
    </section>
  )
}
