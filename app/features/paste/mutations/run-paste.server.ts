import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { leadOnAgain, savedOtherwise, takeFormKey } from '#app/desk/sent-once.server.ts'
import { findPreview } from '#app/features/paste/data/preview.server.ts'
import {
  applyMends,
  applyPicks,
  decisionsOf,
  hasPicks,
  type PasteForm,
  readPasteForm,
} from '#app/features/paste/schema/form.server.ts'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { readMeritFile } from '#app/features/paste/schema/merit-file.ts'
import { pasteText } from '#app/features/paste/text.ts'
import { type PasteAnswer, type PasteView, pasteReport, spellingView } from '#app/features/paste/view/report.ts'
import { logError } from '#app/log/log.ts'
import { SentBefore, storeForSent } from '#app/store/sent-form.ts'
import type { Store } from '#app/store/store.ts'
import { addMerits } from './add-merits.server.ts'

/** A longer text is no season, and would only block the server. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_LINES = 20_000

function answer(status: number, paste: PasteView, problem: string | null = null) {
  const submission: SubmissionResult = problem === null ? {} : { status: 'error', error: { '': [problem] } }
  return data<PasteAnswer>(
    { intent: 'paste', submission, conflicts: [], carried: {}, at: Date.now(), paste },
    { status },
  )
}

function textStep({ text: typed, spellings, form }: PasteForm): PasteView {
  const decisions = decisionsOf(form)
  return { step: 'text', text: typed, spellings: spellings.map(spellingView), notice: null, decisions }
}

export function isTooLong(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > MOST_BYTES
}

export function tooLong() {
  return answer(
    413,
    { step: 'text', text: '', spellings: [], notice: null, decisions: [], isUnread: true },
    pasteText.tooLong,
  )
}

type SentPaste = { request: Request; intent: string; form: FormData; url: URL; today: string }

/** The action of a paste. What was typed and chosen is always in the answer, also when the store fails. */
export async function runPaste(store: Store, actor: string, { request, intent, form, url, today }: SentPaste) {
  const sent = takeFormKey(form)
  const file = form.get(INPUTS.file)
  const fileText = file instanceof File && file.size > 0 ? readMeritFile(new Uint8Array(await file.arrayBuffer())) : ''
  if (fileText.includes('\0')) return answer(400, textStep(readPasteForm(form, '')), pasteText.noText)
  const mended = applyMends(readPasteForm(form, fileText))
  let { paste } = mended
  let shown = textStep(paste)
  if (paste.text.trim() === '') return answer(400, shown, pasteText.nothingTyped)
  const isTooMuch = paste.text.length > MOST_BYTES || paste.text.split('\n').length > MOST_LINES
  if (isTooMuch) return answer(413, shown, pasteText.tooLong)

  const isSaving = intent === 'save'
  try {
    if (!isSaving || mended.isChanged || paste.isMeantChanged || hasPicks(form)) {
      const first = await findPreview(store, paste, today)
      const picked = applyPicks(first.paste, first.judged)
      paste = picked.paste
      if (intent === 'text') return answer(200, textStep(paste))
      const { preview } = picked.isChanged ? await findPreview(store, paste, today) : first
      const isChanged = mended.isChanged || paste.isMeantChanged || picked.isChanged
      const notice = isSaving && isChanged ? pasteText.changed : null
      shown = { step: 'preview', text: paste.text, spellings: paste.spellings.map(spellingView), notice, preview }
      if (!isSaving || isChanged) return answer(200, shown)
    }
    const result = await addMerits(sent ? storeForSent(store, sent) : store, actor, paste)
    if (!result.ok) return answer(409, shown, pasteText.saveFailed)
    const { judged } = result
    const report = pasteReport(judged, {
      revision: result.isWritten ? result.revision : null,
      spellings: paste.spellings,
    })
    // Only lines that could not be added remain in the text.
    const left = judged.lines.flatMap(({ kind, line }) => (kind === 'rejected' ? [line] : [])).join('\n')
    return answer(200, { step: 'saved', text: left, spellings: [], notice: null, report })
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    if (sent && cause instanceof SentBefore) {
      if (cause.isSame) return leadOnAgain(request, sent, cause, url)
      const refused = answer(409, shown, savedOtherwise(cause))
      refused.data.isSavedBefore = true
      return refused
    }
    logError(cause, 'A paste of merits failed')
    return answer(503, shown, isSaving ? pasteText.saveFailed : pasteText.previewFailed)
  }
}
