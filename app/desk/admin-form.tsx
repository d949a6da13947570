import { type DefaultValue, type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react'
import type { StoredCollection } from '#app/store/tables.ts'
import { classList } from '#app/ui/class-list.ts'
import { FollowingForm } from '#app/ui/following-form.tsx'
import styles from './admin-form.module.css'
import { ConflictView } from './conflict-view.tsx'
import { DraftForm } from './draft-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { AdminAnswer } from './form-action.server.ts'
import { idWithin, useFormPart } from './form-part.ts'
import { QuestionBox } from './question-box.tsx'
import { answerWith } from './resume.ts'
import { seenName } from './seen.ts'

type Values = Record<string, unknown>

type AdminFormOptions<Given extends Values> = {
  /** If a page has several forms. */
  id?: string
  answer: AdminAnswer | undefined
  /** The form's actions, if the page has others too. */
  intents?: readonly string[]
  defaultValue?: DefaultValue<Given>
}

/** The state of a form: its first values, and after a refusal what was typed and the errors. */
export function useAdminForm<Given extends Values>({
  id = 'form',
  answer,
  intents,
  defaultValue,
}: AdminFormOptions<Given>) {
  const part = useFormPart()
  const isOfPart = answer?.part === part?.part
  const own = answer && isOfPart && (!intents || intents.includes(answer.intent)) ? answer : undefined
  const [meta, fields] = useForm<Given>({
    id: idWithin(part, id),
    lastResult: own?.submission ?? null,
    defaultValue,
    // Only the server validates.
    defaultNoValidate: true,
  })
  return [{ meta, answer: own, given: answer, intent: intents?.[0] ?? '' }, fields] as const
}

const NOTHING: Readonly<Record<string, string>> = {}
/** The versions that a refused form was filled from. The page has reloaded, but what was typed belongs to them. */
const Carried = createContext(NOTHING)

type AdminFormProps = {
  // Only errors and ids are read, which all forms have.
  form: { meta: FormMetadata; answer: AdminAnswer | undefined; given: AdminAnswer | undefined; intent: string }
  /** Names of fields for the summary, if they differ from the labels. */
  labels?: Readonly<Record<string, string>>
  /** The document that the form is about, by name. */
  about?: string
  className?: string
  /** Only a few buttons, without the form's layout. */
  isBare?: boolean
  /** The page that it is sent to, if that is another. */
  action?: string
  /** The main form of the page: its first field is focused. */
  isFirst?: boolean
  children: ReactNode
}

/** A form of the back office: errors on top, then a conflict, then the fields. */
export function AdminForm({
  form,
  labels = {},
  about,
  isBare = false,
  className = isBare ? undefined : styles.form,
  action,
  isFirst = false,
  children,
}: AdminFormProps) {
  const { meta, answer, given, intent } = form
  const part = useFormPart()
  const hasAnswer = answer !== undefined
  useEffect(() => {
    if (!isFirst || hasAnswer) return
    const element = document.getElementById(meta.id)
    element?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [isFirst, hasAnswer, meta.id])
  return (
    <DraftForm
      {...getFormProps(meta, { ariaAttributes: false })}
      className={className}
      method="post"
      {...(action === undefined ? {} : { action })}
      noValidate
      given={given}
      own={answer}
      about={about}
      resume={(fields, draft) => ({ ...answerWith(fields, intent, draft), part: part?.part })}
    >
      <ErrorSummary key={answer?.at} meta={meta} answer={answer} labels={labels} />
      {answer?.questions ? (
        <QuestionBox key={`?${answer.at}`} formId={meta.id} answer={answer} labels={labels} />
      ) : null}
      {answer && answer.conflicts.length > 0 ? <ConflictView key={answer.at} conflicts={answer.conflicts} /> : null}
      {answer && answer.conflicts.length === 0 ? <Picked picked={answer.picked ?? NOTHING} /> : null}
      <Carried value={answer?.carried ?? NOTHING}>{children}</Carried>
    </DraftForm>
  )
}

/** The version of a document that the form was filled from, so that nobody's changes are overwritten unseen. */
export function Seen({ collection, id, version }: { collection: StoredCollection; id: string; version: number }) {
  const name = seenName(collection, id)
  return <input type="hidden" name={name} value={useContext(Carried)[name] ?? version} />
}

/** Choices about a conflict, kept while another error is corrected. */
function Picked({ picked }: { picked: Readonly<Record<string, string>> }) {
  return Object.entries(picked).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** A form before the main one, of the same width. */
export function AskingForm({ className, ...form }: ComponentProps<typeof FollowingForm>) {
  return <FollowingForm {...form} className={classList(styles.form, className)} />
}
