import { type DefaultValue, type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { StoredCollection } from '#app/store/tables.ts'
import { text } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictView } from './conflict-view.tsx'
import type { AdminAnswer } from './form-action.server.ts'
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
  const own = answer && (!intents || intents.includes(answer.intent)) ? answer : undefined
  const [meta, fields] = useForm<Given>({
    id,
    lastResult: own?.submission ?? null,
    defaultValue,
    // The server judges; its sentences are the ones that count.
    defaultNoValidate: true,
  })
  return [{ meta, answer: own }, fields] as const
}

const NOTHING: Readonly<Record<string, string>> = {}
/** What a refused form was filled from: the page has read its documents anew, but what was typed belongs to the old. */
const Carried = createContext(NOTHING)

type AdminFormProps = {
  // The kit looks at errors and ids only, which forms of every shape have alike.
  form: { meta: FormMetadata; answer: AdminAnswer | undefined }
  /** Names of fields for the summary, where the name in the form says little. */
  labels?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** A form of the back office: what is wrong on top, focused; the conflict with another's version; the fields. */
export function AdminForm({ form: { meta, answer }, labels = {}, className = 'form', children }: AdminFormProps) {
  return (
    <Form {...getFormProps(meta, { ariaAttributes: false })} className={className} method="post" noValidate>
      <ErrorSummary key={answer?.at} meta={meta} answer={answer} labels={labels} />
      {answer && answer.conflicts.length > 0 ? <ConflictView conflicts={answer.conflicts} /> : null}
      <Carried value={answer?.carried ?? NOTHING}>{children}</Carried>
    </Form>
  )
}

function ErrorSummary({
  meta,
  answer,
  labels,
}: {
  meta: AdminFormProps['form']['meta']
  answer: AdminAnswer | undefined
  labels: Readonly<Record<string, string>>
}) {
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(answer?.submission.error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const count = new Set(errors.map(({ field }) => field).filter((field) => field !== '')).size
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={box}>
      <h2>{count > 0 ? text.form.problems(count) : text.form.notSaved}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            {field === '' ? (
              message
            ) : (
              <a href={`#${meta.id}-${field}`}>{labels[field] ? `${labels[field]}: ${message}` : message}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says which version of a document the form was filled from, so that nobody's work is written over unseen. */
export function Seen({ collection, id, version }: { collection: StoredCollection; id: string; version: number }) {
  const name = seenName(collection, id)
  return <input type="hidden" name={name} value={useContext(Carried)[name] ?? version} />
}

/** A part of a form under an ink rule; six columns, two on phones. */
export function FormSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="fs">
      <legend>{title}</legend>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </fieldset>
  )
}

type SaveBarProps = {
  /** The verb on the main button. */
  label: string
  intent?: string
  note?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always in sight. */
export function SaveBar({ label, intent, note, children }: SaveBarProps) {
  return (
    <div className="savebar">
      <Button type="submit" {...(intent ? { name: 'intent', value: intent } : {})}>
        {label}
      </Button>
      {children}
      {note ? <span className="muted">{note}</span> : null}
    </div>
  )
}
