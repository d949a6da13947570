import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { sessionContext, storeContext } from '#app/context.ts'
import type { AdminAnswer } from '#app/features/admin/admin-action.server.ts'
import type { Store } from '#app/store/store.ts'
import { text } from '#app/text/merits.ts'
import type { ClassSpelling } from './class-spellings.server.ts'
import { readMeritFile } from './merit-file.ts'
import { addMerits, findMeantHorses, judgeMerits, type MeantHorse } from './paste.server.ts'
import { applyMends, applyPicks, hasPicks, type PasteForm, readPasteForm } from './paste-form.server.ts'
import { INPUTS } from './paste-inputs.ts'
import { type PastePreview, type PasteReport, pastePreview, pasteReport, unknownNames } from './paste-view.ts'

/** The steps of a paste: the text, what it would do, what it did. */
export type PasteView = {
  text: string
  spellings: ClassSpelling[]
  notice: string | null
  /** The form was too long to be read: what stands in it stays. */
  isUnread?: true
} & ({ step: 'text' } | { step: 'preview'; preview: PastePreview } | { step: 'saved'; report: PasteReport })

/** As the kit's answers are, with the paste as it stands now. */
export type PasteAnswer = AdminAnswer & { paste: PasteView }

/** Above this a text is no season, and would only hold up the server. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_LINES = 20_000

type Args = { request: Request; context: Readonly<RouterContextProvider> }

function answer(status: number, form: FormData | null, paste: PasteView, problem: string | null = null) {
  const initialValue: Record<string, string | string[]> = {}
  for (const name of new Set(form?.keys())) {
    const values = form?.getAll(name).filter((value) => typeof value === 'string') ?? []
    const [only] = values
    if (only !== undefined) initialValue[name] = values.length === 1 ? only : values
  }
  const submission: SubmissionResult = {
    ...(problem === null ? {} : { status: 'error', error: { '': [problem] } }),
    initialValue,
  }
  return data<PasteAnswer>(
    { intent: 'paste', submission, conflicts: [], carried: {}, at: Date.now(), paste },
    { status },
  )
}

/** Whether a request is too long to be read at all. */
export function isTooLong(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > MOST_BYTES
}

export function tooLong() {
  return answer(413, null, { step: 'text', text: '', spellings: [], notice: null, isUnread: true }, text.tooLong)
}

async function previewOf(
  store: Store,
  paste: PasteForm,
): Promise<{ judged: Awaited<ReturnType<typeof judgeMerits>>; preview: PastePreview }> {
  const { judged, meant } = await store.snapshot(async (db) => {
    const found = await judgeMerits(db, paste)
    const names = new Map<string, MeantHorse[]>()
    for (const name of unknownNames(found)) names.set(name, await findMeantHorses(db, name))
    return { judged: found, meant: names }
  })
  return { judged, preview: pastePreview(judged, meant, paste) }
}

/** The action of a paste: `preview`, `text` (back to it) or `save`. Nothing that was typed or picked is ever lost. */
export async function runPaste({ context }: Args, intent: string, form: FormData) {
  const store = context.get(storeContext)
  const session = await context.get(sessionContext)()
  if (session === null) throw redirect('/') // the guard stands before; this is for the type, and for certain
  const file = form.get(INPUTS.file)
  const fileText = file instanceof File && file.size > 0 ? readMeritFile(new Uint8Array(await file.arrayBuffer())) : ''
  const typed = readPasteForm(form, fileText)
  const mended = applyMends(typed)
  const asText = (problem: string | null, status: number) =>
    answer(
      status,
      form,
      { step: 'text', text: mended.paste.text, spellings: [...typed.spellings], notice: null },
      problem,
    )
  if (mended.paste.text.trim() === '') return asText(text.nothingTyped, 400)
  if (intent === 'text') return asText(null, 200)
  if (mended.paste.text.length > MOST_BYTES || lineCount(mended.paste.text) > MOST_LINES)
    return asText(text.tooLong, 413)

  let { paste } = mended
  let shown: PasteView = { step: 'text', text: paste.text, spellings: [...paste.spellings], notice: null }
  const isSaving = intent === 'save'
  try {
    if (!isSaving || mended.isChanged || hasPicks(form)) {
      const first = await previewOf(store, paste)
      const picked = applyPicks(paste, first.judged)
      paste = picked.paste
      const { preview } = picked.isChanged ? await previewOf(store, paste) : first
      const isChanged = mended.isChanged || picked.isChanged
      const notice = isSaving && isChanged ? text.changed : null
      shown = { step: 'preview', text: paste.text, spellings: [...paste.spellings], notice, preview }
      if (!isSaving || isChanged) return answer(200, form, shown)
    }
    const { result, judged } = await addMerits(store, session.email, paste)
    if (!result.ok) return answer(409, form, shown, text.saveFailed)
    const report = pasteReport(judged, { revision: result.revision, spellings: paste.spellings })
    // Only what could not be taken is left to work on.
    const left = judged.lines.flatMap(({ kind, line }) => (kind === 'rejected' ? [line] : [])).join('\n')
    return answer(200, null, { step: 'saved', text: left, spellings: [], notice: null, report })
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    console.error('A paste of merits failed:', cause)
    return answer(503, form, shown, isSaving ? text.saveFailed : text.previewFailed)
  }
}

const lineCount = (of: string) => of.split(/\r\n|\r|\n/).length
