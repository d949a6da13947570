import { type DefaultValue, type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react'
import type { StoredCollection } from '#app/store/tables.ts'
import { classList } from '#app/ui/class-list.ts'
import { FollowingForm } from '#app/ui/following-form.tsx'
import styles from './admin-form.module.css'
import { ConflictView } from './conflict-view.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { AdminAnswer } from './form-action.server.ts'
import { idWithin, useFormPart } from './form-part.ts'
import { KeptForm } from './kept-form.tsx'
import { answerWith } from './resume.ts'
import { seenName } from './seen.ts'

type Values = Record<string, unknown>

type AdminFormOptions<Given extends Values> = {
  /** Where a page has several forms. */
  id?: string
  answer: AdminAnswer | undefined
  /** The actions that this form asks for, where the page has more. */
  intents?: readonly string[]
  defaultValue?: DefaultValue<Given>
}

/** The state of a form: what it starts with, and after a refusal what was typed and what is wrong with it. */
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
    // The server judges; its sentences are the ones that count.
    defaultNoValidate: true,
  })
  return [{ meta, answer: own, given: answer, intent: intents?.[0] ?? '' }, fields] as const
}

const NOTHING: Readonly<Record<string, string>> = {}
/** What a refused form was filled from: the page has read its documents anew, but what was typed belongs to the old. */
const Carried = createContext(NOTHING)

type AdminFormProps = {
  // The kit looks at errors and ids only, which forms of every shape have alike.
  form: { meta: FormMetadata; answer: AdminAnswer | undefined; given: AdminAnswer | undefined; intent: string }
  /** Names of fields for the summary, where the name in the form says little. */
  labels?: Readonly<Record<string, string>>
  /** The document that the form is about, by name. */
  about?: string
  className?: string
  /** A button or two in a line, with nothing laid out. */
  isBare?: boolean
  /** The page that takes it, where that is another than the one it stands on. */
  action?: string
  /** Whether the page is there for this form: its first field has the keyboard when it comes. */
  isFirst?: boolean
  children: ReactNode
}

/** A form of the back office: what is wrong on top, focused; the conflict with another's version; the fields. */
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
    <KeptForm
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
      {answer && answer.conflicts.length > 0 ? <ConflictView key={answer.at} conflicts={answer.conflicts} /> : null}
      {answer && answer.conflicts.length === 0 ? <Picked picked={answer.picked ?? NOTHING} /> : null}
      <Carried value={answer?.carried ?? NOTHING}>{children}</Carried>
    </KeptForm>
  )
}

/** Says which version of a document the form was filled from, so that nobody's work is written over unseen. */
export function Seen({ collection, id, version }: { collection: StoredCollection; id: string; version: number }) {
  const name = seenName(collection, id)
  return <input type="hidden" name={name} value={useContext(Carried)[name] ?? version} />
}

/** What was chosen in the box of a conflict, kept while something else is mended. */
function Picked({ picked }: { picked: Readonly<Record<string, string>> }) {
  return Object.entries(picked).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** A form that asks for something before the real one, as wide as that is. */
export function AskingForm({ className, ...form }: ComponentProps<typeof FollowingForm>) {
  return <FollowingForm {...form} className={classList(styles.form, className)} />
}
