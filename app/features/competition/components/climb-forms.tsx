import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { text } from '#app/features/competition/text.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './climb-forms.module.css'
import { WhichEntry } from './which-entry.tsx'

type Props = { data: EntryPageData; answer: AdminAnswer | undefined }

/** Level Up and Reset. */
export function ClimbForm({ data, answer }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'climb', answer, intents: ['level-up', 'reset'] })
  const { line, next, tooYoungFor, isLast } = data
  const lead =
    next !== null
      ? text.entry.next(next.label, next.minAge)
      : tooYoungFor !== null
        ? text.entry.tooYoung(tooYoungFor.label, tooYoungFor.minAge)
        : isLast
          ? text.entry.last
          : text.notOnLadder(line.name)
  return (
    <AdminForm form={form}>
      <WhichEntry data={data} />
      <FormSection title={text.entry.climb} lead={lead}>
        <Cell width="c6" className={styles.row}>
          <Button type="submit" name="intent" value="level-up">
            {text.buttons.levelUp}
          </Button>
          <Button type="submit" kind="quiet" name="intent" value="reset">
            {text.buttons.reset}
          </Button>
          <span className={`muted ${styles.note}`}>{text.entry.resetNote}</span>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

/** Update: what the entry has of its horse. */
export function CopiedForm({ data, answer }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'copied', answer, intents: ['update'] })
  const { line, horse } = data
  const lead =
    horse === null
      ? text.horseMissing
      : line.differences.length > 0
        ? `${text.list.differs}: ${line.differences.join(', ')}.`
        : text.entry.same
  return (
    <AdminForm form={form}>
      <WhichEntry data={data} />
      <FormSection title={text.entry.copied} lead={lead}>
        <Cell width="c6" className={styles.row}>
          <Button type="submit" kind="quiet" name="intent" value="update">
            {text.buttons.update}
          </Button>
          <span className={`muted ${styles.note}`}>{text.entry.copyNote}</span>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}
