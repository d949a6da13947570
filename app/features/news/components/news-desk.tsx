import type { ReactNode } from 'react'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { DateInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { newsDeskText as text } from '../text/desk.ts'
import type { DeskNews } from '../view/desk.ts'

type Answer = AdminAnswer | undefined

type NewsDeskProps = { news: DeskNews; today: string; answer: Answer; children: ReactNode }

/** What the owner writes herself, and what is told that she may leave out; between them what is given. */
export function NewsDesk({ news, today, answer, children }: NewsDeskProps) {
  return (
    <>
      <WriteForm key={news.own.length} today={today} answer={answer} />
      {children}
      <Section id="egna" title={text.own}>
        {news.own.length === 0 ? <p className="muted">{text.noOwn}</p> : <NewsTable rows={news.own} answer={answer} />}
      </Section>
      <Section id="journal" title={text.told} action={<Link to="/news">{text.toSite}</Link>}>
        {news.told.length === 0 ? (
          <p className="muted">{text.noTold}</p>
        ) : (
          <NewsTable rows={news.told} answer={answer} />
        )}
      </Section>
    </>
  )
}

function WriteForm({ today, answer }: { today: string; answer: Answer }) {
  const [form, fields] = useAdminForm<{ headline: string; words: string; day: string; pictureAddress: string }>({
    answer,
    intents: ['write'],
    defaultValue: { day: today },
  })
  const labels = { headline: text.headline, words: text.words, day: text.day, pictureAddress: text.picture }
  return (
    <AdminForm form={form} labels={labels}>
      <FormSection title={text.write}>
        <TextInput field={fields.headline} label={text.headline} width="c4" />
        <DateInput field={fields.day} label={text.day} hint={text.dayHint} width="c2" />
        <TextArea field={fields.words} label={text.words} width="c6" rows={3} />
        <TextInput
          field={fields.pictureAddress}
          label={text.picture}
          hint={text.pictureHint}
          width="c6"
          inputMode="url"
        />
      </FormSection>
      <SaveBar label={text.save} intent="write" />
    </AdminForm>
  )
}

export function NewsTable({ rows, answer }: { rows: DeskNews['own']; answer: Answer }) {
  return (
    <Table columns={[text.news, text.about, text.day, { label: text.action, isEnd: true }]}>
      <tbody>
        {rows.map(({ key, heading, about, day, kept, isLeft }) => (
          <tr key={key}>
            <NameCell>{heading}</NameCell>
            <td>{about}</td>
            <td>{day}</td>
            <EndCell>
              {kept ? (
                <ForgetForm
                  remembered={{ ...kept, name: heading }}
                  label={isLeft ? text.showAgain : text.remove}
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
}

function LeaveOutForm({ newsKey, heading, answer }: { newsKey: string; heading: string; answer: Answer }) {
  const [form] = useAdminForm<{ key: string }>({ id: `leave-${newsKey}`, answer, intents: ['leave'] })
  return (
    <AdminForm form={form} isBare>
      <input type="hidden" name="key" value={newsKey} />
      <Button type="submit" kind="quiet" small name="intent" value="leave">
        {text.leaveOut}
        <span className="vh"> {heading}</span>
      </Button>
    </AdminForm>
  )
}
