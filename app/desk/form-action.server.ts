import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { storeContext, todayContext } from '#app/context.ts'
import type { Question } from '#app/domain/doctor/judge-change.ts'
import { fieldLabel } from '#app/domain/field-labels.ts'
import { withStudYear, yearOf } from '#app/domain/stud-clock.ts'
import { logError } from '#app/log/log.ts'
import type { CommitRefusal } from '#app/store/commit.ts'
import { describeProblem } from '#app/store/documents.ts'
import { type Merging, UnreadableVersion } from '#app/store/merge/merging.ts'
import { SentBefore, type SentForm, storeForSent } from '#app/store/sent-form.ts'
import type { Store } from '#app/store/store.ts'
import { inStudYear } from '#app/store/stud-today.ts'
import { withBoxes } from './boxes.ts'
import { type ConflictCard, conflictCard, joinedText } from './conflict-card.server.ts'
import { readSeen, type Seen } from './seen.ts'
import { refusedFormContext } from './sent-about.ts'
import { leadOn, leadOnAgain, leadTo, savedOtherwise, takeFormKey } from './sent-once.server.ts'
import { signedIn } from './signed-in.server.ts'
import { takeSure } from './sure.server.ts'
import type { Asking } from './sure.ts'
import { deskText } from './text.ts'
import type { Toast } from './toast.server.ts'

/** What a mutation is given: who writes, when, and what the form says. */
export type Doing<Values> = {
  store: Store
  /** For the journal. */
  actor: string
  values: Values
  /** The versions of the documents that the form was filled from. */
  seen: Seen
  /** The stud's. */
  year: number
  /** Today, `YYYY-MM-DD`. */
  date: string
  /** The keys of the questions that were answered with yes. */
  sure: ReadonlySet<string>
}

/** `followed`: other facts that were changed with it, for the toast. */
type Success = { ok: true; revision: number; isWritten: boolean; followed?: number }
type Refusal = { ok: false; reason: string }
type OwnReason<Result> = Exclude<Extract<Result, Refusal>['reason'], (CommitRefusal | Asking)['reason']>

/** The sentence for a refusal: under a field, or on top of the form. */
export type RefusalText = {
  text: string
  field?: string | undefined
  /** 409 by default; 404 for what does not exist, 400 for what cannot be. */
  status?: number | undefined
}
/** Sentences under several fields, by name. */
type FieldTexts = { fields: Record<string, string[]>; status?: number | undefined }
type SaidTexts = RefusalText | FieldTexts
type Saying<Refused, Values> = SaidTexts | ((refusal: Refused, values: Values) => SaidTexts)

/** After a success: the toast's text and link, and the address to redirect to. */
export type Done = {
  message: string
  to: string
  link?: Toast['link']
  /** False if the page has another way to undo. */
  canUndo?: boolean
  /** Whether a document got another name. */
  isNewName?: boolean
}

export type AdminPlan<Schema extends z.ZodType, Result extends Success | Refusal> = {
  schema: Schema
  run: (doing: Doing<z.output<Schema>>) => Promise<Result>
  /** Every reason of the mutation's own. Questions and those of a commit are handled here, except a taken name. */
  refusals: {
    [Reason in OwnReason<Result>]: Saying<Extract<Result, { reason: Reason }>, z.output<Schema>>
  }
  nameTaken?: RefusalText | undefined
  /** The catalogue's sentence when the store fails (spec 8). */
  failure: string
  done: (did: { values: z.output<Schema>; result: Extract<Result, { ok: true }> }) => Done
}

/** What comes back to the form when nothing was saved. */
export type AdminAnswer = {
  /** Which of the page's actions it was. */
  intent: string
  /** Which part of the page it belongs to, where the page has parts. */
  part?: string | undefined
  submission: SubmissionResult
  conflicts: ConflictCard[]
  /** What is asked before it is saved, and the keys of what was answered. */
  questions?: Question[]
  sure?: string[]
  /** The versions that the form was filled from, which what was typed belongs to. */
  carried: Record<string, string>
  /** Choices about conflicting fields, kept while another error is corrected. */
  picked?: Record<string, string>
  /** A new one each time: the summary takes the focus again. */
  at: number
  /** Other values were saved with this key: the form needs a new one. */
  isSavedBefore?: boolean
  /** The draft that the browser brings back. */
  draft?: string
}

/** `url` is the page's address; that of the request may be the data's. */
type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }
type SentAction = {
  args: Args
  form: FormData
  intent: string
  part: string | undefined
  sent: SentForm | null
  sure: ReadonlySet<string>
}
export type PreparedPlan = (sent: SentAction) => Promise<Response | ReturnType<typeof data<AdminAnswer>>>

/**
 * The action of an admin page: reads the form, calls the mutation, and answers with a redirect and a toast, or with the
 * form, its values and the sentence of the refusal.
 */
export function runAdminAction<Schema extends z.ZodType, Result extends Success | Refusal>(
  args: Args,
  plan: AdminPlan<Schema, Result>,
) {
  return runAdminIntents(args, { save: adminPlan(plan) })
}

/** The same for a page with several actions, by the button's `intent`; by default the first. `part`: of the page. */
export async function runAdminIntents(args: Args, plans: Record<string, PreparedPlan>, part?: string) {
  const form = await args.request.formData()
  const sent = takeFormKey(form)
  const answered = takeSure(form)
  const named = answered?.intent ?? form.get('intent')
  const intent = typeof named === 'string' && Object.hasOwn(plans, named) ? named : (Object.keys(plans)[0] ?? '')
  const plan = plans[intent]
  if (!plan) throw new Error('A page without an action was sent a form')
  form.delete('intent')
  return plan({ args, form, intent, part, sent, sure: answered?.sure ?? new Set() })
}

/** A plan with its types folded in, for `runAdminIntents`. */
export function adminPlan<Schema extends z.ZodType, Result extends Success | Refusal>(
  plan: AdminPlan<Schema, Result>,
): PreparedPlan {
  return async ({ args, form, intent, part, sent, sure }) => {
    const { context } = args
    const store = sent ? storeForSent(context.get(storeContext), sent) : context.get(storeContext)
    const session = await signedIn(context)
    const { seen, carried, picked, rest } = readSeen(form)
    const submission = parseWithZod(withBoxes(rest), {
      schema: plan.schema,
      // A blank input and one that was not sent differ; the shapes of schema-parts.ts read both.
      disableAutoCoercion: true,
    })

    const answer = (
      status: number,
      errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> },
      conflicts: ConflictCard[] = [],
      asked: Pick<AdminAnswer, 'questions' | 'sure'> = {},
    ) => {
      context.set(refusedFormContext, carried)
      return data<AdminAnswer>(
        { intent, part, submission: submission.reply(errors), conflicts, carried, picked, at: Date.now(), ...asked },
        { status },
      )
    }
    const say = (said: SaidTexts) => {
      const status = said.status ?? 409
      if ('fields' in said) return answer(status, { fieldErrors: said.fields })
      const { text: sentence, field } = said
      return answer(status, field === undefined ? { formErrors: [sentence] } : { fieldErrors: { [field]: [sentence] } })
    }

    // A button that adds or removes a row returns the form without errors.
    if (submission.status !== 'success') return answer(submission.status === 'error' ? 400 : 200, {})
    if (seen.isAllTheirs) {
      const { pathname, search } = args.url
      throw leadTo(args.request, pathname + search, { message: deskText.conflict.kept })
    }

    const values = submission.value
    const merging: Merging = { decided: seen.decided, joined: [] }
    const today = context.get(todayContext)
    const { date } = today
    let result: Result
    try {
      result = await inStudYear({ ...store, merging }, (dated, studYear) => {
        const year = yearOf(withStudYear(today, studYear), 'typed-years')
        return plan.run({ store: dated, actor: session.email, values, seen, year, date, sure })
      })
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause
      if (cause instanceof UnreadableVersion) return answer(400, { formErrors: [deskText.form.unreadable] })
      if (sent && cause instanceof SentBefore) {
        if (cause.isSame) return leadOnAgain(args.request, sent, cause, args.url)
        const refused = answer(409, { formErrors: [savedOtherwise(cause)] })
        refused.data.isSavedBefore = true
        return refused
      }
      logError(cause, `${args.url.pathname} failed`)
      return answer(503, { formErrors: [plan.failure] })
    }

    if (isSuccess(result)) {
      const { message: done, to, link, canUndo = true, isNewName } = plan.done({ values, result })
      const message = `${done} ${joinedText(merging.joined, date)}`.trim()
      const undo = result.isWritten && canUndo ? result.revision : undefined
      const more = { ...(isNewName ? { isNewName } : {}), ...(result.followed ? { followed: result.followed } : {}) }
      return leadOn(args.request, sent, { to, toast: { message, link, undo, ...more } })
    }
    if (isAsking(result)) return answer(409, {}, [], { questions: result.questions, sure: [...sure] })
    if (isCommitRefusal(result)) {
      switch (result.reason) {
        case 'stale':
          return answer(
            409,
            {},
            result.conflicts.map((conflict) => conflictCard(conflict, picked, date)),
          )
        case 'invalid':
          return answer(400, {
            formErrors: result.invalid.flatMap(({ collection, problems }) =>
              problems.map(({ field, problem }) => {
                const label = field === null ? null : fieldLabel(collection, {}, [field])
                return `${deskText.form.wrongFields} ${describeProblem({ field: label, problem })}`
              }),
            ),
          })
        case 'name-taken':
          return say(plan.nameTaken ?? { text: plan.failure })
        case 'id-taken':
          return say({ text: plan.failure })
      }
    }
    const reason = (result as Refusal).reason as keyof typeof plan.refusals // what is no commit's is the mutation's own
    const saying: Saying<never, z.output<Schema>> = plan.refusals[reason]
    return say(typeof saying === 'function' ? saying(result as never, values) : saying)
  }
}

function isSuccess<Result extends Success | Refusal>(result: Result): result is Extract<Result, { ok: true }> {
  return result.ok
}

function isAsking(result: Success | Refusal): result is Asking {
  return !result.ok && result.reason === 'questions'
}

const COMMIT_REASONS: readonly string[] = [
  'stale',
  'invalid',
  'name-taken',
  'id-taken',
] satisfies CommitRefusal['reason'][]

function isCommitRefusal(result: Success | Refusal): result is CommitRefusal {
  return !result.ok && COMMIT_REASONS.includes(result.reason)
}
